import { inTitleOrder } from "#domain/areas/buzz/channelOrder.ts"
import type { ChannelList } from "#domain/areas/buzz/queries.ts"
import type { ChannelOrigin } from "#domain/areas/buzz/types.ts"
import { fuzzyDistance } from "#domain/areas/search/fuzzy.ts"
import { namedBy } from "#domain/areas/search/named.ts"
import type { ChannelId } from "#domain/kernel/ids.ts"

/** A channel as lists are made of it. */
export interface Listed extends ChannelOrigin {
  readonly isArchived: boolean
}

/** What a reader said about channels in their own stream. */
export interface ReaderMarks {
  /** Those in which they take part. */
  readonly own: ReadonlySet<ChannelId>
  readonly favorites: ReadonlyArray<ChannelId>
}

/** Whether a channel is in a list of a reader. */
export const isListed = (
  list: ChannelList,
  { id, type, isArchived }: Listed,
  marks: ReaderMarks,
): boolean => {
  switch (list) {
    case "ALL":
      return true
    case "FAVORITES":
      return !isArchived && marks.favorites.includes(id)
    case "OTHERS":
      return !isArchived && type !== "DIRECT_CHAT" && type !== "PUBLIC_GENERAL_TOPIC" && !marks.own.has(id)
    case "TOPICS":
      return !isArchived && type === "PUBLIC_GENERAL_TOPIC" && !marks.own.has(id)
    case "ARCHIVED":
      return isArchived
  }
}

/** Channels that a text means: those that it names by title, then those with its letters in their title, the likeliest first. */
const meantBy = <C extends Listed>(channels: ReadonlyArray<C>, text: string): ReadonlyArray<C> => {
  const named = new Set<ChannelId>(
    namedBy(
      channels.map(({ id, title }) => ({ id, names: [title] })),
      text,
    ),
  )
  const others = channels
    .filter(({ id, title }) => title !== "" && !named.has(id))
    .flatMap((channel) => {
      const distance = fuzzyDistance(channel.title, text)
      return distance === null ? [] : [{ channel, distance }]
    })
    .toSorted((a, b) => a.distance - b.distance)
    .map(({ channel }) => channel)
  return [...channels.filter(({ id }) => named.has(id)), ...others]
}

/**
 * At most `limit` channels of a list, by title, or those that a text means, the likeliest first; behind the channel `after`,
 * whether that is still in the list or not. `next` is what the page after it begins behind; null where there is none.
 */
export const channelPage = <C extends Listed>(
  readable: ReadonlyArray<C>,
  isWanted: (channel: C) => boolean,
  { text, after, limit }: { readonly text: string; readonly after: ChannelId | null; readonly limit: number },
): { readonly channels: ReadonlyArray<C>; readonly next: ChannelId | null } => {
  const wanted = readable.filter((channel) => channel.id === after || isWanted(channel))
  const byTitle = wanted.toSorted(inTitleOrder)
  const ordered = text.trim() === "" ? byTitle : meantBy(byTitle, text.trim())
  const from = after === null ? 0 : ordered.findIndex(({ id }) => id === after) + 1
  const rest = ordered.slice(from).filter(isWanted)
  const channels = rest.slice(0, limit)
  return { channels, next: rest.length > limit ? (channels.at(-1)?.id ?? null) : null }
}
