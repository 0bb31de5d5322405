import { useMemo } from "react"
import type { ChannelId, Seq } from "#domain/kernel/ids.ts"
import { type ShownConversation, useConversations } from "#src/state/useConversations.ts"

/** The private huddles of the reader that began from messages of a channel, by the numbers of these. */
export const usePrivateHuddles = (
  channelId: ChannelId,
): ReadonlyMap<Seq | undefined, ReadonlyArray<ShownConversation>> => {
  const conversations = useConversations()
  return useMemo(
    () =>
      Map.groupBy(
        conversations.filter(({ root }) => root?.channelId === channelId),
        ({ root }) => root?.seq,
      ),
    [conversations, channelId],
  )
}
