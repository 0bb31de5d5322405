import { ArrowDown, ArrowUp, EllipsisVertical } from "lucide-react"
import { type PointerEvent, type Ref, useRef, useState } from "react"
import type { TableSort } from "#domain/data/chartTable.ts"
import { useText } from "#src/ui/text/useText.ts"
import type { GridColumn } from "./columns.ts"
import styles from "./grid.module.css"

/** How far a press must move before it drags, in pixels. */
const dragFrom = 6

interface HeaderProps {
  readonly id: string
  readonly ref: Ref<HTMLDivElement>
  readonly columns: ReadonlyArray<GridColumn>
  readonly left: number
  readonly right: number
  readonly sort: TableSort | null
  readonly cursor: number
  readonly onSort: (column: number) => void
  /** A column is made so wide while its edge is dragged; null where the drag is given up. */
  readonly onSizing: (column: number, width: number | null) => void
  readonly onResize: (column: number, width: number) => void
  readonly onMove: (column: number, to: number) => void
  readonly onMenu: (column: number) => void
}

interface Drag {
  readonly column: number
  readonly from: number
  /** Offset in the column at which the drag started. */
  readonly hold: number
  readonly by: number
}

interface Sizing {
  readonly column: number
  /** Where the pointer would be if the column had no width. */
  readonly from: number
  /** Null before it moves. */
  readonly width: number | null
}

/**
 * Header: a press on a title sorts, dragging it moves the column, dragging its edge resizes it, and its menu does all
 * of this without a pointer.
 */
export const GridHeader = (props: HeaderProps) => {
  const { id, ref, columns, left, right, sort, cursor, onSort, onSizing, onResize, onMove, onMenu } = props
  const text = useText()
  const [moving, setMoving] = useState<Drag | null>(null)
  const moved = useRef(false)
  const [sizing, setSizing] = useState<Sizing | null>(null)

  const columnUnder = ({ column, hold, by }: Drag): number => {
    const dragged = columns[column]
    if (dragged === undefined) return column
    const under = dragged.left + hold + by
    const index = columns.findIndex((other) => under < other.left + other.width)
    return index < 0 ? columns.length - 1 : index
  }
  const press = (event: PointerEvent, column: number): void => {
    if (event.pointerType === "touch" || event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const hold = event.clientX - event.currentTarget.getBoundingClientRect().left
    moved.current = false
    setMoving({ column, from: event.clientX, hold, by: 0 })
  }
  const target = moving !== null && Math.abs(moving.by) > dragFrom ? columnUnder(moving) : null

  const headerOf = (gridColumn: GridColumn, columnIndex: number) => {
    const { column, width } = gridColumn
    const direction = sort?.column === column.name ? sort.direction : null
    return (
      // biome-ignore lint/a11y/useSemanticElements: rows of which most are not drawn cannot be a table's elements
      <div
        key={column.name}
        id={`${id}--1-${columnIndex}`}
        role="columnheader"
        tabIndex={-1}
        aria-colindex={columnIndex + 1}
        aria-sort={direction ?? "none"}
        className={styles.headerCell}
        style={{ left: gridColumn.left, width }}
        data-column={columnIndex}
        data-first={columnIndex === 0}
        data-numeric={column.dataType === "numeric"}
        data-cursor={cursor === columnIndex}
        data-dragged={moving?.column === columnIndex && target !== null}
        data-target={target === columnIndex && moving?.column !== columnIndex}
      >
        <button
          type="button"
          tabIndex={-1}
          className={styles.title}
          title={column.label}
          onPointerDown={(event) => press(event, columnIndex)}
          onPointerMove={(event) => {
            if (moving !== null) setMoving({ ...moving, by: event.clientX - moving.from })
          }}
          onPointerUp={() => {
            moved.current = target !== null
            setMoving(null)
            if (target !== null && moving !== null) onMove(moving.column, target)
          }}
          onPointerCancel={() => setMoving(null)}
          onClick={() => {
            if (!moved.current) onSort(columnIndex)
            moved.current = false
          }}
        >
          <span className={styles.text}>{column.label}</span>
          {direction === "ascending" && <ArrowUp size={14} aria-hidden="true" />}
          {direction === "descending" && <ArrowDown size={14} aria-hidden="true" />}
        </button>
        <button
          type="button"
          tabIndex={-1}
          className={styles.more}
          aria-label={text("table.column.menu", { column: column.label })}
          onClick={() => onMenu(columnIndex)}
        >
          <EllipsisVertical size={16} aria-hidden="true" />
        </button>
        <div
          className={styles.edge}
          data-sizing={sizing?.column === columnIndex}
          onPointerDown={(event) => {
            event.preventDefault()
            event.currentTarget.setPointerCapture(event.pointerId)
            setSizing({ column: columnIndex, from: event.clientX - width, width: null })
          }}
          onPointerMove={(event) => {
            if (sizing === null) return
            const wide = event.clientX - sizing.from
            setSizing({ ...sizing, width: wide })
            onSizing(columnIndex, wide)
          }}
          onPointerUp={() => {
            setSizing(null)
            if (sizing !== null && sizing.width !== null) onResize(columnIndex, sizing.width)
          }}
          onPointerCancel={() => {
            setSizing(null)
            onSizing(columnIndex, null)
          }}
        />
      </div>
    )
  }
  const [first] = columns
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows of which most are not drawn cannot be a table's elements
    <div ref={ref} role="row" tabIndex={-1} aria-rowindex={1} className={styles.header}>
      {first !== undefined && headerOf(first, 0)}
      {columns.slice(left, right).map((gridColumn, step) => headerOf(gridColumn, left + step))}
    </div>
  )
}
