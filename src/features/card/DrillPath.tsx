import { ArrowLeft, ChevronRight } from "lucide-react"
import type { ReactNode } from "react"
import type { Card } from "#domain/card/types.ts"
import type { Level } from "#domain/level/types.ts"
import { useDispatch } from "#src/state/StoreContext.tsx"
import controls from "#src/ui/controls.module.css"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./screen.module.css"

/**
 * Breadcrumb of a level: back to the level above by the arrow, to each other by its name. If the other levels are shown
 * beside it, it names only this one. Nothing at the card itself.
 */
export const DrillPath = ({
  card,
  level,
  levels,
  isOnlyLevel,
  origin,
}: {
  card: Card
  level: Level
  levels: ReadonlyArray<Level>
  /** Whether no other level is on the screen. */
  isOnlyLevel: boolean
  /** Way to where the card was opened from, above the card itself. */
  origin?: ReactNode
}) => {
  const text = useText()
  const dispatch = useDispatch()
  if (level.index === 0) return null
  const nameOf = (step: Level): string => step.label ?? card.title
  const goTo = (index: number): void => {
    dispatch({ area: "level", command: { _tag: "DrillTo", card: card.urn, level: index } })
  }
  return (
    <nav className={styles.path} aria-label={text("drill.path")}>
      <button
        type="button"
        className={controls.icon}
        aria-label={text("drill.back")}
        onClick={() => goTo(level.index - 1)}
      >
        <ArrowLeft size={20} aria-hidden="true" />
      </button>
      <ol className={styles.steps}>
        {isOnlyLevel && origin !== undefined && <li className={styles.stepItem}>{origin}</li>}
        {levels.slice(isOnlyLevel ? 0 : level.index, level.index + 1).map((step) => (
          <li key={step.key} className={styles.stepItem}>
            {isOnlyLevel && (step.index > 0 || origin !== undefined) && (
              <ChevronRight size={16} aria-hidden="true" />
            )}
            {step.index === level.index ? (
              <span aria-current="step" className={styles.stepHere}>
                {nameOf(step)}
              </span>
            ) : (
              <button
                type="button"
                className={styles.stepLink}
                aria-label={text("drill.backTo", { label: nameOf(step) })}
                onClick={() => goTo(step.index)}
              >
                {nameOf(step)}
              </button>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
