import { ArrowLeft, ChevronRight } from "lucide-react"
import type { Card } from "#domain/card/types.ts"
import type { Level } from "#domain/level/types.ts"
import { useDispatch } from "#src/state/StoreContext.tsx"
import controls from "#src/ui/controls.module.css"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./screen.module.css"

/** The levels drilled through, with a way back to each; nothing at the card itself. */
export const DrillPath = ({ card, levels }: { card: Card; levels: ReadonlyArray<Level> }) => {
  const text = useText()
  const dispatch = useDispatch()
  if (levels.length < 2) return null
  const nameOf = (level: Level): string => level.label ?? card.title
  return (
    <nav className={styles.path} aria-label={text("drill.path")}>
      <button
        type="button"
        className={controls.icon}
        aria-label={text("drill.back")}
        onClick={() => dispatch({ area: "level", command: { _tag: "DrillBack", card: card.urn } })}
      >
        <ArrowLeft size={20} aria-hidden="true" />
      </button>
      <ol className={styles.steps}>
        {levels.map((level, index) => (
          <li key={level.key} className={styles.stepItem}>
            {index > 0 && <ChevronRight size={16} aria-hidden="true" />}
            {index === levels.length - 1 ? (
              <span aria-current="step" className={styles.stepHere}>
                {nameOf(level)}
              </span>
            ) : (
              <button
                type="button"
                className={styles.stepLink}
                aria-label={text("drill.backTo", { label: nameOf(level) })}
                onClick={() =>
                  dispatch({
                    area: "level",
                    command: { _tag: "DrillTo", card: card.urn, level: level.index },
                  })
                }
              >
                {nameOf(level)}
              </button>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
