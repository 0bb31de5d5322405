import type { StreamName } from "./envelope.ts"
import { idOf, kindOf } from "./envelope.ts"
import { CardUrn, ChannelId, type UserId } from "./ids.ts"

/** The stream of a channel: what is said there. */
export const channelStream = (id: ChannelId): StreamName => `channel:${id}`

/** The stream of a card: what people added to it. */
export const cardStream = (urn: CardUrn): StreamName => `card:${urn}`

/** A person's own stream. */
export const userStream = (id: UserId): StreamName => `user:${id}`

/** The channel in which people talk about a card. */
export const channelOfCard = (urn: CardUrn): ChannelId => ChannelId.make(`card:${urn}`)

/** The card that a channel is about; null for a channel of its own. */
export const cardOfChannel = (id: ChannelId): CardUrn | null => {
  const [, urn] = /^card:(.+)$/s.exec(id) ?? []
  return urn === undefined ? null : CardUrn.make(urn)
}

/** The channel that a stream tells of, or null for a stream of another kind. */
export const channelOfStream = (stream: StreamName): ChannelId | null =>
  kindOf(stream) === "channel" ? ChannelId.make(idOf(stream)) : null
