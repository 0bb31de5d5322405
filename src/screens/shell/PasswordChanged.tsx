import { Dialog } from "#src/ui/Dialog.tsx"
import controls from "#src/ui/design/controls.module.css"
import { focused } from "#src/ui/focused.ts"
import { useText } from "#src/ui/text/useText.ts"

/** That one's password was changed, and what that ended. */
export const PasswordChanged = ({ onClose }: { onClose: () => void }) => {
  const text = useText()
  return (
    <Dialog
      title={text("password.title")}
      onClose={onClose}
      actions={
        <button
          type="button"
          className={`${controls.button} ${controls.primary}`}
          ref={focused}
          onClick={onClose}
        >
          {text("password.done")}
        </button>
      }
    >
      <p role="status">{text("password.changed")}</p>
    </Dialog>
  )
}
