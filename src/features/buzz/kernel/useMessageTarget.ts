import { messageAt } from "#domain/areas/buzz/messageAt.ts"
import { type FoundMessage, messagePages } from "#domain/areas/buzz/queries.ts"
import * as HashMap from "#domain/kernel/hashMap.ts"
import { type ChannelId, Seq } from "#domain/kernel/ids.ts"
import { channelStream } from "#domain/kernel/streamNames.ts"
import { useSelect } from "#src/state/StoreContext.tsx"
import { useLoad } from "#src/state/useOpening.ts"
import { useShared } from "#src/state/useStream.ts"

/** What became of the message to which an address leads. */
export type MessageTarget =
  | { readonly _tag: "None" | "Loading" | "Unknown" }
  | { readonly _tag: "Found"; readonly place: FoundMessage; readonly isDeleted: boolean }

const none: MessageTarget = { _tag: "None" }

/** The message of a channel to which an address leads, and the huddle in which it stands; it is loaded with those around it. */
export const useMessageTarget = (channelId: ChannelId, message: Seq | null | undefined): MessageTarget => {
  const stream = channelStream(channelId)
  const channel = useShared(stream, "buzz")
  // Before the feed is there, a snapshot may still replace what is loaded.
  const isCurrent = useSelect(({ sync }) => HashMap.get(sync.followed, stream)?.status === "CURRENT")
  const seq = message ?? Seq.make(0)
  const found = messageAt(channel, seq)
  const params = { channelId, at: { around: seq } }
  const isAsked = isCurrent && message !== undefined && message !== null && found === undefined
  useLoad(isAsked ? { area: "messagePages", command: { _tag: "Load", params } } : null)
  const { status, result } = useSelect((state) => messagePages.loadedOf(state.messagePages, params))
  if (message === undefined) return none
  if (found !== undefined) {
    return {
      _tag: "Found",
      place: { seq: found.seq, huddle: found.huddle ?? null },
      isDeleted: found.oldMessage !== null,
    }
  }
  const isUnknown = message === null || status === "ERROR" || (status === "LOADED" && result?.found === null)
  return { _tag: isUnknown ? "Unknown" : "Loading" }
}
