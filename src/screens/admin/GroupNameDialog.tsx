import { useId, useState } from "react"
import { maxGroupNameLength } from "#domain/areas/administration/types.ts"
import { Dialog } from "#src/ui/Dialog.tsx"
import controls from "#src/ui/design/controls.module.css"
import { SubmitActions } from "#src/ui/SubmitActions.tsx"
import { useText } from "#src/ui/text/useText.ts"

/** Dialog for the name of a group. */
export const GroupNameDialog = ({
  title,
  initial,
  submitLabel,
  onNamed,
  onClose,
}: {
  title: string
  initial: string
  submitLabel: string
  onNamed: (name: string) => void
  onClose: () => void
}) => {
  const text = useText()
  const form = useId()
  const [name, setName] = useState(initial)
  const isBlank = name.trim() === ""
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={<SubmitActions form={form} label={submitLabel} isBusy={isBlank} onCancel={onClose} />}
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault()
          if (isBlank) return
          onNamed(name.trim())
          onClose()
        }}
      >
        <label className={controls.field}>
          {text("admin.groups.name")}
          <input
            className={controls.input}
            value={name}
            maxLength={maxGroupNameLength}
            autoComplete="off"
            onChange={({ target }) => setName(target.value)}
          />
        </label>
      </form>
    </Dialog>
  )
}
