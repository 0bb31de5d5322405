import { Dialog } from "#src/ui/Dialog.tsx"
import controls from "#src/ui/design/controls.module.css"
import { useText } from "#src/ui/text/useText.ts"

/** Asks before a user signs out with changes that did not reach the server: they would be lost. */
export const SignOutDialog = ({
  count,
  onSignOut,
  onClose,
}: {
  count: number
  onSignOut: () => void
  onClose: () => void
}) => {
  const text = useText()
  return (
    <Dialog
      title={text("signOut.unsent.title")}
      onClose={onClose}
      actions={
        <>
          <button type="button" className={controls.button} onClick={onClose}>
            {text("cancel")}
          </button>
          <button type="button" className={`${controls.button} ${controls.primary}`} onClick={onSignOut}>
            {text("signOut.anyway")}
          </button>
        </>
      }
    >
      <p>{text("signOut.unsent", { count })}</p>
    </Dialog>
  )
}
