import { showsRows } from "#domain/areas/level/request.ts"
import type { Level } from "#domain/areas/level/types.ts"
import { useSelect } from "#src/state/StoreContext.tsx"
import { SummaryNumber } from "#src/ui/SummaryNumber.tsx"
import { isFigure, summaryIn } from "./levelSummary.ts"
import styles from "./tile.module.css"

/**
 * Summary of a card in the head of its tile, dimmed while a new answer is loading. Its room is there until the first; none
 * where rows alone are shown, nor where the chart is a figure, whose summary stands below it.
 */
export const TileFigure = ({ level }: { level: Level }) => {
  const isRows = useSelect(({ card }) => showsRows(card, level))
  const { view } = level
  const summary = summaryIn(view)
  if (isRows || isFigure(view) || (view.render !== null && summary === undefined)) return null
  return (
    <div className={styles.figure} data-stale={view.render !== null && view.status !== "LOADED"}>
      {summary !== undefined && <SummaryNumber summary={summary} />}
    </div>
  )
}
