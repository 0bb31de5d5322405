import { pageBefore } from "#domain/buzz/buzz.ts"
import type { Channel, ChannelSnapshot } from "#domain/buzz/types.ts"
import { jsonBytes, maxPageBytes } from "./readPage.ts"

/** How many messages a channel opens with; older ones are requested page by page. */
export const openingMessages = 50

/**
 * Last messages of a channel before a sequence number: `most` at most, and `maxPageBytes` of JSON beyond the latest of
 * them.
 */
export const channelPage = (channel: Channel, before: number, most: number): ChannelSnapshot => {
  const page = pageBefore(channel, before, most)
  let bytes = 0
  const start = page.messages.findLastIndex((message, index) => {
    bytes += index === page.messages.length - 1 ? 0 : jsonBytes(message)
    return bytes > maxPageBytes
  })
  return start < 0 ? page : { ...page, messages: page.messages.slice(start + 1), hasOlder: true }
}
