import { ArrowLeft, ChevronRight } from "lucide-react"
import type { ReactNode } from "react"
import type { Card } from "#domain/areas/card/types.ts"
import { useDispatch } from "#src/state/StoreContext.tsx"
import type { OpenLevel } from "#src/state/useLevels.ts"
import { IconButton } from "#src/ui/IconButton.tsx"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./screen.module.css"
import { useStepName } from "./useStepName.ts"

/**
 * Breadcrumb of a level: back to the level above by the arrow, to each other by its name. If the other levels are shown
 * beside it, it names only this one. The card itself has none.
 */
export const DrillPath = ({
  card,
  level,
  levels,
  isOnlyLevel,
  origin,
}: {
  card: Card
  level: OpenLevel
  levels: ReadonlyArray<OpenLevel>
  /** Whether no other level is on the screen. */
  isOnlyLevel: boolean
  /** Way to where the card was opened from, above the card itself. */
  origin?: ReactNode
}) => {
  const text = useText()
  const dispatch = useDispatch()
  const nameOf = useStepName(card)
  const goTo = (index: number): void => {
    dispatch({ area: "level", command: { _tag: "DrillTo", card: card.urn, level: index } })
  }
  return (
    <nav className={styles.path} aria-label={text("drill.path")}>
      <IconButton icon={ArrowLeft} label={text("drill.back")} onPress={() => goTo(level.index - 1)} />
      <ol className={styles.steps}>
        {isOnlyLevel && origin !== undefined && <li className={styles.stepItem}>{origin}</li>}
        {levels.slice(isOnlyLevel ? 0 : level.index, level.index + 1).map((step) => (
          <li key={step.key} className={styles.stepItem}>
            {isOnlyLevel && (step.index > 0 || origin !== undefined) && (
              <ChevronRight size={16} aria-hidden="true" />
            )}
            {step.index === level.index ? (
              <span aria-current="step" className={styles.stepHere}>
                {nameOf(step.index)}
              </span>
            ) : (
              <button type="button" className={styles.stepLink} onClick={() => goTo(step.index)}>
                {nameOf(step.index)}
              </button>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
