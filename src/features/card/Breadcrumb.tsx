import { ChevronRight } from "lucide-react"
import type { ReactNode } from "react"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./screen.module.css"

/** Breadcrumb of a card that is not drilled: where it was opened from, and its title. */
export const Breadcrumb = ({ origin, title }: { origin: ReactNode; title: string }) => {
  const text = useText()
  return (
    <nav className={styles.path} aria-label={text("breadcrumb")}>
      <ol className={styles.steps}>
        <li className={styles.stepItem}>{origin}</li>
        <li className={styles.stepItem}>
          <ChevronRight size={16} aria-hidden="true" />
          <span aria-current="page" className={styles.stepHere}>
            {title}
          </span>
        </li>
      </ol>
    </nav>
  )
}
