import { Schema } from "effect"
import type fc from "fast-check"
import { hashOf } from "#domain/kernel/hashMap.ts"
import { RootEvent } from "#domain/root.ts"
import { commandIdAt } from "./ids.ts"
import { sampled } from "./sampled.ts"

const stored = Schema.fromJsonString(RootEvent)
const encode = Schema.encodeSync(stored)
const decode = Schema.decodeUnknownSync(stored)

const isInvitationId = (text: string) => /^[0-9a-f]{32}$/.test(text)
const isCommandId = (text: string) => /^[0-9a-f]{8}-[0-9a-f]{4}-/.test(text)
const oneOf = (texts: ReadonlyArray<string>) => (value: unknown) =>
  typeof value === "string" ? (texts[hashOf(value) % texts.length] ?? value) : value
const upTo = (most: number) => (value: unknown) =>
  typeof value === "number" ? 1 + (Math.abs(value) % most) : value
const pickId = oneOf(["f1", "f2", "f3"])
const pickInvitation = oneOf(["0", "1", "2"].map((digit) => digit.repeat(32)))
const pickCommand = (value: unknown) => (typeof value === "string" ? commandIdAt(hashOf(value) % 6) : value)

/** Where events name something, they name one of a few, so that they meet. */
const few: Readonly<Record<string, (value: unknown) => unknown>> = {
  key: oneOf(["flights##0", "flights##1", "flights##2", "delays##0", "delays##1", "elsewhere"]),
  card: oneOf(["flights", "delays"]),
  urn: oneOf(["flights", "delays", "stocks"]),
  channelId: oneOf(["c1", "c2"]),
  stream: oneOf(["channel:c1", "channel:c2", "user:ada"]),
  actor: oneOf(["ada", "bo"]),
  commandId: pickCommand,
  seq: upTo(8),
  messageSeq: upTo(8),
  level: upTo(3),
  id: (value) => {
    if (typeof value !== "string") return value
    if (isInvitationId(value)) return pickInvitation(value)
    return isCommandId(value) ? pickCommand(value) : pickId(value)
  },
}

/** The same event about one of a few cards, levels, channels and messages. */
export const aimed = (event: RootEvent): RootEvent =>
  decode(JSON.stringify(JSON.parse(encode(event), (name, value: unknown) => few[name]?.(value) ?? value)))

const namesOnce = (names: ReadonlyArray<string>): boolean => new Set(names).size === names.length

/** Answers name a person or a card once. */
const isSound = (event: RootEvent): boolean => {
  switch (event._tag) {
    case "UsersLoaded":
      return namesOnce(event.users.map(({ id }) => id))
    case "CardsLoaded":
      return namesOnce([...event.cards.map(({ urn }) => urn), ...event.withoutAccess])
    default:
      return true
  }
}

/** Any event of any area, about one of a few things. */
export const rootEvent: fc.Arbitrary<RootEvent> = sampled(RootEvent, 4).map(aimed).filter(isSound)
