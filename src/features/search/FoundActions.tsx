import type { LucideIcon } from "lucide-react"
import { type Word, wordsOf } from "#domain/areas/search/words.ts"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./search.module.css"

/** Something that can be done from the search box. */
export interface SearchAction {
  readonly id: string
  readonly label: string
  readonly icon: LucideIcon
  readonly onChoose: () => void
}

/** Most actions that are shown. */
const mostActions = 4

const startsOne = (words: ReadonlyArray<Word>, start: string): boolean =>
  words.some(({ word }) => word.startsWith(start))

/** Actions with a word that begins with each of those that are typed. */
const actionsFor = (actions: ReadonlyArray<SearchAction>, typed: string): ReadonlyArray<SearchAction> => {
  const wanted = wordsOf(typed)
  return wanted.length === 0
    ? []
    : actions
        .filter(({ label }) => wanted.every(({ word }) => startsOne(wordsOf(label), word)))
        .slice(0, mostActions)
}

/** Actions that a search finds by their names; nothing where it finds none. */
export const FoundActions = ({ actions, query }: { actions: ReadonlyArray<SearchAction>; query: string }) => {
  const text = useText()
  const found = actionsFor(actions, query)
  if (found.length === 0) return null
  return (
    <section className={styles.section} aria-label={text("search.actions")}>
      <h3 className={styles.heading}>{text("search.actions")}</h3>
      <ul className={styles.list}>
        {found.map(({ id, label, icon: Icon, onChoose }) => (
          <li key={id}>
            <button type="button" className={styles.row} onClick={onChoose}>
              <Icon size={16} aria-hidden="true" />
              <span className={styles.query}>{label}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
