import type { StreamName } from "./envelope.ts"
import { idOf, kindOf } from "./envelope.ts"
import { CardUrn, ChannelId, type DataSourceId, Seq, StackId, type UserId } from "./ids.ts"

/** Stream of a channel. */
export const channelStream = (id: ChannelId): StreamName => `channel:${id}`

/** Stream of a card. */
export const cardStream = (urn: CardUrn): StreamName => `card:${urn}`

/** Stream of a stack. */
export const stackStream = (id: StackId): StreamName => `stack:${id}`

/** Stream of a dataset that a person added. */
export const datasetStream = (id: DataSourceId): StreamName => `dataset:${id}`

/** A person's own stream. */
export const userStream = (id: UserId): StreamName => `user:${id}`

/** Channel for the discussion of a card. */
export const channelOfCard = (urn: CardUrn): ChannelId => ChannelId.make(`card:${urn}`)

const huddleDraft = /^huddle:(\d+)@(.+)$/s

/** Name under which a draft is kept: that of its channel, or one for a huddle of the channel. */
export const draftPlace = (id: ChannelId, huddle: Seq | undefined): ChannelId =>
  huddle === undefined ? id : ChannelId.make(`huddle:${huddle}@${id}`)

/** Name under which an edit of a message of a channel is kept as a draft, until it is saved or given up. */
export const editPlace = (id: ChannelId, messageSeq: Seq): ChannelId =>
  ChannelId.make(`edit:${messageSeq}@${id}`)

/** Whether a draft is an edit of a message, by the name under which it is kept. */
export const isEditPlace = (place: ChannelId): boolean => /^edit:\d+@/.test(place)

/** Channel for which a draft is, by the name under which it is kept. */
export const channelOfDraft = (place: ChannelId): ChannelId =>
  ChannelId.make(huddleDraft.exec(place)?.[2] ?? place)

/** Huddle for which a draft is, by the name under which it is kept; undefined for one of the channel itself. */
export const huddleOfDraft = (place: ChannelId): Seq | undefined => {
  const [, root] = huddleDraft.exec(place) ?? []
  return root === undefined ? undefined : Seq.make(Number(root))
}

/** Card of a channel; null for one that is not about a card. */
export const cardOfChannel = (id: ChannelId): CardUrn | null => {
  const [, urn] = /^card:(.+)$/s.exec(id) ?? []
  return urn === undefined ? null : CardUrn.make(urn)
}

/** Channel for the discussion of a stack. */
export const channelOfStack = (id: StackId): ChannelId => ChannelId.make(`stack:${id}`)

/** Stack of a channel; null for one that is not about a stack. */
export const stackOfChannel = (id: ChannelId): StackId | null => {
  const [, stack] = /^stack:(.+)$/s.exec(id) ?? []
  return stack === undefined ? null : StackId.make(stack)
}

/** Channel of a stream, or null for a stream of another kind. */
export const channelOfStream = (stream: StreamName): ChannelId | null =>
  kindOf(stream) === "channel" ? ChannelId.make(idOf(stream)) : null
