import { Link } from "@tanstack/react-router"
import { LayoutGrid, Share2, Star } from "lucide-react"
import { reservedStackNames, reservedStacks } from "#domain/areas/stack/types.ts"
import { StackId } from "#domain/kernel/ids.ts"
import { useText } from "#src/ui/text/useText.ts"
import styles from "../../ui/home.module.css"

const icons = { overview: LayoutGrid, favorites: Star, shared: Share2 }

/** The stacks that every user has: all cards, their favourites, and what was shared with them. */
export const ReservedStacks = () => {
  const text = useText()
  return (
    <ul className={styles.stacks}>
      {reservedStackNames.map((name) => {
        const Icon = icons[name]
        return (
          <li key={name}>
            <Link
              to="/stacks/$stackId"
              params={{ stackId: StackId.make(reservedStacks[name]) }}
              className={styles.stack}
            >
              <Icon size={22} strokeWidth={1.75} aria-hidden="true" className={styles.stackIcon} />
              <span>
                <span className={styles.stackTitle}>{text(`reservedStack.${name}.title`)}</span>
                <span className={styles.stackText}>{text(`reservedStack.${name}.about`)}</span>
              </span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
