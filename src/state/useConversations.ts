import type { ChannelType } from "#domain/areas/buzz/types.ts"
import {
  type Conversation,
  type Conversations,
  conversationIn,
  conversations,
  levelIn,
} from "#domain/areas/conversations/conversations.ts"
import { isQuietLevel, type NotifyLevel } from "#domain/areas/conversations/notifyLevel.ts"
import {
  nothingUnread,
  type Reader,
  sumOfUnread,
  type Unread,
  unreadIn,
} from "#domain/areas/conversations/unread.ts"
import * as HashMap from "#domain/kernel/hashMap.ts"
import { ChannelId, EpochMs, type Seq } from "#domain/kernel/ids.ts"
import { channelStream, userStream } from "#domain/kernel/streamNames.ts"
import type { RootState } from "#domain/root.ts"
import { viewOf } from "#domain/sync/view.ts"
import { useSelect } from "./StoreContext.tsx"

/** A channel in which the reader takes part, as lists show it. */
export interface ShownConversation {
  readonly channelId: ChannelId
  readonly type: ChannelType
  /** Empty for a direct chat, which is called after its people. */
  readonly title: string
  /** Of a private huddle, the channel and the message from which it began. */
  readonly root?: { readonly channelId: ChannelId; readonly seq: Seq }
  readonly isMuted: boolean
  readonly isArchived: boolean
  readonly unread: Unread
  /** When something last happened in it. */
  readonly updated: EpochMs
}

/** The reader, and the groups that they are in; null for no one. */
export const readerOf = (state: RootState): Reader | null => {
  const user = state.environment.data?.user ?? null
  return user && { id: user.id, groupIds: user.groupIds ?? [] }
}

/** The reader's part in each channel in which they take part, and how much they want to be told of which. */
export const conversationsOf = (state: RootState): Conversations => {
  const reader = readerOf(state)
  return reader === null
    ? conversations.initialState
    : viewOf(state.sync, userStream(reader.id), "conversations")
}

const shownOf = (state: RootState): ReadonlyArray<ShownConversation> => {
  const reader = readerOf(state)
  if (reader === null) return []
  const all = conversationsOf(state)
  return all.joined
    .flatMap((conversation): ReadonlyArray<ShownConversation> => {
      const { channelId } = conversation
      const level = levelIn(all, channelId)
      const stream = channelStream(channelId)
      const channel = viewOf(state.sync, stream, "buzz")
      if (channel.origin === null) return []
      const { type, title, objectId, rootSeq } = channel.origin
      return [
        {
          channelId,
          type,
          title: channel.details.title ?? title,
          ...(rootSeq !== undefined && { root: { channelId: ChannelId.make(objectId), seq: rootSeq } }),
          isMuted: isQuietLevel(level),
          isArchived: channel.details.isArchived,
          unread: unreadIn(channel, conversation, reader, level),
          updated: HashMap.get(state.sync.folds, stream)?.updated ?? EpochMs.make(0),
        },
      ]
    })
    .sort((a, b) => b.updated - a.updated)
}

/** Ids of the channels in which the reader takes part. */
export const useConversationIds = (): ReadonlyArray<ChannelId> =>
  useSelect((state) => conversationsOf(state).joined.map(({ channelId }) => channelId))

/** The channels in which the reader takes part, the latest first, as far as they are loaded. */
export const useConversations = (): ReadonlyArray<ShownConversation> => useSelect(shownOf)

/** The reader's part in a channel; undefined where they take none. */
export const useConversation = (channelId: ChannelId): Conversation | undefined =>
  useSelect((state) => conversationIn(conversationsOf(state), channelId))

/** How much of a channel the reader wants to be told. */
export const useNotifyLevel = (channelId: ChannelId): NotifyLevel =>
  useSelect((state) => levelIn(conversationsOf(state), channelId))

/** What is new to the reader in all channels that they have not muted. */
export const useUnread = (): Unread =>
  useSelect((state) =>
    sumOfUnread(shownOf(state).map(({ isMuted, unread }) => (isMuted ? nothingUnread : unread))),
  )
