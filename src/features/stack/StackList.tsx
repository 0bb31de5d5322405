import { Link } from "@tanstack/react-router"
import type { StackSummary } from "#domain/areas/stack/types.ts"
import { DataEnd } from "#src/features/card/Freshness.tsx"
import { usePerson } from "#src/state/usePerson.ts"
import { useText } from "#src/ui/text/useText.ts"
import home from "../../ui/home.module.css"
import styles from "./list.module.css"
import { StackPicture } from "./StackPicture.tsx"

/** What a stack holds: its cards, whose it is, and where its data end. */
const StackFacts = ({ stack: { cardCount, owner, asOf } }: { stack: StackSummary }) => {
  const text = useText()
  const name = usePerson(owner ?? null)?.displayName
  return (
    <span className={styles.facts}>
      <span>{text("stack.cards", { count: cardCount })}</span>
      {name !== undefined && <span>{name}</span>}
      {asOf !== undefined && <DataEnd asOf={asOf} />}
    </span>
  )
}

/** Stacks to choose from, each with a drawing of its first chart and what it is about. */
export const StackList = ({ stacks }: { stacks: ReadonlyArray<StackSummary> }) => {
  const text = useText()
  if (stacks.length === 0) return <p className={home.empty}>{text("home.stacks.empty")}</p>
  return (
    <ul className={home.stacks} data-guide="stack">
      {stacks.map((stack) => (
        <li key={stack.id}>
          <Link to="/stacks/$stackId" params={{ stackId: stack.id }} className={styles.stack}>
            <StackPicture card={stack.picture} />
            <span className={styles.words}>
              <span className={home.stackTitle}>{stack.title}</span>
              <span className={styles.about}>{stack.description}</span>
              <StackFacts stack={stack} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
