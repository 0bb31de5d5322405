import { useState } from "react"
import { messagePages } from "#domain/areas/buzz/queries.ts"
import { readSeqOf } from "#domain/areas/conversations/conversations.ts"
import { isFirstUnreadMissing } from "#domain/areas/conversations/unread.ts"
import { type ChannelId, Seq } from "#domain/kernel/ids.ts"
import { isOffline } from "#domain/sync/offline.ts"
import { useSelect } from "#src/state/StoreContext.tsx"
import { useConversation } from "#src/state/useConversations.ts"
import { useLoad } from "#src/state/useOpening.ts"
import { useMessageList } from "./useMessages.ts"

/** Where a list of messages is opened. */
export interface Start {
  /** The message around which it shows; undefined for its end. */
  readonly around: Seq | undefined
  /** Whether the messages at which it opens are there. */
  readonly isKnown: boolean
  /** Leaves the messages at which it opened for the last ones. */
  readonly leave: () => void
}

/**
 * Where a channel or a huddle opens: at the message to which the address leads, or where its reader left off. Where more
 * is new than a client holds, the messages around the first new one are loaded before the list shows; where they cannot
 * be, it opens at its end.
 */
export const useStart = (
  channelId: ChannelId,
  huddle: Seq | undefined,
  target: Seq | undefined,
  isCurrent: boolean,
): Start => {
  const list = useMessageList(channelId, huddle)
  const conversation = useConversation(channelId)
  const readSeq = conversation && readSeqOf(conversation, huddle)
  /** How far the list was read when it opened; null before that is known, and once its reader left that place. */
  const [opened, setOpened] = useState<Seq | null>(null)
  const [isLeft, setLeft] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const isAway = useSelect(({ sync }) => isOffline(sync))
  const isOpening = opened === null && !isLeft && isCurrent && target === undefined && readSeq !== undefined
  if (isOpening) {
    if (!isAway && isFirstUnreadMissing(list, readSeq)) setOpened(readSeq)
    else setLeft(true)
  }
  const place = { channelId, ...(huddle !== undefined && { huddle }), at: { after: opened ?? Seq.make(0) } }
  const isMissing = opened !== null && !isLeft && isFirstUnreadMissing(list, opened)
  useLoad(isMissing ? { area: "messagePages", command: { _tag: "Load", params: place } } : null)
  const { status } = useSelect((state) => messagePages.loadedOf(state.messagePages, place))
  if (isMissing && status === "LOADING" && !isAsked) setAsked(true)
  if (isMissing && status === "ERROR" && isAsked) setLeft(true)
  return {
    around: target ?? (opened === null || isLeft ? undefined : Seq.make(opened + 1)),
    isKnown: !isOpening && !isMissing,
    leave: () => setLeft(true),
  }
}
