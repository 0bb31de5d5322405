import { cellText } from "#charts/data/category.ts"
import type { Settings } from "#charts/data/options.ts"
import type { PivotGroup } from "#charts/data/pivot/pivot-tree.ts"
import type { GridColumn } from "./columns.ts"
import type { CellRange } from "./cursor.ts"
import grid from "./grid.module.css"
import { PivotToggle } from "./PivotToggle.tsx"
import styles from "./pivot.module.css"
import type { Pivot } from "./usePivot.ts"

/** What a measure says that has no value: no zero. */
const noValue = "–"
/** Indentation of a level, in pixels. */
const indent = 18

export interface LineProps {
  readonly id: string
  readonly index: number
  readonly pivot: Pivot
  readonly gridColumns: ReadonlyArray<GridColumn>
  readonly left: number
  readonly right: number
  readonly settings: Settings
  /** The column of the cursor in this line, or -1. */
  readonly cursor: number
  readonly range: CellRange | null
  readonly isDrilled: boolean
  readonly onToggle: (group: PivotGroup) => void
}

/** The cells of a line of a pivot table: the label of its group, and the values that are in sight. */
export const PivotLineCells = (props: LineProps) => {
  const { id, index, pivot, gridColumns, left, right, settings, cursor, range, isDrilled, onToggle } = props
  const { tree, lines, values } = pivot
  const line = lines[index]
  const group = line?.group ?? tree.rows
  const isSelected = (column: number): boolean =>
    range !== null && column >= range.left && column <= range.right
  const label = (
    // biome-ignore lint/a11y/useSemanticElements: rows of which most are not drawn cannot be a table's elements
    <div
      id={`${id}-${index}-0`}
      role="gridcell"
      tabIndex={-1}
      aria-colindex={1}
      aria-selected={isSelected(0)}
      className={`${grid.cell} ${styles.label}`}
      style={{ left: 0, width: gridColumns[0]?.width, paddingLeft: 6 + indent * ((line?.depth ?? 1) - 1) }}
      data-column={0}
      data-first="true"
      data-cursor={cursor === 0}
      title={group.text}
    >
      {line?.isExpanded === undefined || line.isExpanded === null ? (
        <span className={styles.untoggled} />
      ) : (
        <PivotToggle group={group} isExpanded={line.isExpanded} onToggle={onToggle} />
      )}
      <span className={styles.name} data-drill={isDrilled}>
        {group.text}
      </span>
    </div>
  )
  const cellOf = ({ column, left: from, width }: GridColumn, at: number) => {
    const value = values[at - 1]
    const figures = value && tree.figuresAt(group, value.group)
    const figure = value && figures?.[value.measure]
    return (
      // biome-ignore lint/a11y/useSemanticElements: rows of which most are not drawn cannot be a table's elements
      <div
        key={at}
        id={cursor === at ? `${id}-${index}-${at}` : undefined}
        role="gridcell"
        tabIndex={-1}
        aria-colindex={at + 1}
        aria-selected={isSelected(at)}
        className={`${grid.cell} ${styles.value}`}
        style={{ left: from, width }}
        data-column={at}
        data-numeric="true"
        data-cursor={cursor === at}
        data-total={value?.isTotal === true}
        data-drill={isDrilled && figures !== undefined}
      >
        {figures === undefined
          ? ""
          : figure === null || figure === undefined
            ? noValue
            : cellText(figure, column, settings)}
      </div>
    )
  }
  return (
    <>
      {label}
      {gridColumns.slice(left, right).map((column, step) => cellOf(column, left + step))}
    </>
  )
}
