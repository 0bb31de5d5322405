import { useCallback, useEffect, useId, useState } from "react"
import type { Failure as Failed } from "#domain/kernel/query.ts"
import type { BrowserPush, PushStatus } from "#services/push/browserPush.ts"
import { usePageServices } from "#src/state/PageServices.tsx"
import controls from "#src/ui/design/controls.module.css"
import { Failure, Skeleton } from "#src/ui/states.tsx"
import { useErrorText } from "#src/ui/text/useErrorText.ts"
import { useText } from "#src/ui/text/useText.ts"
import { failureOf } from "./failureOf.ts"
import styles from "./push.module.css"
import { statusTexts } from "./statusTexts.ts"

/** Statuses in which asking again can help. */
const askable: ReadonlySet<PushStatus> = new Set<PushStatus>(["OFF", "DISMISSED", "NO_SERVICE"])

/** Whether notifications are pushed to this browser, which is asked for by a press alone, and why they cannot be. */
export const BrowserSwitch = () => {
  const text = useText()
  const errorText = useErrorText()
  const title = useId()
  const { openPush } = usePageServices()
  const [push, setPush] = useState<BrowserPush | null>(null)
  const [status, setStatus] = useState<PushStatus | null>(null)
  const [failure, setFailure] = useState<Pick<Failed, "code"> | null>(null)
  const [isBusy, setBusy] = useState(false)

  const load = useCallback(async () => {
    setFailure(null)
    try {
      const opened = await openPush()
      setPush(opened)
      setStatus(await opened.status())
    } catch (error) {
      setFailure(failureOf(error))
    }
  }, [openPush])
  useEffect(() => {
    void load()
  }, [load])

  const change = async (run: () => Promise<PushStatus>): Promise<void> => {
    setBusy(true)
    setFailure(null)
    try {
      setStatus(await run())
    } catch (error) {
      setFailure(failureOf(error))
    }
    setBusy(false)
  }

  return (
    <section aria-labelledby={title} className={styles.browser}>
      <h3 id={title} className={styles.heading}>
        {text("push.here")}
      </h3>
      {push === null || status === null ? (
        failure === null ? (
          <Skeleton label={text("push.here")} height={72} />
        ) : (
          <Failure title={text("push.failed")} detail={errorText(failure)} onRetry={() => void load()} />
        )
      ) : (
        <>
          <p role="status">{text(statusTexts[status])}</p>
          {failure !== null && (
            <p className={controls.problem} role="alert">
              {errorText(failure)}
            </p>
          )}
          {(status === "ON" || askable.has(status)) && (
            <button
              type="button"
              className={`${controls.button} ${status === "ON" ? "" : controls.primary}`}
              disabled={isBusy}
              onClick={() => void change(status === "ON" ? push.turnOff : push.turnOn)}
            >
              {text(isBusy ? "push.busy" : status === "ON" ? "push.turnOff" : "push.turnOn")}
            </button>
          )}
        </>
      )}
    </section>
  )
}
