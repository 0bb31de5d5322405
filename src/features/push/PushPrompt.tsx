import { useEffect, useState } from "react"
import type { BrowserPush, PushStatus } from "#services/push/browserPush.ts"
import { usePageServices } from "#src/state/PageServices.tsx"
import controls from "#src/ui/design/controls.module.css"
import { useErrorText } from "#src/ui/text/useErrorText.ts"
import { useText } from "#src/ui/text/useText.ts"
import { failureOf } from "./failureOf.ts"
import styles from "./push.module.css"
import { statusTexts } from "./statusTexts.ts"

/** Where a browser remembers that its user wants no notifications in it. */
const key = "cairn.pushPrompt"

/**
 * Offers notifications in a browser that has none, until they are turned on or declined there: only a press of *Turn on*
 * has the browser ask. Nothing where the browser cannot have them, or the server cannot tell.
 */
export const PushPrompt = () => {
  const text = useText()
  const errorText = useErrorText()
  const { openPush, storage } = usePageServices()
  const [isDeclined, setDeclined] = useState(() => storage.get(key) !== null)
  const [push, setPush] = useState<BrowserPush | null>(null)
  const [answer, setAnswer] = useState<PushStatus | "BUSY" | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  useEffect(() => {
    if (isDeclined) return
    let isShown = true
    const load = async (): Promise<void> => {
      const opened = await openPush()
      const isOff = (await opened.status()) === "OFF"
      if (isShown && isOff) setPush(opened)
    }
    // The settings say what is the matter; the inbox is no place for it.
    load().catch(() => undefined)
    return () => {
      isShown = false
    }
  }, [isDeclined, openPush])

  if (isDeclined || push === null) return null
  const turnOn = async (): Promise<void> => {
    setAnswer("BUSY")
    setProblem(null)
    try {
      setAnswer(await push.turnOn())
    } catch (error) {
      setAnswer(null)
      setProblem(errorText(failureOf(error)))
    }
  }
  const decline = (): void => {
    storage.set(key, "declined")
    setDeclined(true)
  }
  return (
    <section className={styles.prompt} aria-label={text("push.here")}>
      <p role="status">{text(answer === null || answer === "BUSY" ? "push.prompt" : statusTexts[answer])}</p>
      {problem !== null && (
        <p className={controls.problem} role="alert">
          {problem}
        </p>
      )}
      {answer !== "ON" && (
        <div className={styles.lengths}>
          {answer !== "DENIED" && (
            <button
              type="button"
              className={`${controls.button} ${controls.primary}`}
              disabled={answer === "BUSY"}
              onClick={() => void turnOn()}
            >
              {text(answer === "BUSY" ? "push.busy" : "push.turnOn")}
            </button>
          )}
          <button type="button" className={`${controls.button} ${controls.quiet}`} onClick={decline}>
            {text("push.decline")}
          </button>
        </div>
      )}
    </section>
  )
}
