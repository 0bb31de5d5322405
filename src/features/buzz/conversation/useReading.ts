import { useObservable, useObservableState } from "observable-hooks"
import { useCallback, useEffect, useState } from "react"
import { BehaviorSubject, combineLatest, map } from "rxjs"
import type { MessageList } from "#domain/areas/buzz/types.ts"
import { readSeqOf } from "#domain/areas/conversations/conversations.ts"
import { firstUnread } from "#domain/areas/conversations/unread.ts"
import type { ChannelId, CommandId, Seq } from "#domain/kernel/ids.ts"
import { useDispatch } from "#src/state/StoreContext.tsx"
import { useConversation } from "#src/state/useConversations.ts"
import { useCurrentUserId } from "#src/state/useCurrentUser.ts"
import { useIsPageVisible } from "#src/ui/useIsPageVisible.ts"
import { type ReadRows, readRows } from "#streams/readRows.ts"

/** How far the reader has read at most while the list is open, and the first message that was new. */
interface Opened {
  readonly furthest: Seq
  readonly firstNew: CommandId | null
}

/** What is new in an open list of messages. */
export interface Reading {
  /** The first message that was new when it was opened, or that the reader marked as new since; null for none. */
  readonly firstNew: CommandId | null
  /** How far it is read, if what comes into view is read on from there: what was marked as new stays so. */
  readonly readSeq: Seq | undefined
}

/** What is new in a channel itself, or in one of its huddles, since it was opened. */
export const useReading = (
  channelId: ChannelId,
  huddle: Seq | undefined,
  list: MessageList,
  isKnown: boolean,
): Reading => {
  const reader = useCurrentUserId()
  const conversation = useConversation(channelId)
  const [opened, setOpened] = useState<Opened | null>(null)
  const readSeq = conversation && readSeqOf(conversation, huddle)
  const isMarked = opened !== null && readSeq !== undefined && readSeq < opened.furthest
  if (isKnown && reader !== null && readSeq !== undefined) {
    const first = firstUnread(list, readSeq, reader)?.id ?? null
    const next: Opened =
      opened === null || isMarked
        ? { furthest: opened?.furthest ?? readSeq, firstNew: first }
        : { furthest: readSeq, firstNew: opened.firstNew }
    if (opened?.furthest !== next.furthest || opened.firstNew !== next.firstNew) setOpened(next)
  }
  return { firstNew: opened?.firstNew ?? null, readSeq: isKnown && !isMarked ? readSeq : undefined }
}

/**
 * Reads on as messages stay in view, in a window that shows: up to the last of them, once the first new one came into
 * view. Whoever came by a link to a later one has not seen those before it. The result takes the numbers of the messages
 * in view, each time that they change.
 */
export const useReadOn = (
  channelId: ChannelId,
  huddle: Seq | undefined,
  list: MessageList,
  { readSeq }: Reading,
): ((inView: ReadonlyArray<Seq>) => void) => {
  const dispatch = useDispatch()
  const reader = useCurrentUserId()
  const [inView$] = useState(() => new BehaviorSubject<ReadonlyArray<Seq>>([]))
  const read$ = useObservable(
    (inputs$) =>
      readRows(
        combineLatest([inputs$, inView$]).pipe(map(([[isVisible], inView]) => (isVisible ? inView : []))),
      ),
    [useIsPageVisible()],
  )
  const read = useObservableState<ReadRows | null>(read$, null)
  const first = readSeq === undefined || reader === null ? null : firstUnread(list, readSeq, reader)
  const isNew =
    read !== null &&
    readSeq !== undefined &&
    read.last > readSeq &&
    (first === null || first.seq >= read.first)
  const seq = isNew ? read.last : null
  useEffect(() => {
    if (seq === null) return
    const command = { _tag: "ReadConversation", channelId, seq } as const
    dispatch({
      area: "conversations",
      command: huddle === undefined ? command : { ...command, huddle },
    })
  }, [dispatch, channelId, huddle, seq])
  return useCallback((inView) => inView$.next(inView), [inView$])
}
