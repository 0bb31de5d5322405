import type { UserId } from "#domain/kernel/ids.ts"
import { userStream } from "#domain/kernel/streamNames.ts"
import { useShared } from "#src/state/useStream.ts"
import { Dialog } from "#src/ui/Dialog.tsx"
import { Empty } from "#src/ui/states.tsx"
import { useText } from "#src/ui/text/useText.ts"
import { ReminderList } from "./ReminderList.tsx"

/** Dialog with the reminders of the reader that wait, or how to set one. */
export const RemindersDialog = ({ reader, onClose }: { reader: UserId; onClose: () => void }) => {
  const text = useText()
  const isEmpty = useShared(userStream(reader), "reminder").length === 0
  return (
    <Dialog title={text("reminder.title")} onClose={onClose}>
      {isEmpty && <Empty>{text("reminder.none")}</Empty>}
      <ReminderList reader={reader} onOpen={onClose} />
    </Dialog>
  )
}
