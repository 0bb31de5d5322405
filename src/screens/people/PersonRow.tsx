import { Link } from "@tanstack/react-router"
import { Send, UserX } from "lucide-react"
import { useState } from "react"
import { useIntl } from "react-intl"
import type { InvitationLink } from "#contract/invitations.ts"
import type { ListedPerson } from "#domain/areas/people/list.ts"
import { usePersonActs } from "#src/features/administration/usePersonActs.tsx"
import { InviteLink } from "#src/features/invitation/InviteLink.tsx"
import { useInvitations } from "#src/features/invitation/useInvitations.ts"
import { usePageServices } from "#src/state/PageServices.tsx"
import { Avatar } from "#src/ui/Avatar.tsx"
import { Dialog } from "#src/ui/Dialog.tsx"
import controls from "#src/ui/design/controls.module.css"
import { ToolMenuButton } from "#src/ui/ToolMenuButton.tsx"
import { useErrorText } from "#src/ui/text/useErrorText.ts"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./people.module.css"

/** Person of the list, or an invitation with what can be done with it. */
export const PersonRow = ({
  person,
  groupNames,
  onChanged,
}: {
  person: ListedPerson
  groupNames: ReadonlyMap<string, string>
  onChanged: () => void
}) => {
  const text = useText()
  const errorText = useErrorText()
  const { formatDate } = useIntl()
  const { now } = usePageServices()
  const invitations = useInvitations()
  const [link, setLink] = useState<InvitationLink | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [isRemoving, setRemoving] = useState(false)
  const { id, displayName, email, title, roleId, groupIds, state, invitation, administered } = person
  const acts = usePersonActs(person)
  const isInvited = state === "INVITED"
  const act = async (call: () => Promise<string | null>): Promise<void> => {
    if (isBusy) return
    setBusy(true)
    setLink(null)
    const refused = await call()
    setBusy(false)
    setProblem(refused)
    if (refused === null) onChanged()
  }
  const resend = () =>
    act(async () => {
      if (invitation === undefined) return null
      const outcome = await invitations((all) => all.resend(invitation.id))
      if (outcome._tag === "Refused") return outcome.code
      setLink(outcome.result)
      return null
    })
  const revoke = () =>
    act(async () => {
      if (invitation === undefined) return null
      const outcome = await invitations((all) => all.revoke(invitation.id))
      return outcome._tag === "Refused" ? outcome.code : null
    })
  const tools = isInvited
    ? [
        { id: "resend", icon: Send, label: text("people.resend"), onPress: () => void resend() },
        { id: "revoke", icon: UserX, label: text("people.revoke"), onPress: () => void revoke() },
      ]
    : [
        ...acts.tools,
        ...(invitation === undefined
          ? []
          : [{ id: "remove", icon: UserX, label: text("people.remove"), onPress: () => setRemoving(true) }]),
      ]
  const details = [
    title,
    text(`people.role.${roleId}`),
    ...groupIds.map((group) => groupNames.get(group) ?? group),
    ...(administered?.trial.inTrial === true ? [text("admin.person.trial")] : []),
    ...(administered?.trial.requested === true ? [text("admin.person.trial.requested")] : []),
  ].filter((part) => part !== "")
  const until = invitation === undefined ? "" : formatDate(invitation.expires, { dateStyle: "medium" })
  const body = (
    <>
      <Avatar user={person} size={40} />
      <span className={styles.words}>
        <span className={styles.name}>
          {displayName}
          {state !== "ACTIVE" && <span className={styles.state}>{text(`people.state.${state}`)}</span>}
        </span>
        <span className={styles.detail}>{email}</span>
        <span className={styles.detail}>{details.join(" · ")}</span>
        {isInvited && invitation !== undefined && (
          <span className={styles.detail}>
            {text(invitation.expires > now() ? "people.expires" : "people.expired", { date: until })}
          </span>
        )}
      </span>
    </>
  )
  return (
    <li className={styles.row}>
      {isInvited ? (
        <div className={styles.person}>{body}</div>
      ) : (
        <Link to="/m/profile/$userId" params={{ userId: id }} className={`${styles.person} ${styles.link}`}>
          {body}
        </Link>
      )}
      {tools.length > 0 && (
        <ToolMenuButton label={text("people.actions", { name: displayName })} tools={tools} />
      )}
      {link !== null && (
        <div className={styles.outcome}>
          {link.isMailed ? (
            <p className={styles.detail} role="status">
              {text("invite.done.mailed", { email })}
            </p>
          ) : (
            <InviteLink link={link} name={displayName} />
          )}
        </div>
      )}
      {problem !== null && (
        <p className={`${controls.problem} ${styles.outcome}`} role="alert">
          {errorText({ code: problem })}
        </p>
      )}
      {acts.outcome && <div className={styles.outcome}>{acts.outcome}</div>}
      {acts.dialog}
      {isRemoving && (
        <Dialog
          title={text("people.remove")}
          onClose={() => setRemoving(false)}
          actions={
            <>
              <button type="button" className={controls.button} onClick={() => setRemoving(false)}>
                {text("cancel")}
              </button>
              <button
                type="button"
                className={`${controls.button} ${controls.primary}`}
                onClick={() => {
                  setRemoving(false)
                  void revoke()
                }}
              >
                {text("people.remove.submit")}
              </button>
            </>
          }
        >
          <p>{text("people.remove.confirm", { name: displayName })}</p>
        </Dialog>
      )}
    </li>
  )
}
