import { openingOf } from "#domain/areas/buzz/buzz.ts"
import type { Channel, ChannelSnapshot } from "#domain/areas/buzz/types.ts"
import { jsonBytes, maxPageBytes } from "./readPage.ts"

/** How many messages a channel opens with; older ones are requested page by page. */
export const openingMessages = 50

/** A part of a channel with `most` messages, or with fewer until it has at most `maxPageBytes` of JSON beyond the last. */
export const fittingPart = (partOf: (most: number) => ChannelSnapshot, most: number): ChannelSnapshot => {
  const part = partOf(most)
  const bytes = jsonBytes([part.messages, part.huddles]) - jsonBytes(part.messages.at(-1) ?? null)
  if (most <= 1 || bytes <= maxPageBytes) return part
  return fittingPart(partOf, Math.max(1, Math.min(most - 1, Math.floor((most * maxPageBytes) / bytes))))
}

/** What a channel opens with: its last messages, and those of its huddles. */
export const openingPage = (channel: Channel): ChannelSnapshot =>
  fittingPart((most) => openingOf(channel, most), openingMessages)
