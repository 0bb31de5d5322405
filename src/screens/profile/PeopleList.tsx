import { Link } from "@tanstack/react-router"
import { useState } from "react"
import type { UserId } from "#domain/kernel/ids.ts"
import { usePerson } from "#src/state/usePerson.ts"
import { Avatar } from "#src/ui/Avatar.tsx"
import controls from "#src/ui/design/controls.module.css"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./profile.module.css"

/** People of a list that are shown before the others are asked for. */
const shownAtFirst = 6

const Person = ({ id }: { id: UserId }) => {
  const text = useText()
  const person = usePerson(id)
  return (
    <li>
      <Link to="/m/profile/$userId" params={{ userId: id }} className={styles.person}>
        <Avatar user={person} size={32} />
        <span className={styles.words}>
          <span className={styles.personName}>{person?.displayName ?? text("buzz.someone")}</span>
          <span className={styles.personTitle}>{person?.detail.title}</span>
        </span>
      </Link>
    </li>
  )
}

/** People with their pictures and titles under a label, the first few until all are asked for; nothing where there is none. */
export const PeopleList = ({ label, ids }: { label: string; ids: ReadonlyArray<UserId> }) => {
  const text = useText()
  const [isWhole, setWhole] = useState(false)
  if (ids.length === 0) return null
  const shown = isWhole ? ids : ids.slice(0, shownAtFirst)
  return (
    <section className={styles.group} aria-label={label}>
      <h3 className={styles.groupName}>{label}</h3>
      <ul className={styles.team}>
        {shown.map((id) => (
          <Person key={id} id={id} />
        ))}
      </ul>
      {shown.length < ids.length && (
        <button type="button" className={controls.button} onClick={() => setWhole(true)}>
          {text("profile.team.more", { count: ids.length })}
        </button>
      )}
    </section>
  )
}
