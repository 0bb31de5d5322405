import type { Ref } from "react"
import { cellText } from "#charts/data/category.ts"
import type { Settings } from "#charts/data/options.ts"
import type { ColumnTotal } from "#domain/data/chartTable.ts"
import { useText } from "#src/ui/text/useText.ts"
import type { GridColumn } from "./columns.ts"
import styles from "./grid.module.css"

/** Totals, pinned below the rows, each with its aggregation. */
export const GridTotals = ({
  ref,
  columns,
  left,
  right,
  totals,
  rowIndex,
  settings,
}: {
  ref: Ref<HTMLDivElement>
  columns: ReadonlyArray<GridColumn>
  left: number
  right: number
  totals: ReadonlyArray<ColumnTotal>
  rowIndex: number
  settings: Settings
}) => {
  const text = useText()
  const totalOf = ({ column, cell, left: from, width }: GridColumn, columnIndex: number) => {
    const total = totals[cell] ?? null
    return (
      // biome-ignore lint/a11y/useSemanticElements: rows of which most are not drawn cannot be a table's elements
      <div
        key={column.name}
        role="gridcell"
        tabIndex={-1}
        aria-colindex={columnIndex + 1}
        className={styles.cell}
        style={{ left: from, width }}
        data-first={columnIndex === 0}
        data-numeric={column.dataType === "numeric"}
      >
        {total !== null ? (
          <span className={styles.total}>
            <small>{text(`table.total.${total.kind}`)}</small>
            {cellText(total.value, column, settings)}
          </span>
        ) : (
          columnIndex === 0 && <span className={styles.text}>{text("table.totals")}</span>
        )}
      </div>
    )
  }
  const [first] = columns
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows of which most are not drawn cannot be a table's elements
    <div ref={ref} role="row" tabIndex={-1} aria-rowindex={rowIndex} className={styles.totals}>
      {first !== undefined && totalOf(first, 0)}
      {columns.slice(left, right).map((placed, step) => totalOf(placed, left + step))}
    </div>
  )
}
