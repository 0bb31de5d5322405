import { type ChannelMarks, channelMarks } from "#domain/areas/channelMarks/channelMarks.ts"
import { userStream } from "#domain/kernel/streamNames.ts"
import { viewOf } from "#domain/sync/view.ts"
import { useSelect } from "./StoreContext.tsx"
import { useCurrentUserId } from "./useCurrentUser.ts"

/** The channels and messages that the reader marked for themselves. */
export const useChannelMarks = (): ChannelMarks => {
  const reader = useCurrentUserId()
  return useSelect(({ sync }) =>
    reader === null ? channelMarks.initialState : viewOf(sync, userStream(reader), "channelMarks"),
  )
}
