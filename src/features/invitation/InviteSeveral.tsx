import { useId, useState } from "react"
import type { InvitationLink } from "#contract/invitations.ts"
import { type Invitee, mostInvited, readInvitees } from "#domain/areas/invitation/inviteList.ts"
import controls from "#src/ui/design/controls.module.css"
import { focused } from "#src/ui/focused.ts"
import { useErrorText } from "#src/ui/text/useErrorText.ts"
import { useText } from "#src/ui/text/useText.ts"
import { InviteLink } from "./InviteLink.tsx"
import styles from "./invitation.module.css"
import type { InvitationChoice } from "./sentInvitation.ts"
import { useInvitations } from "./useInvitations.ts"

/** What became of an entry of the list. */
interface Result {
  readonly entry: string
  readonly name: string
  readonly email: string
  readonly outcome: InvitationLink | string
}

/** Longest list that is read, in UTF-16 units. */
const maxListLength = 20_000

/** Form with a list of people, of whom each gets a result: what failed stays in the list. */
export const InviteSeveral = ({
  form,
  choice,
  onBusy,
  onInvited,
}: {
  form: string
  choice: InvitationChoice
  onBusy: (isBusy: boolean) => void
  onInvited?: () => void
}) => {
  const text = useText()
  const errorText = useErrorText()
  const invitations = useInvitations()
  const id = useId()
  const [list, setList] = useState("")
  const [problem, setProblem] = useState<"empty" | "long" | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [results, setResults] = useState<ReadonlyArray<Result>>([])
  const send = async ({ entry, displayName, email }: Invitee): Promise<Result> => {
    const { title, ...rest } = choice
    const known = { entry, name: displayName, email: email ?? entry }
    if (email === null) return { ...known, outcome: "invitation.email" }
    const outcome = await invitations(({ invite }) =>
      invite({ displayName, detail: { email, title }, ...rest }),
    )
    return { ...known, outcome: outcome._tag === "Done" ? outcome.result : outcome.code }
  }
  const submit = async (): Promise<void> => {
    if (isBusy) return
    const people = readInvitees(list)
    const found = people.length === 0 ? "empty" : people.length > mostInvited ? "long" : null
    setProblem(found)
    if (found !== null) return
    setIsBusy(true)
    onBusy(true)
    const done: Array<Result> = []
    for (const person of people) {
      done.push(await send(person))
      setResults([...done])
    }
    setList(done.flatMap(({ entry, outcome }) => (typeof outcome === "string" ? [entry] : [])).join("\n"))
    setIsBusy(false)
    onBusy(false)
    // The button that was pressed was disabled meanwhile, and lost the focus.
    document.getElementById(id)?.focus()
    if (done.some(({ outcome }) => typeof outcome !== "string")) onInvited?.()
  }
  return (
    <>
      <form
        id={form}
        noValidate
        className={controls.field}
        onSubmit={(event) => {
          event.preventDefault()
          // A dialog of people may hold this one: its form is not sent.
          event.stopPropagation()
          void submit()
        }}
      >
        <label htmlFor={id}>{text("invite.list")}</label>
        <textarea
          id={id}
          className={`${controls.input} ${styles.list}`}
          ref={focused}
          rows={5}
          maxLength={maxListLength}
          readOnly={isBusy}
          aria-invalid={problem !== null}
          aria-describedby={`${id}-note`}
          value={list}
          onChange={({ target }) => setList(target.value)}
        />
        <span
          id={`${id}-note`}
          className={problem === null ? styles.note : controls.problem}
          role={problem === null ? undefined : "alert"}
        >
          {text(problem === null ? "invite.list.hint" : `invite.list.${problem}`, { most: mostInvited })}
        </span>
      </form>
      {results.length > 0 && (
        <ul className={styles.results} aria-label={text("invite.list.results")} aria-live="polite">
          {results.map(({ entry, name, email, outcome }) => (
            <li key={entry} className={styles.result}>
              <span className={styles.resultName}>{email}</span>
              {typeof outcome === "string" ? (
                <span className={controls.problem}>{errorText({ code: outcome })}</span>
              ) : outcome.isMailed ? (
                <span className={styles.note}>{text("invite.done.mailed", { email })}</span>
              ) : (
                <InviteLink link={outcome} name={name} />
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
