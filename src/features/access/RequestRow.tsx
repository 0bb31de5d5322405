import { type AccessRequest, accessStream } from "#domain/areas/access/types.ts"
import { OutboxProblem } from "#src/state/OutboxProblem.tsx"
import { RelativeTime } from "#src/state/RelativeTime.tsx"
import { useDispatch } from "#src/state/StoreContext.tsx"
import { usePerson } from "#src/state/usePerson.ts"
import { useProblems } from "#src/state/useProblems.ts"
import { Avatar } from "#src/ui/Avatar.tsx"
import controls from "#src/ui/design/controls.module.css"
import { RichText } from "#src/ui/text/RichText.tsx"
import { useText } from "#src/ui/text/useText.ts"
import styles from "../../ui/access.module.css"
import { DiscussLink } from "./DiscussLink.tsx"
import { TargetLink } from "./TargetLink.tsx"
import { useTargetTitle } from "./useTargetTitle.ts"

/** A person's request with what its owner can do about it: approve or decline what is open, revoke what was approved. */
export const RequestRow = ({ request, isHere = false }: { request: AccessRequest; isHere?: boolean }) => {
  const text = useText()
  const dispatch = useDispatch()
  const { target, userId, status } = request
  const person = usePerson(userId)
  const title = useTargetTitle(target)
  const [problem] = useProblems(
    accessStream(target),
    ({ command }) => "userId" in command && command.userId === userId,
  )
  const name = person?.displayName ?? text("buzz.someone")
  const decide = (_tag: "GrantAccess" | "RefuseAccess" | "RevokeAccess"): void => {
    dispatch({ area: "access", command: { _tag, target, userId } })
  }
  return (
    <div className={styles.row}>
      <Avatar user={person} size={40} />
      <div className={styles.words}>
        <p>
          <RichText
            id={status === "GRANTED" ? "access.has" : isHere ? "access.wants.here" : "access.wants"}
            values={{
              name,
              type: target.type,
              title: title ?? "",
              known: title === null ? "no" : "yes",
              b: (chunks) => <strong>{chunks}</strong>,
              link: (chunks) => <TargetLink target={target}>{chunks}</TargetLink>,
            }}
          />
        </p>
        {request.message !== "" && <p className={styles.message}>{request.message}</p>}
        <p className={styles.when}>
          <RelativeTime at={request.decided ?? request.created} />
        </p>
        {problem !== undefined && <OutboxProblem entry={problem} />}
      </div>
      <div className={styles.actions}>
        {request.isShared !== true && (
          <DiscussLink
            approval={{ requester: userId, target }}
            label={text("buzz.approval.discuss.of", { name })}
          />
        )}
        {status === "GRANTED" ? (
          <button
            type="button"
            className={controls.button}
            aria-label={text("access.revoke.of", { name })}
            onClick={() => decide("RevokeAccess")}
          >
            {text("access.revoke")}
          </button>
        ) : (
          <>
            <button
              type="button"
              className={`${controls.button} ${controls.primary}`}
              aria-label={text("access.grant.to", { name })}
              onClick={() => decide("GrantAccess")}
            >
              {text("access.grant")}
            </button>
            <button
              type="button"
              className={controls.button}
              aria-label={text("access.refuse.to", { name })}
              onClick={() => decide("RefuseAccess")}
            >
              {text("access.refuse")}
            </button>
          </>
        )}
      </div>
    </div>
  )
}
