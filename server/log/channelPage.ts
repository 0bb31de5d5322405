import { openingOf } from "#domain/buzz/buzz.ts"
import type { Channel, ChannelSnapshot } from "#domain/buzz/types.ts"
import { jsonBytes, maxPageBytes } from "./readPage.ts"

/** How many messages a channel opens with; older ones are requested page by page. */
export const openingMessages = 50

/** A part of a channel with `most` messages, or with half as many until they are at most `maxPageBytes` of JSON. */
export const fittingPart = (partOf: (most: number) => ChannelSnapshot, most: number): ChannelSnapshot => {
  const part = partOf(most)
  return most <= 1 || jsonBytes([part.messages, part.huddles]) <= maxPageBytes
    ? part
    : fittingPart(partOf, Math.floor(most / 2))
}

/** What a channel opens with: its last messages, and those of its huddles. */
export const openingPage = (channel: Channel): ChannelSnapshot =>
  fittingPart((most) => openingOf(channel, most), openingMessages)
