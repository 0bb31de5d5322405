import { useEffect } from "react"
import { type SessionInfo, sessions } from "#domain/areas/session/sessions.ts"
import { RelativeTime } from "#src/state/RelativeTime.tsx"
import { useDispatch, useSelect } from "#src/state/StoreContext.tsx"
import { Dialog } from "#src/ui/Dialog.tsx"
import controls from "#src/ui/design/controls.module.css"
import { Failure, Skeleton } from "#src/ui/states.tsx"
import { RichText } from "#src/ui/text/RichText.tsx"
import { useErrorText } from "#src/ui/text/useErrorText.ts"
import { useText } from "#src/ui/text/useText.ts"
import { deviceOf } from "./deviceOf.ts"
import styles from "./sessions.module.css"

const SessionRow = ({ agent, address, lastUsed, isCurrent }: SessionInfo) => {
  const text = useText()
  const device = deviceOf(agent)
  return (
    <li className={styles.session}>
      <p className={styles.device}>
        {device === null
          ? text("sessions.unknown")
          : text("sessions.device", { browser: device.browser, system: device.system })}
      </p>
      <p className={styles.use}>
        {isCurrent ? (
          <span className={styles.current}>{text("sessions.current")}</span>
        ) : (
          <span>
            <RichText id="sessions.used" values={{ ago: <RelativeTime at={lastUsed} /> }} />
          </span>
        )}
        {address !== "" && <span>{address}</span>}
      </p>
    </li>
  )
}

/** The devices on which the current user is signed in, and the way to sign out of all others. */
export const SessionsDialog = ({ onClose }: { onClose: () => void }) => {
  const text = useText()
  const errorText = useErrorText()
  const dispatch = useDispatch()
  const { result, failure } = useSelect((state) => sessions.loadedOf(state.sessions, {}))
  const { others, othersFailure } = useSelect((state) => state.session)
  const load = () => dispatch({ area: "sessions", command: { _tag: "Load", params: {} } })
  useEffect(() => {
    dispatch({ area: "sessions", command: { _tag: "Load", params: {} } })
  }, [dispatch])
  const hasOthers = result?.some(({ isCurrent }) => !isCurrent) ?? false
  return (
    <Dialog
      title={text("sessions.title")}
      onClose={onClose}
      actions={
        <button
          type="button"
          className={controls.button}
          disabled={!hasOthers || others === "LOADING"}
          onClick={() => dispatch({ area: "session", command: { _tag: "SignOutOthers" } })}
        >
          {text(others === "LOADING" ? "sessions.ending" : "sessions.endOthers")}
        </button>
      }
    >
      <p className={styles.lead}>{text("sessions.lead")}</p>
      {result !== null ? (
        <ul className={styles.list} aria-label={text("sessions.list")}>
          {result.map((one) => (
            <SessionRow key={`${one.opened} ${one.address} ${one.agent}`} {...one} />
          ))}
        </ul>
      ) : failure !== null ? (
        <Failure title={text("sessions.failed")} detail={errorText(failure)} onRetry={load} />
      ) : (
        <Skeleton label={text("sessions.title")} height={128} />
      )}
      {others === "LOADED" && !hasOthers && <p role="status">{text("sessions.ended")}</p>}
      {othersFailure !== null && (
        <p className={controls.problem} role="alert">
          {errorText(othersFailure)}
        </p>
      )}
    </Dialog>
  )
}
