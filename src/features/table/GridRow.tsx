import { ChevronRight } from "lucide-react"
import { type CSSProperties, memo } from "react"
import { cellText } from "#charts/data/category.ts"
import type { Settings } from "#charts/data/options.ts"
import { textWidth } from "#charts/text/width.ts"
import type { GridColumn } from "./columns.ts"
import type { CellRange } from "./cursor.ts"
import styles from "./grid.module.css"
import type { Row } from "./rows.ts"

/** Action of choosing a cell: none, or a drill into its row or into the cell itself. */
export type Drilling = "none" | "row" | "cell"

/** The colours of a shaded cell, on light and dark surfaces. */
export type Shade = (row: number, cell: number) => string | null

/** What a measure says that has no value: no zero. */
const noValue = "–"

interface RowProps {
  readonly id: string
  readonly index: number
  readonly row: Row | undefined
  readonly columns: ReadonlyArray<GridColumn>
  readonly left: number
  readonly right: number
  readonly settings: Settings
  /** The column of the cursor in this row, or -1. */
  readonly cursor: number
  readonly range: CellRange | null
  readonly drilling: Drilling
  readonly shade: Shade | null
}

/** Size of a cell's text, and what its sides take, in pixels. */
const textSize = 13
const cellPadding = 24
/** How much wider the fonts of pages are than those of charts, at the most. */
const widestFont = 1.05

/**
 * Row of the grid: its first cell, and the visible ones. A row being loaded shows bars in place of its texts. A text is
 * the cell's own unless it takes two lines: an element in every cell costs a quarter of a frame's layout.
 */
export const GridRow = memo(
  ({ id, index, row, columns, left, right, settings, cursor, range, drilling, shade }: RowProps) => {
    const cellOf = (gridColumn: GridColumn, columnIndex: number) => {
      const { column, cell } = gridColumn
      const value = row?.[cell] ?? null
      const said =
        row !== undefined && value === null && column.role === "value"
          ? noValue
          : cellText(value, column, settings)
      const isNumeric = column.dataType === "numeric"
      const background = shade?.(index, cell) ?? null
      const style: CSSProperties & Record<"--shade", string | undefined> = {
        left: gridColumn.left,
        width: gridColumn.width,
        "--shade": background ?? undefined,
      }
      const isSelected = range !== null && columnIndex >= range.left && columnIndex <= range.right
      const isLink =
        row !== undefined &&
        (drilling === "row" ? columnIndex === 0 : drilling === "cell" && background !== null)
      const hasArrow = isLink && drilling === "row"
      const isLong = !isNumeric && textWidth(said, textSize) * widestFont > gridColumn.width - cellPadding
      return (
        // biome-ignore lint/a11y/useSemanticElements: rows of which most are not drawn cannot be a table's elements
        <div
          key={column.name}
          id={cursor === columnIndex ? `${id}-${index}-${columnIndex}` : undefined}
          role="gridcell"
          tabIndex={-1}
          aria-colindex={columnIndex + 1}
          aria-selected={isSelected}
          className={styles.cell}
          style={style}
          data-column={columnIndex}
          data-first={columnIndex === 0}
          data-numeric={isNumeric}
          data-cursor={cursor === columnIndex}
          data-drill={isLink}
          data-lines={isLong || hasArrow}
          data-shaded={background !== null}
        >
          {row === undefined ? (
            <span className={styles.waiting}>…</span>
          ) : isLong || hasArrow ? (
            <span className={styles.text}>{said}</span>
          ) : (
            said
          )}
          {hasArrow && <ChevronRight size={16} aria-hidden="true" className={styles.into} />}
        </div>
      )
    }
    const [first] = columns
    return (
      // biome-ignore lint/a11y/useSemanticElements: rows of which most are not drawn cannot be a table's elements
      <div
        role="row"
        tabIndex={-1}
        aria-rowindex={index + 2}
        className={styles.row}
        data-row={index}
        data-odd={index % 2 === 1}
        data-waiting={row === undefined}
      >
        {first !== undefined && cellOf(first, 0)}
        {columns.slice(left, right).map((gridColumn, step) => cellOf(gridColumn, left + step))}
      </div>
    )
  },
)
