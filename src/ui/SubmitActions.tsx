import controls from "./design/controls.module.css"
import { useText } from "./text/useText.ts"

/** Actions of a dialog with a form: cancel it, or submit the form of that id. */
export const SubmitActions = ({
  form,
  label,
  isBusy,
  onCancel,
}: {
  form: string
  label: string
  isBusy: boolean
  onCancel: () => void
}) => {
  const text = useText()
  return (
    <>
      <button type="button" className={controls.button} onClick={onCancel}>
        {text("cancel")}
      </button>
      <button
        type="submit"
        form={form}
        className={`${controls.button} ${controls.primary}`}
        disabled={isBusy}
      >
        {label}
      </button>
    </>
  )
}
