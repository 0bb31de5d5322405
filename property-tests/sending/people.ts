import { ChannelId, UserId } from "#domain/kernel/ids.ts"
import { channelStream, userStream } from "#domain/kernel/streamNames.ts"

/** Who acts in both tabs, and someone else. */
export const me = UserId.make("ada")
export const someone = UserId.make("bo")
export const channelId = ChannelId.make("c1")
export const channel = channelStream(channelId)
export const own = userStream(me)
