import type { Ref } from "react"
import { rangeOf, type Selection } from "./cursor.ts"
import grid from "./grid.module.css"
import { type LineProps, PivotLineCells } from "./PivotLine.tsx"

/** The totals of all rows of a pivot table, pinned below its lines. */
export const PivotTotals = ({
  ref,
  selection,
  ...line
}: Omit<LineProps, "index" | "cursor" | "range"> & {
  readonly ref: Ref<HTMLDivElement>
  readonly selection: Selection
}) => {
  const index = line.pivot.lines.length
  const range = rangeOf(selection)
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows of which most are not drawn cannot be a table's elements
    <div
      ref={ref}
      role="row"
      tabIndex={-1}
      aria-rowindex={line.pivot.heads.length + index + 1}
      aria-level={1}
      className={grid.totals}
      data-row={index}
    >
      <PivotLineCells
        {...line}
        index={index}
        cursor={selection.cursor.row === index ? selection.cursor.column : -1}
        range={range !== null && range.bottom >= index ? range : null}
      />
    </div>
  )
}
