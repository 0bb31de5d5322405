import { isEditable } from "#domain/areas/buzz/editable.ts"
import type { Message } from "#domain/areas/buzz/types.ts"
import { isEmptyDraft } from "#domain/areas/draft/types.ts"
import { editWindowOf } from "#domain/areas/environment/select.ts"
import type { ChannelId } from "#domain/kernel/ids.ts"
import { editPlace } from "#domain/kernel/streamNames.ts"
import { shownDraft } from "#services/draft/keepDraft.ts"
import { usePageServices } from "#src/state/PageServices.tsx"
import { useSelect } from "#src/state/StoreContext.tsx"
import { useCurrentUserId } from "#src/state/useCurrentUser.ts"

/** Whether the reader has an edit of a message that they neither saved nor gave up, while it may be edited. */
export const useIsBeingEdited = (channelId: ChannelId, message: Message): boolean => {
  const reader = useCurrentUserId()
  const { now } = usePageServices()
  const isOwn = reader !== null && message.createdBy === reader
  return useSelect(
    (state) =>
      isOwn &&
      isEditable(message, reader, now(), editWindowOf(state.environment)) &&
      !isEmptyDraft(shownDraft(state, reader, editPlace(channelId, message.seq))),
  )
}
