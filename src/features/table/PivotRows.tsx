import type { Ref } from "react"
import type { BehaviorSubject } from "rxjs"
import type { Settings } from "#charts/data/options.ts"
import type { PivotGroup } from "#charts/data/pivot/pivot-tree.ts"
import type { GridColumn } from "./columns.ts"
import { cellsIn, rangeOf, type Selection } from "./cursor.ts"
import grid from "./grid.module.css"
import { PivotLineCells } from "./PivotLine.tsx"
import styles from "./pivot.module.css"
import { mostRowsWithin } from "./scroll.ts"
import type { Pivot } from "./usePivot.ts"
import { useRowHeight } from "./useRowHeight.ts"
import { useVisible, type VisibleRange } from "./visibleRange.ts"

interface RowsProps {
  readonly id: string
  readonly ref: Ref<HTMLDivElement>
  readonly visible$: BehaviorSubject<VisibleRange>
  /** Height of the window onto the lines, in pixels. */
  readonly height: number
  /** Width of all columns, in pixels. */
  readonly width: number
  readonly pivot: Pivot
  readonly gridColumns: ReadonlyArray<GridColumn>
  readonly settings: Settings
  readonly selection: Selection
  readonly isDrilled: boolean
  readonly onToggle: (group: PivotGroup) => void
}

/** The visible lines of a pivot table, rendered with every scroll. */
export const PivotRows = (props: RowsProps) => {
  const { id, ref, visible$, height, width, pivot, gridColumns, settings, selection, isDrilled, onToggle } =
    props
  const { from, left, right } = useVisible(visible$, whole)
  const range = rangeOf(selection)
  const rowHeight = useRowHeight()
  const drawn = pivot.lines.slice(from, from + mostRowsWithin(height, rowHeight))
  return (
    <div ref={ref} role="presentation" className={grid.rows} style={{ width }}>
      {drawn.map((line, step) => {
        const index = from + step
        const isInRange = range !== null && cellsIn(range) > 1 && index >= range.top && index <= range.bottom
        return (
          // biome-ignore lint/a11y/useSemanticElements: rows of which most are not drawn cannot be a table's elements
          <div
            key={line.group.key}
            role="row"
            tabIndex={-1}
            aria-rowindex={pivot.heads.length + index + 1}
            aria-level={line.depth}
            aria-posinset={line.position}
            aria-setsize={line.siblings}
            {...(line.isExpanded === null ? {} : { "aria-expanded": line.isExpanded })}
            className={`${grid.row} ${styles.row}`}
            data-row={index}
            data-subtotal={line.isExpanded !== null}
          >
            <PivotLineCells
              id={id}
              index={index}
              pivot={pivot}
              gridColumns={gridColumns}
              left={left}
              right={right}
              settings={settings}
              cursor={selection.cursor.row === index ? selection.cursor.column : -1}
              range={isInRange ? range : null}
              isDrilled={isDrilled}
              onToggle={onToggle}
            />
          </div>
        )
      })}
    </div>
  )
}

const whole = (range: VisibleRange): VisibleRange => range
