import { Link } from "@tanstack/react-router"
import type { AccessTarget } from "#domain/areas/access/types.ts"
import { useTargetTitle } from "#src/features/access/useTargetTitle.ts"
import styles from "./messageText.module.css"

/** A card or stack that a message names: a link under its title of the moment, and the words as written for those who may not see it. */
export const ContentTag = ({ target, words }: { target: AccessTarget; words: string }) => {
  const title = useTargetTitle(target)
  if (title === null) return words
  const { type, id } = target
  return type === "card" ? (
    <Link to="/card/$urn" params={{ urn: id }} className={styles.tag}>
      #{title}
    </Link>
  ) : (
    <Link to="/stacks/$stackId" params={{ stackId: id }} className={styles.tag}>
      #{title}
    </Link>
  )
}
