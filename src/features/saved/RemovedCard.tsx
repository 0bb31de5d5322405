import { Link } from "@tanstack/react-router"
import { Trash2 } from "lucide-react"
import { savedPermissions } from "#contract/permissions.ts"
import { useMay } from "#src/state/useMay.ts"
import access from "#src/ui/access.module.css"
import controls from "#src/ui/design/controls.module.css"
import { useText } from "#src/ui/text/useText.ts"

/** Screen in place of a saved card that was just deleted, with Undo for those who may. */
export const RemovedCard = ({ title, onUndo }: { title: string; onUndo: () => void }) => {
  const text = useText()
  const mayRestore = useMay(savedPermissions.RestoreSavedCard)
  return (
    <section className={access.denied} role="status">
      <Trash2 size={32} strokeWidth={1.5} aria-hidden="true" className={access.lock} />
      <h1 className={access.title}>{text("saved.removed", { title })}</h1>
      {mayRestore && (
        <button type="button" className={controls.button} onClick={onUndo}>
          {text("buzz.undo")}
        </button>
      )}
      <Link to="/">{text("goHome")}</Link>
    </section>
  )
}
