import { Link } from "@tanstack/react-router"
import { LockKeyhole } from "lucide-react"
import { useEffect, useState } from "react"
import { audience } from "#domain/areas/access/audience.ts"
import { type AccessTarget, accessStream, maxRequestLength } from "#domain/areas/access/types.ts"
import { OutboxProblem } from "#src/state/OutboxProblem.tsx"
import { RelativeTime } from "#src/state/RelativeTime.tsx"
import { useDispatch, useSelect } from "#src/state/StoreContext.tsx"
import { useProblems } from "#src/state/useProblems.ts"
import { useOwnRequest } from "#src/state/useRequests.ts"
import controls from "#src/ui/design/controls.module.css"
import { RichText } from "#src/ui/text/RichText.tsx"
import { useText } from "#src/ui/text/useText.ts"
import { usePageTitle } from "#src/ui/usePageTitle.ts"
import styles from "../../ui/access.module.css"
import { DiscussLink } from "./DiscussLink.tsx"
import { NotFound } from "./NotFound.tsx"
import { useLostRoute } from "./useLostRoute.ts"

/**
 * Screen in place of a card or stack that the user may not see, or that is not there: a form to request access, or the
 * status of the request. Whom it is requested of is not said, as that would tell that it is there. Who may know is told
 * that it is not.
 */
export const AccessDenied = ({ target: { type, id }, title }: { target: AccessTarget; title: string }) => {
  const text = useText()
  useLostRoute()
  const dispatch = useDispatch()
  const target = { type, id }
  const [message, setMessage] = useState("")
  const { failure } = useSelect((state) => audience.loadedOf(state.audience, { type, id }))
  const request = useOwnRequest(target)
  const [problem] = useProblems(accessStream(target), () => true)
  const isOpen = request?.status === "OPEN"
  useEffect(() => {
    dispatch({ area: "audience", command: { _tag: "Load", params: { type, id } } })
  }, [dispatch, type, id])
  usePageTitle(title)
  if (failure?.code === "access.target") return <NotFound />
  return (
    <section className={styles.denied}>
      <LockKeyhole size={32} strokeWidth={1.5} aria-hidden="true" className={styles.lock} />
      <h1 className={styles.title}>{title}</h1>
      {request === null && <p>{text("access.unsure")}</p>}
      <div className={styles.standing} role="status">
        {isOpen && problem === undefined && (
          <p>
            <RichText id="access.asked" values={{ time: <RelativeTime at={request.created} /> }} />
          </p>
        )}
        {request?.status === "REFUSED" && <p>{text("access.refused")}</p>}
        {request?.status === "REVOKED" && <p>{text("access.revoked")}</p>}
      </div>
      {problem !== undefined && <OutboxProblem entry={problem} />}
      {request !== null && problem === undefined && (
        <DiscussLink approval={{ requester: request.userId, target }} />
      )}
      {!isOpen && (
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault()
            dispatch({ area: "access", command: { _tag: "RequestAccess", target, message } })
          }}
        >
          <label className={controls.field}>
            {text("access.message")}
            <textarea
              className={controls.input}
              rows={3}
              maxLength={maxRequestLength}
              value={message}
              placeholder={text("access.placeholder")}
              onChange={({ target: { value } }) => setMessage(value)}
            />
          </label>
          <button type="submit" className={`${controls.button} ${controls.primary}`}>
            {text(request === null ? "access.request" : "access.again")}
          </button>
        </form>
      )}
      <Link to="/">{text("goHome")}</Link>
    </section>
  )
}
