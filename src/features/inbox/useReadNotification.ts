import { isAlertNotice } from "#domain/areas/alert/notice.ts"
import type { Notification } from "#domain/areas/inbox/types.ts"
import { useDispatch } from "#src/state/StoreContext.tsx"

/** Handler of a notification that is opened: it is read, and the card of an alert drawn anew. */
export const useReadNotification = (): ((notification: Notification) => void) => {
  const dispatch = useDispatch()
  return ({ id, notice }) => {
    dispatch({ area: "inbox", command: { _tag: "MarkRead", id } })
    // A card that is open already may show what it was before.
    if (isAlertNotice(notice)) {
      dispatch({ area: "level", command: { _tag: "RefreshCards", cards: [notice.card] } })
    }
  }
}
