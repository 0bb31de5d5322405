import { useState } from "react"
import { maxSearchLength } from "#domain/kernel/bounded.ts"
import type { UserId } from "#domain/kernel/ids.ts"
import { usePeopleSearch } from "#src/state/usePeopleSearch.ts"
import { usePerson } from "#src/state/usePerson.ts"
import { Avatar } from "#src/ui/Avatar.tsx"
import controls from "#src/ui/design/controls.module.css"
import { keyActionOf } from "#src/ui/keys/shortcuts.ts"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./orgChart.module.css"

const Found = ({ id, onChoose }: { id: UserId; onChoose: () => void }) => {
  const text = useText()
  const person = usePerson(id)
  return (
    <li>
      <button type="button" className={styles.found} onClick={onChoose}>
        <Avatar user={person} size={32} />
        <span className={styles.words}>
          <span className={styles.name}>{person?.displayName ?? text("buzz.someone")}</span>
          <span className={styles.title}>{person?.detail.title}</span>
        </span>
      </button>
    </li>
  )
}

/** Field that finds people by name or email; who is chosen is told, and the field is empty again. */
export const FindPerson = ({ onFound }: { onFound: (id: UserId) => void }) => {
  const text = useText()
  const [typed, setTyped] = useState("")
  const { people, failure } = usePeopleSearch(typed, true)
  const choose = (id: UserId | undefined): void => {
    if (id === undefined) return
    setTyped("")
    onFound(id)
  }
  return (
    <>
      <input
        type="search"
        className={controls.input}
        aria-label={text("orgChart.find")}
        placeholder={text("orgChart.find")}
        value={typed}
        maxLength={maxSearchLength}
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          const action = keyActionOf("switcher", event)
          if (action === "choose") choose(people?.[0])
        }}
      />
      {failure !== null && typed.trim() !== "" && <p role="alert">{text("share.failed")}</p>}
      {people !== null && (
        <div className={styles.results}>
          {people.length === 0 && <p className={styles.title}>{text("people.none")}</p>}
          <ul>
            {people.map((id) => (
              <Found key={id} id={id} onChoose={() => choose(id)} />
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
