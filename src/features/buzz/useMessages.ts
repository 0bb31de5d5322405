import { useMemo, useState } from "react"
import { firstMessage, lastMessages } from "#domain/buzz/buzz.ts"
import { olderMessages } from "#domain/buzz/queries.ts"
import type { Message } from "#domain/buzz/types.ts"
import type { ChannelId } from "#domain/kernel/ids.ts"
import { channelStream } from "#domain/kernel/streamNames.ts"
import { useDispatch, useSelect } from "#src/state/StoreContext.tsx"
import { useShared } from "#src/state/useStream.ts"

/** How many messages show at first, and how many more each time older ones are loaded. */
const page = 100

/** The messages of a channel that show, and the way to older ones. */
export interface ShownMessages {
  readonly messages: ReadonlyArray<Message>
  readonly hasOlder: boolean
  readonly isLoading: boolean
  readonly hasFailed: boolean
  readonly loadOlder: () => void
}

/** Last messages of a channel, and more each time older ones are loaded. */
export const useMessages = (channelId: ChannelId): ShownMessages => {
  const dispatch = useDispatch()
  const channel = useShared(channelStream(channelId), "buzz")
  const [count, setCount] = useState(page)
  const messages = useMemo(() => lastMessages(channel, count), [channel, count])
  const before = firstMessage(channel)?.seq
  const { status } = useSelect((state) =>
    before === undefined
      ? olderMessages.blank
      : olderMessages.loadedOf(state.olderMessages, { channelId, before }),
  )
  const held = channel.messages.length
  return {
    messages,
    hasOlder: held > count || channel.hasOlder,
    isLoading: status === "LOADING",
    hasFailed: status === "ERROR",
    loadOlder: () => {
      setCount(count + page)
      if (held < count + page && channel.hasOlder && before !== undefined) {
        dispatch({ area: "olderMessages", command: { _tag: "Load", params: { channelId, before } } })
      }
    },
  }
}
