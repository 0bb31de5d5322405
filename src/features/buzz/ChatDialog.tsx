import { X } from "lucide-react"
import { useState } from "react"
import { directChannel, directChatSize } from "#domain/buzz/members.ts"
import { maxSearchLength } from "#domain/kernel/bounded.ts"
import type { ChannelId, UserId } from "#domain/kernel/ids.ts"
import { PresentAvatar } from "#src/features/presence/PresentAvatar.tsx"
import { useCurrentUserId } from "#src/state/useCurrentUser.ts"
import { usePeopleSearch } from "#src/state/usePeopleSearch.ts"
import { usePerson } from "#src/state/usePerson.ts"
import controls from "#src/ui/controls.module.css"
import { Dialog } from "#src/ui/Dialog.tsx"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./dialogs.module.css"

const Found = ({ id, onChoose }: { id: UserId; onChoose: () => void }) => {
  const text = useText()
  const person = usePerson(id)
  return (
    <li>
      <button type="button" className={styles.person} onClick={onChoose}>
        <PresentAvatar user={person} size={32} />
        <span className={styles.words}>
          <span className={styles.name}>{person?.displayName ?? text("buzz.someone")}</span>
          <span className={styles.detail}>{person?.detail.title}</span>
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

/** Dialog to choose the people of a direct chat. */
export const ChatDialog = ({
  onClose,
  onChosen,
}: {
  onClose: () => void
  onChosen: (channelId: ChannelId) => void
}) => {
  const text = useText()
  const reader = useCurrentUserId()
  const [typed, setTyped] = useState("")
  const [chosen, setChosen] = useState<ReadonlyArray<UserId>>([])
  const { people, failure } = usePeopleSearch(typed)
  const found = (people ?? []).filter((id) => !chosen.includes(id))
  const isFull = chosen.length >= directChatSize.most - 1
  const choose = (id: UserId): void => {
    setChosen([...chosen, id])
    setTyped("")
  }
  return (
    <Dialog
      title={text("buzz.newChat")}
      onClose={onClose}
      actions={
        <>
          <button type="button" className={controls.button} onClick={onClose}>
            {text("cancel")}
          </button>
          <button
            type="button"
            className={`${controls.button} ${controls.primary}`}
            disabled={chosen.length === 0 || reader === null}
            onClick={() => reader !== null && onChosen(directChannel([reader, ...chosen]))}
          >
            {text("buzz.chat.open")}
          </button>
        </>
      }
    >
      <div className={styles.form}>
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
        {isFull && <p className={styles.detail}>{text("buzz.chat.full", { most: directChatSize.most })}</p>}
        <div className={styles.results}>
          {failure !== null && <p role="alert">{text("share.failed")}</p>}
          {people !== null && found.length === 0 && <p className={styles.detail}>{text("share.none")}</p>}
          <ul>
            {found.map((id) => (
              <Found key={id} id={id} onChoose={() => choose(id)} />
            ))}
          </ul>
        </div>
      </div>
    </Dialog>
  )
}
