import { useMemo } from "react"
import { huddleOf } from "#domain/areas/buzz/huddle.ts"
import { emptyList, sectionOf } from "#domain/areas/buzz/messageList.ts"
import { type MessagePlace, messagePages } from "#domain/areas/buzz/queries.ts"
import type { Message, MessageList } from "#domain/areas/buzz/types.ts"
import type { ChannelId, Seq } from "#domain/kernel/ids.ts"
import type { LoadStatus } from "#domain/kernel/loadStatus.ts"
import { channelStream } from "#domain/kernel/streamNames.ts"
import { useDispatch, useSelect } from "#src/state/StoreContext.tsx"
import { useShared } from "#src/state/useStream.ts"

/** The way to the messages beyond one end of those that show. */
export interface MoreMessages {
  readonly status: LoadStatus
  readonly load: () => void
}

/** The messages of a channel or a huddle that show; null where there are none beyond an end. */
export interface ShownMessages {
  readonly list: MessageList
  readonly messages: ReadonlyArray<Message>
  readonly older: MoreMessages | null
  readonly newer: MoreMessages | null
}

const useMore = (place: MessagePlace | null): MoreMessages | null => {
  const dispatch = useDispatch()
  const { status } = useSelect((state) =>
    place === null ? messagePages.blank : messagePages.loadedOf(state.messagePages, place),
  )
  return place === null
    ? null
    : {
        status,
        load: () => void dispatch({ area: "messagePages", command: { _tag: "Load", params: place } }),
      }
}

/** The list of a channel's own messages, or of those of one of its huddles. */
export const useMessageList = (channelId: ChannelId, huddle: Seq | undefined): MessageList => {
  const channel = useShared(channelStream(channelId), "buzz")
  return huddle === undefined ? channel : (huddleOf(channel, huddle) ?? emptyList)
}

/** The messages of a channel or a huddle around one of them, or the last ones, as far as they are loaded without a gap. */
export const useMessages = (
  channelId: ChannelId,
  huddle: Seq | undefined,
  around: Seq | undefined,
): ShownMessages => {
  const list = useMessageList(channelId, huddle)
  const { messages, olderBefore, hasNewer } = useMemo(() => sectionOf(list, around), [list, around])
  const last = messages.at(-1)?.seq
  const where = { channelId, ...(huddle !== undefined && { huddle }) }
  return {
    list,
    messages,
    older: useMore(olderBefore === null ? null : { ...where, at: { before: olderBefore } }),
    newer: useMore(!hasNewer || last === undefined ? null : { ...where, at: { around: last } }),
  }
}
