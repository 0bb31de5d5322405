import { ChannelKeys } from "./ChannelKeys.tsx"
import { FollowConversations } from "./FollowConversations.tsx"

/** What there is of Buzz on every screen: what is new in the reader's channels, and the keys that lead to them. */
export const InBackground = () => (
  <>
    <FollowConversations />
    <ChannelKeys />
  </>
)
