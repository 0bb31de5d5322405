import { Bug } from "lucide-react"
import { useState } from "react"
import { usePageServices } from "#src/state/PageServices.tsx"
import { Dialog } from "#src/ui/Dialog.tsx"
import controls from "#src/ui/design/controls.module.css"
import { useText } from "#src/ui/text/useText.ts"
import { ContextIds } from "./ContextIds.tsx"
import styles from "./debug.module.css"

/** Hidden panel for support: downloads the recorded session of this tab, masked unless its reader says otherwise. */
export const DebugPanel = () => {
  const text = useText()
  const { recorder } = usePageServices()
  const [isOpen, setOpen] = useState(false)
  const [isMasked, setMasked] = useState(true)
  if (recorder === null) return null
  const { count, dropped } = recorder.count()
  return (
    <>
      <button type="button" className={styles.open} onClick={() => setOpen(true)}>
        <Bug size={16} aria-hidden="true" />
        {text("debug.open")}
      </button>
      {isOpen && (
        <Dialog
          title={text("debug.title")}
          onClose={() => setOpen(false)}
          actions={
            <>
              <a className={controls.button} href="/?replay" target="_blank" rel="noreferrer">
                {text("debug.replay")}
              </a>
              <button
                type="button"
                className={`${controls.button} ${controls.primary}`}
                disabled={count === 0}
                onClick={() => recorder.download(isMasked)}
              >
                {text("debug.download")}
              </button>
            </>
          }
        >
          <p>
            {text("debug.kept", { count })} {dropped > 0 && text("debug.dropped", { count: dropped })}
          </p>
          <ContextIds />
          <label className={styles.choice}>
            <input
              type="checkbox"
              checked={isMasked}
              aria-describedby="debug-mask-hint"
              onChange={({ target }) => setMasked(target.checked)}
            />
            {text("debug.redact")}
          </label>
          <p id="debug-mask-hint" className={styles.hint}>
            {text("debug.redact.hint")}
          </p>
        </Dialog>
      )}
    </>
  )
}
