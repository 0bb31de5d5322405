import type { ChannelId } from "#domain/kernel/ids.ts"
import { channelStream } from "#domain/kernel/streamNames.ts"
import { useConversationIds } from "#src/state/useConversations.ts"
import { useFollow } from "#src/state/useStream.ts"

/** Follows a channel while it is there. */
export const FollowChannel = ({ id }: { id: ChannelId }) => {
  useFollow(channelStream(id))
  return null
}

/** Follows every channel in which the reader takes part, so that what is new in them is known on every screen. */
export const FollowConversations = () => useConversationIds().map((id) => <FollowChannel key={id} id={id} />)
