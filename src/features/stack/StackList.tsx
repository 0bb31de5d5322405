import { Link } from "@tanstack/react-router"
import { Layers } from "lucide-react"
import type { StackSummary } from "#domain/areas/stack/types.ts"
import { useText } from "#src/ui/text/useText.ts"
import styles from "../../ui/home.module.css"

/** Stacks to choose from, with what each is about. */
export const StackList = ({ stacks }: { stacks: ReadonlyArray<StackSummary> }) => {
  const text = useText()
  if (stacks.length === 0) return <p className={styles.empty}>{text("home.stacks.empty")}</p>
  return (
    <ul className={styles.stacks} data-guide="stack">
      {stacks.map((stack) => (
        <li key={stack.id}>
          <Link to="/stacks/$stackId" params={{ stackId: stack.id }} className={styles.stack}>
            <Layers size={22} strokeWidth={1.75} aria-hidden="true" className={styles.stackIcon} />
            <span>
              <span className={styles.stackTitle}>{stack.title}</span>
              <span className={styles.stackText}>{stack.description}</span>
              <span className={styles.stackText}>{text("stack.cards", { count: stack.cardCount })}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
