import { useEffect, useId, useState } from "react"
import { installDashboard } from "#domain/areas/powerUp/installDashboard.ts"
import { maxSearchLength } from "#domain/kernel/bounded.ts"
import type { StackId, UserId } from "#domain/kernel/ids.ts"
import { NoOneFound } from "#src/features/invitation/NoOneFound.tsx"
import { useDispatch, useSelect } from "#src/state/StoreContext.tsx"
import { useCurrentUserId } from "#src/state/useCurrentUser.ts"
import { usePeopleSearch } from "#src/state/usePeopleSearch.ts"
import { usePerson } from "#src/state/usePerson.ts"
import { Avatar } from "#src/ui/Avatar.tsx"
import { Dialog } from "#src/ui/Dialog.tsx"
import controls from "#src/ui/design/controls.module.css"
import { SubmitActions } from "#src/ui/SubmitActions.tsx"
import { useErrorText } from "#src/ui/text/useErrorText.ts"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./powerUp.module.css"

const Choice = ({ id, isChosen, onChoose }: { id: UserId; isChosen: boolean; onChoose: () => void }) => {
  const text = useText()
  const person = usePerson(id)
  return (
    <label className={styles.person}>
      <input type="radio" name="assignee" checked={isChosen} onChange={onChoose} />
      <Avatar user={person} size={32} />
      <span className={styles.words}>
        <span className={styles.name}>{person?.displayName ?? text("buzz.someone")}</span>
        <span className={styles.email}>{person?.detail.email}</span>
      </span>
    </label>
  )
}

/** Dialog to select who connects the data of a stack: the user, or someone found by name. It closes once that is assigned. */
export const AssignDialog = ({ stackId, onClose }: { stackId: StackId; onClose: () => void }) => {
  const text = useText()
  const errorText = useErrorText()
  const dispatch = useDispatch()
  const form = useId()
  const user = useCurrentUserId()
  const [typed, setTyped] = useState("")
  const [chosen, setChosen] = useState<UserId | null>(null)
  const [sent, setSent] = useState<UserId | null>(null)
  const { people, failure: searchFailure } = usePeopleSearch(typed)
  const { status, failure } = useSelect((state) =>
    sent === null
      ? installDashboard.blank
      : installDashboard.loadedOf(state.installDashboard, { pageId: stackId, assignee: sent }),
  )
  const isDone = status === "LOADED"
  useEffect(() => {
    if (isDone) onClose()
  }, [isDone, onClose])
  const found = people ?? []
  const own = typed.trim() === "" && user !== null ? [user] : []
  const shown = [...new Set([...(chosen === null ? [] : [chosen]), ...own, ...found])]
  const assign = (assignee: UserId): void => {
    dispatch({ area: "installDashboard", command: { _tag: "Load", params: { pageId: stackId, assignee } } })
    setSent(assignee)
  }
  return (
    <Dialog
      title={text("powerUp.select")}
      onClose={onClose}
      actions={
        <SubmitActions
          form={form}
          label={text("powerUp.assign")}
          isBusy={chosen === null || status === "LOADING"}
          onCancel={onClose}
        />
      }
    >
      <form
        id={form}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (chosen !== null && status !== "LOADING") assign(chosen)
        }}
      >
        <p className={styles.hint}>{text("powerUp.hint")}</p>
        <label className={controls.field}>
          {text("buzz.chat.search")}
          <input
            type="search"
            className={controls.input}
            value={typed}
            maxLength={maxSearchLength}
            autoComplete="off"
            onChange={({ target }) => setTyped(target.value)}
          />
        </label>
        <fieldset className={styles.people} aria-label={text("powerUp.select")}>
          {shown.map((id) => (
            <Choice key={id} id={id} isChosen={id === chosen} onChoose={() => setChosen(id)} />
          ))}
          {people !== null && found.length === 0 && <NoOneFound />}
          {searchFailure !== null && <p role="alert">{text("share.failed")}</p>}
        </fieldset>
        {failure !== null && sent === chosen && (
          <p className={controls.problem} role="alert">
            {errorText(failure)}
          </p>
        )}
      </form>
    </Dialog>
  )
}
