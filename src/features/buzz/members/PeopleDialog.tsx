import { X } from "lucide-react"
import { useState } from "react"
import { maxSearchLength } from "#domain/kernel/bounded.ts"
import type { ChannelId, UserId } from "#domain/kernel/ids.ts"
import { NoOneFound } from "#src/features/invitation/NoOneFound.tsx"
import { PresentAvatar } from "#src/features/presence/PresentAvatar.tsx"
import { usePeopleSearch } from "#src/state/usePeopleSearch.ts"
import { usePerson } from "#src/state/usePerson.ts"
import { Dialog } from "#src/ui/Dialog.tsx"
import controls from "#src/ui/design/controls.module.css"
import { useText } from "#src/ui/text/useText.ts"
import styles from "../kernel/dialogs.module.css"
import { useWithoutPermission } from "../kernel/useWithoutPermission.ts"

const Found = ({ id, isReader, onChoose }: { id: UserId; isReader: boolean; onChoose: () => void }) => {
  const text = useText()
  const person = usePerson(id)
  return (
    <li>
      <button type="button" className={styles.person} disabled={!isReader} onClick={onChoose}>
        <PresentAvatar user={person} size={32} />
        <span className={styles.words}>
          <span className={styles.name}>{person?.displayName ?? text("buzz.someone")}</span>
          <span className={styles.detail}>
            {isReader ? person?.detail.title : text("buzz.people.noReader")}
          </span>
        </span>
      </button>
    </li>
  )
}

const Chosen = ({ id, onRemove }: { id: UserId; onRemove: () => void }) => {
  const text = useText()
  const name = usePerson(id)?.displayName ?? text("buzz.someone")
  return (
    <li>
      <button
        type="button"
        className={styles.chip}
        aria-label={text("buzz.chat.remove", { name })}
        onClick={onRemove}
      >
        {name} <X size={14} aria-hidden="true" />
      </button>
    </li>
  )
}

/** Dialog to choose people, found by their names. */
export const PeopleDialog = ({
  title,
  hint,
  submitLabel,
  full,
  readersOf,
  notAbove,
  onClose,
  onChosen,
}: {
  title: string
  /** What comes of the choice, where the title does not say it. */
  hint?: string
  submitLabel: string
  /** How many can be chosen at most, and what is said then. */
  full?: { readonly most: number; readonly text: string }
  /** The channel that those who are chosen must be able to read. */
  readersOf?: ChannelId
  /** Person for whom a manager is chosen: the reader can be one, they themselves not. */
  notAbove?: UserId
  onClose: () => void
  onChosen: (people: ReadonlyArray<UserId>) => void
}) => {
  const text = useText()
  const [typed, setTyped] = useState("")
  const [chosen, setChosen] = useState<ReadonlyArray<UserId>>([])
  const { people, failure } = usePeopleSearch(typed, notAbove !== undefined)
  const found = (people ?? []).filter((id) => !chosen.includes(id) && id !== notAbove)
  const withoutPermission = useWithoutPermission(readersOf, people ?? [])
  const isFull = full !== undefined && chosen.length >= full.most
  const choose = (id: UserId): void => {
    setChosen([...chosen, id])
    setTyped("")
  }
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <button type="button" className={controls.button} onClick={onClose}>
            {text("cancel")}
          </button>
          <button
            type="button"
            className={`${controls.button} ${controls.primary}`}
            disabled={chosen.length === 0}
            onClick={() => onChosen(chosen)}
          >
            {submitLabel}
          </button>
        </>
      }
    >
      <div className={styles.form}>
        {hint !== undefined && <p className={styles.detail}>{hint}</p>}
        {chosen.length > 0 && (
          <ul className={styles.chips} aria-label={text("buzz.chat.people")}>
            {chosen.map((id) => (
              <Chosen key={id} id={id} onRemove={() => setChosen(chosen.filter((other) => other !== id))} />
            ))}
          </ul>
        )}
        <label className={controls.field}>
          {text("buzz.chat.search")}
          <input
            type="search"
            className={controls.input}
            value={typed}
            maxLength={maxSearchLength}
            autoComplete="off"
            disabled={isFull}
            onChange={({ target }) => setTyped(target.value)}
          />
        </label>
        {isFull && <p className={styles.detail}>{full.text}</p>}
        <div className={styles.results}>
          {failure !== null && <p role="alert">{text("share.failed")}</p>}
          {people !== null && found.length === 0 && <NoOneFound />}
          <ul>
            {found.map((id) => (
              <Found
                key={id}
                id={id}
                isReader={!withoutPermission.includes(id)}
                onChoose={() => choose(id)}
              />
            ))}
          </ul>
        </div>
      </div>
    </Dialog>
  )
}
