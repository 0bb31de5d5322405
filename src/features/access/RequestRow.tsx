import { Link } from "@tanstack/react-router"
import { type ReactNode, useState } from "react"
import type { AccessItem } from "#contract/access.ts"
import type { AccessTarget } from "#domain/access/types.ts"
import { CardUrn, StackId } from "#domain/kernel/ids.ts"
import type { AccessDecision } from "#services/access/accessDesk.ts"
import { RelativeTime } from "#src/state/RelativeTime.tsx"
import { useServices } from "#src/state/ServicesContext.tsx"
import { usePerson } from "#src/state/usePerson.ts"
import { Avatar } from "#src/ui/Avatar.tsx"
import controls from "#src/ui/controls.module.css"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./access.module.css"

/** Leads to the card or stack that a request is about. */
export const TargetLink = ({
  target: { type, id },
  children,
}: {
  target: AccessTarget
  children: ReactNode
}) =>
  type === "card" ? (
    <Link to="/card/$urn" params={{ urn: CardUrn.make(id) }}>
      {children}
    </Link>
  ) : (
    <Link to="/stacks/$stackId" params={{ stackId: StackId.make(id) }}>
      {children}
    </Link>
  )

/** A person's request with what its owner can do about it: grant or refuse what is open, take back what was granted. */
export const RequestRow = ({
  item: { request, title },
  here = false,
}: {
  item: AccessItem
  here?: boolean
}) => {
  const text = useText()
  const { access } = useServices()
  const person = usePerson(request.userId)
  const [status, setStatus] = useState<"IDLE" | "SENDING" | "FAILED">("IDLE")
  const name = person?.displayName ?? text("buzz.someone")
  const decide = (decision: AccessDecision): void => {
    setStatus("SENDING")
    access.decide(request, decision).subscribe({
      next: () => setStatus("IDLE"),
      error: () => setStatus("FAILED"),
    })
  }
  const isSending = status === "SENDING"
  return (
    <div className={styles.row}>
      <Avatar user={person} size={40} />
      <div className={styles.words}>
        <p>
          <strong>{name}</strong>{" "}
          {here ? (
            text("access.wants.here")
          ) : (
            <>
              {text(request.status === "GRANTED" ? "access.has" : "access.wants")}{" "}
              <TargetLink target={request.target}>
                {title ?? text(`access.${request.target.type}`)}
              </TargetLink>
            </>
          )}
        </p>
        {request.message !== "" && <p className={styles.message}>{request.message}</p>}
        <p className={styles.when}>
          <RelativeTime at={request.decided ?? request.created} />
        </p>
        {status === "FAILED" && (
          <p className={controls.problem} role="alert">
            {text("access.decide.failed")}
          </p>
        )}
      </div>
      <div className={styles.actions}>
        {request.status === "GRANTED" ? (
          <button
            type="button"
            className={controls.button}
            disabled={isSending}
            aria-label={text("access.revoke.of", { name })}
            onClick={() => decide("REVOKE")}
          >
            {text("access.revoke")}
          </button>
        ) : (
          <>
            <button
              type="button"
              className={`${controls.button} ${controls.primary}`}
              disabled={isSending}
              aria-label={text("access.grant.to", { name })}
              onClick={() => decide("GRANT")}
            >
              {text("access.grant")}
            </button>
            <button
              type="button"
              className={controls.button}
              disabled={isSending}
              aria-label={text("access.refuse.to", { name })}
              onClick={() => decide("REFUSE")}
            >
              {text("access.refuse")}
            </button>
          </>
        )}
      </div>
    </div>
  )
}
