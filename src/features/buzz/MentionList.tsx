import type { UserId } from "#domain/kernel/ids.ts"
import { usePerson } from "#src/state/usePerson.ts"
import { Avatar } from "#src/ui/Avatar.tsx"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./mentionList.module.css"

const Option = ({
  id,
  personId,
  isActive,
  onChoose,
}: {
  id: string
  personId: UserId
  isActive: boolean
  onChoose: (name: string) => void
}) => {
  const person = usePerson(personId)
  if (person === undefined) return null
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard chooses in the field that names this list
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={styles.option}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChoose(person.displayName)}
    >
      <Avatar user={person} size={24} />
      {person.displayName}
      <span className={styles.optionDetail}>{person.detail.title}</span>
    </div>
  )
}

/** People whom a message may speak to, above the field in which it is written. */
export const MentionList = ({
  id,
  people,
  active,
  onChoose,
}: {
  id: string
  people: ReadonlyArray<UserId>
  active: number
  onChoose: (person: UserId, name: string) => void
}) => {
  const text = useText()
  return (
    <div id={id} role="listbox" tabIndex={-1} aria-label={text("buzz.mention")} className={styles.options}>
      {people.map((person, index) => (
        <Option
          key={person}
          id={`${id}-${index}`}
          personId={person}
          isActive={index === active}
          onChoose={(name) => onChoose(person, name)}
        />
      ))}
    </div>
  )
}
