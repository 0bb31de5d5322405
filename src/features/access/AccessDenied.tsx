import { Link } from "@tanstack/react-router"
import { LockKeyhole } from "lucide-react"
import { useEffect, useState } from "react"
import type { AccessStanding } from "#contract/access.ts"
import { type AccessTarget, maxRequestLength } from "#domain/access/types.ts"
import { RelativeTime } from "#src/state/RelativeTime.tsx"
import { useServices } from "#src/state/ServicesContext.tsx"
import { useNames } from "#src/state/useNames.ts"
import controls from "#src/ui/controls.module.css"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./access.module.css"
import { isAbout, useInbox } from "./useInbox.ts"

/** What a person sees in place of a card or stack that they may not see: how to ask for access, or what became of it. */
export const AccessDenied = ({ target, title }: { target: AccessTarget; title: string }) => {
  const text = useText()
  const { access } = useServices()
  const { type, id } = target
  const [standing, setStanding] = useState<AccessStanding | null>(null)
  const [message, setMessage] = useState("")
  const [status, setStatus] = useState<"IDLE" | "SENDING" | "FAILED">("IDLE")
  const inbox = useInbox()
  const owners = useNames(standing?.owners ?? [])
  useEffect(() => {
    const subscription = access
      .standing({ type, id })
      .subscribe({ next: setStanding, error: () => undefined })
    return () => subscription.unsubscribe()
  }, [access, type, id])
  const told = inbox.mine.find(({ request }) => isAbout(request.target, target))?.request
  const request = told ?? standing?.request ?? null
  const isOpen = request?.status === "OPEN"

  const send = (): void => {
    setStatus("SENDING")
    access.request({ type, id }, message).subscribe({
      next: (next) => {
        setStanding(next)
        setStatus("IDLE")
        setMessage("")
      },
      error: () => setStatus("FAILED"),
    })
  }
  return (
    <section className={styles.denied}>
      <LockKeyhole size={32} strokeWidth={1.5} aria-hidden="true" className={styles.lock} />
      <h1 className={styles.title}>{title}</h1>
      <div className={styles.standing} role="status">
        {isOpen && (
          <p>
            {owners === null ? text("access.asked.someone") : text("access.asked", { owners })}{" "}
            <RelativeTime at={request.created} />. {text("access.asked.next")}
          </p>
        )}
        {request?.status === "REFUSED" && <p>{text("access.refused")}</p>}
        {request?.status === "REVOKED" && <p>{text("access.revoked")}</p>}
      </div>
      {!isOpen && standing !== null && (
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault()
            send()
          }}
        >
          <label className={controls.field}>
            {owners === null ? text("access.message") : text("access.message.to", { owners })}
            <textarea
              className={controls.input}
              rows={3}
              maxLength={maxRequestLength}
              value={message}
              placeholder={text("access.placeholder")}
              onChange={({ target: { value } }) => setMessage(value)}
            />
          </label>
          {status === "FAILED" && (
            <p className={controls.problem} role="alert">
              {text("access.failed")}
            </p>
          )}
          <button
            type="submit"
            className={`${controls.button} ${controls.primary}`}
            disabled={status === "SENDING"}
          >
            {text(request === null ? "access.request" : "access.again")}
          </button>
        </form>
      )}
      <Link to="/">{text("goHome")}</Link>
    </section>
  )
}
