import fc from "fast-check"
import { CardUrn, ChannelId, CommandId, EpochMs, FilterId, Seq, UserId } from "#domain/kernel/ids.ts"

/** The id of the `index`th command. */
export const commandIdAt = (index: number): CommandId =>
  CommandId.make(`00000000-0000-7000-8000-${index.toString(16).padStart(12, "0")}`)

/** A few people, cards, channels and filters, so that what is drawn meets. */
export const users = ["ada", "bo", "cy"].map((id) => UserId.make(id))
export const cards = ["flights", "delays", "a##1"].map((urn) => CardUrn.make(urn))
export const channels = ["c1", "c2", "c3"].map((id) => ChannelId.make(id))
export const filterIds = ["f1", "f2", "f3"].map((id) => FilterId.make(id))

export const user = fc.constantFrom(...users)
export const card = fc.constantFrom(...cards)
export const channel = fc.constantFrom(...channels)
export const filterId = fc.constantFrom(...filterIds)
export const seqUpTo = (most: number) => fc.integer({ min: 1, max: most }).map((seq) => Seq.make(seq))
export const moment = fc.integer({ min: 0, max: 4e12 }).map((ms) => EpochMs.make(ms))
