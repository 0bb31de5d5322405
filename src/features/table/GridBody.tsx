import type { Ref } from "react"
import type { BehaviorSubject } from "rxjs"
import type { Settings } from "#charts/data/options.ts"
import type { GridColumn } from "./columns.ts"
import { cellsIn, rangeOf, type Selection } from "./cursor.ts"
import { type Drilling, GridRow, type Shade } from "./GridRow.tsx"
import styles from "./grid.module.css"
import type { GridRows } from "./rows.ts"
import { mostRowsWithin } from "./scroll.ts"
import { useRowHeight } from "./useRowHeight.ts"
import { useVisible, type VisibleRange } from "./visibleRange.ts"

interface BodyProps {
  readonly id: string
  readonly ref: Ref<HTMLDivElement>
  readonly visible$: BehaviorSubject<VisibleRange>
  /** Height of the window onto the rows, in pixels. */
  readonly height: number
  /** Width of all columns, in pixels. */
  readonly width: number
  readonly rows: GridRows
  readonly columns: ReadonlyArray<GridColumn>
  readonly settings: Settings
  readonly selection: Selection
  readonly drilling: Drilling
  /** Whether a row can be drilled, where not all can. */
  readonly isDrilled: ((row: number) => boolean) | null
  readonly shade: Shade | null
}

/**
 * Visible rows, the one part of the grid that is rendered with every scroll. There are always as many, and their
 * elements are recycled: each is drawn anew with the row that comes into view, odd rows where odd ones were, and stays
 * where it is in the document when all rows change.
 */
export const GridBody = (props: BodyProps) => {
  const { id, ref, visible$, height, width, rows, columns, settings, selection, drilling, shade, isDrilled } =
    props
  const { from, left, right, shift } = useVisible(visible$, whole)
  const { cursor } = selection
  const range = rangeOf(selection)
  const rowHeight = useRowHeight()
  const elements = 2 * Math.ceil(mostRowsWithin(height, rowHeight) / 2)
  const drawn = Math.min(elements, rows.count - from)
  return (
    <div ref={ref} role="presentation" className={styles.rows} style={{ width }}>
      {Array.from({ length: drawn }, (_, step) => from + step).map((index) => (
        <GridRow
          key={remainder(index + shift, elements)}
          id={id}
          index={index}
          row={rows.rowAt(index)}
          columns={columns}
          left={left}
          right={right}
          settings={settings}
          cursor={cursor.row === index ? cursor.column : -1}
          range={
            range !== null && cellsIn(range) > 1 && index >= range.top && index <= range.bottom ? range : null
          }
          drilling={isDrilled?.(index) === false ? "none" : drilling}
          shade={shade}
        />
      ))}
    </div>
  )
}

/** Remainder of a division, never negative. */
const remainder = (value: number, by: number): number => ((value % by) + by) % by

const whole = (range: VisibleRange): VisibleRange => range
