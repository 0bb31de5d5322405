import { ArrowDown, ArrowUp, EllipsisVertical } from "lucide-react"
import type { CSSProperties, Ref } from "react"
import { fieldNames } from "#charts/data/pivot/pivot-lines.ts"
import type { PivotGroup } from "#charts/data/pivot/pivot-tree.ts"
import type { TableSort } from "#domain/data/chartTable.ts"
import { useText } from "#src/ui/text/useText.ts"
import type { GridColumn } from "./columns.ts"
import type { CellPosition, Selection } from "./cursor.ts"
import grid from "./grid.module.css"
import { PivotToggle } from "./PivotToggle.tsx"
import styles from "./pivot.module.css"
import type { PivotHead } from "./pivotHeads.ts"
import type { Pivot } from "./usePivot.ts"
import { useRowHeight } from "./useRowHeight.ts"

/** The height of one of several header rows, in pixels. */
export const headRowHeight = (rows: number, rowHeight: number): number =>
  rows > 1 ? Math.min(36, rowHeight) : rowHeight

interface HeaderProps {
  readonly id: string
  readonly ref: Ref<HTMLDivElement>
  readonly gridColumns: ReadonlyArray<GridColumn>
  readonly left: number
  readonly right: number
  readonly pivot: Pivot
  readonly selection: Selection
  readonly sort: TableSort | null
  readonly isDrilled: boolean
  readonly onToggle: (group: PivotGroup) => void
  readonly onSort: (column: number) => void
  readonly onChoose: (cell: CellPosition) => void
  readonly onMenu: (column: number) => void
}

/**
 * Header of a pivot table: a row of titles for each column field. A press on a title of the lowest row sorts, on one
 * above drills; the menu of each column does both.
 */
export const PivotHeader = (props: HeaderProps) => {
  const { id, ref, gridColumns, left, right, pivot, selection, sort, isDrilled } = props
  const { onToggle, onSort, onChoose, onMenu } = props
  const text = useText()
  const { cursor } = selection
  const { heads, tree } = pivot
  const height = headRowHeight(heads.length, useRowHeight())
  const firstWidth = gridColumns[0]?.width ?? 0
  const endOf = (column: number): number => {
    const last = gridColumns[column]
    return last === undefined ? 0 : last.left + last.width
  }
  const sortIcon = (column: number) => {
    const name = gridColumns[column]?.column.name
    if (sort === null || sort.column !== name) return null
    const Icon = sort.direction === "ascending" ? ArrowUp : ArrowDown
    return <Icon size={14} aria-hidden="true" />
  }
  const menuButton = (column: number, label: string) => (
    <button
      type="button"
      tabIndex={-1}
      className={grid.more}
      aria-label={text("table.column.menu", { column: label })}
      onClick={() => onMenu(column)}
    >
      <EllipsisVertical size={16} aria-hidden="true" />
    </button>
  )
  const sortOf = (column: number) => {
    const isSorted = sort !== null && sort.column === gridColumns[column]?.column.name
    return isSorted ? sort.direction : "none"
  }
  const headOf = (head: PivotHead, row: number, isLowest: boolean) => {
    const column = head.from + 1
    const from = gridColumns[column]?.left ?? 0
    const width = endOf(head.to) - from
    const isGroup = !isLowest && head.text !== ""
    const style: CSSProperties & Record<"--from" | "--room", string> = {
      left: from,
      width,
      height,
      "--from": `${from - firstWidth}px`,
      "--room": `${Math.max(0, width - 120)}px`,
    }
    return (
      // biome-ignore lint/a11y/useSemanticElements: rows of which most are not drawn cannot be a table's elements
      <div
        key={head.from}
        id={`${id}-${row}-${column}`}
        role="columnheader"
        tabIndex={-1}
        aria-colindex={column + 1}
        aria-colspan={head.to - head.from}
        {...(isLowest ? { "aria-sort": sortOf(column) } : {})}
        {...(head.isExpanded === null ? {} : { "aria-expanded": head.isExpanded })}
        className={`${grid.headerCell} ${styles.head}`}
        style={style}
        data-column={column}
        data-numeric={isLowest}
        data-total={head.group.cells.length < tree.across.length}
        data-cursor={cursor.row === row && cursor.column > head.from && cursor.column <= head.to}
      >
        <span className={styles.headText}>
          {head.isExpanded !== null && (
            <PivotToggle group={head.group} isExpanded={head.isExpanded} onToggle={onToggle} />
          )}
          {isLowest ? (
            <button
              type="button"
              tabIndex={-1}
              className={grid.title}
              onClick={() => onSort(column)}
              title={head.text}
            >
              <span className={grid.text}>{head.text}</span>
              {sortIcon(column)}
            </button>
          ) : isGroup && isDrilled ? (
            <button
              type="button"
              tabIndex={-1}
              className={styles.into}
              data-drill="true"
              onClick={() => onChoose({ row, column })}
            >
              {head.text}
            </button>
          ) : (
            <span className={styles.plain}>{head.text}</span>
          )}
        </span>
        {isLowest && menuButton(column, gridColumns[column]?.column.label ?? "")}
      </div>
    )
  }
  const fieldsAcross = fieldNames([...(tree.measures.length === 1 ? tree.measures : []), ...tree.across])
  const fieldsDown = fieldNames(tree.down)
  const corner = (
    // biome-ignore lint/a11y/useSemanticElements: rows of which most are not drawn cannot be a table's elements
    <div
      id={`${id}--1-0`}
      role="columnheader"
      tabIndex={-1}
      aria-colindex={1}
      aria-rowspan={heads.length}
      aria-sort={sortOf(0)}
      className={`${grid.headerCell} ${styles.corner}`}
      style={{ left: 0, width: firstWidth, height: height * heads.length }}
      data-column={0}
      data-first="true"
      data-cursor={cursor.row < 0 && cursor.column === 0}
    >
      <button
        type="button"
        tabIndex={-1}
        className={styles.fields}
        title={[fieldsAcross, fieldsDown].filter((names) => names !== "").join(" / ")}
        onClick={() => onSort(0)}
      >
        <span className={styles.across}>{fieldsAcross}</span>
        <span className={styles.down}>
          <span className={grid.text}>{fieldsDown}</span>
          {sortIcon(0)}
        </span>
      </button>
      {menuButton(0, fieldsDown)}
    </div>
  )
  return (
    <div ref={ref} role="presentation" className={grid.header}>
      {heads.map((line, index) => {
        const row = index - heads.length
        const isLowest = row === -1
        return (
          // biome-ignore lint/a11y/useSemanticElements: rows of which most are not drawn cannot be a table's elements
          <div
            key={row}
            role="row"
            tabIndex={-1}
            aria-rowindex={index + 1}
            className={styles.headRow}
            style={{ top: index * height, height }}
          >
            {index === 0 && corner}
            {line
              .filter(({ from, to }) => to >= left && from + 1 < right)
              .map((head) => headOf(head, row, isLowest))}
          </div>
        )
      })}
    </div>
  )
}
