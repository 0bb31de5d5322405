import { openingOf } from "#domain/areas/buzz/buzz.ts"
import type { Channel, ChannelSnapshot, Message } from "#domain/areas/buzz/types.ts"
import { jsonBytes, maxPageBytes } from "./readPage.ts"

/** How many messages a channel opens with; older ones are requested page by page. */
export const openingMessages = 50

/** Most bytes of JSON that a page has of what one message said before it was edited: as many as its longest version may have. */
export const maxVersionBytes = 64 * 1024

/** Message with the latest of its earlier versions. */
const withLatestVersions = (message: Message): Message => {
  const { edits = [] } = message
  let bytes = 0
  const left = edits.findLastIndex((edit) => {
    bytes += jsonBytes(edit)
    return bytes > maxVersionBytes
  })
  return left === -1 ? message : { ...message, edits: edits.slice(left + 1) }
}

const lighter = (part: ChannelSnapshot): ChannelSnapshot => ({
  ...part,
  messages: part.messages.map(withLatestVersions),
  ...(part.huddles !== undefined && {
    huddles: part.huddles.map((page) => ({ ...page, messages: page.messages.map(withLatestVersions) })),
  }),
})

/**
 * A part of a channel with `most` messages, or with fewer until it has at most `maxPageBytes` of JSON: one message, and one
 * of a huddle, in any case.
 */
export const fittingPart = (partOf: (most: number) => ChannelSnapshot, most: number): ChannelSnapshot => {
  const part = lighter(partOf(most))
  const bytes = jsonBytes([part.messages, part.huddles])
  if (most <= 1 || bytes <= maxPageBytes) return part
  return fittingPart(partOf, Math.max(1, Math.min(most - 1, Math.floor((most * maxPageBytes) / bytes))))
}

/** What a channel opens with: its last messages, and those of its huddles. */
export const openingPage = (channel: Channel): ChannelSnapshot =>
  fittingPart((most) => openingOf(channel, most), openingMessages)
