import {
  type CSSProperties,
  type KeyboardEvent,
  Suspense,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react"
import { clampedWidth, type TableLayout } from "#domain/areas/panel/layout.ts"
import type { ChartColumn, ColumnTotal } from "#domain/data/chartTable.ts"
import { useCellSettings } from "#src/ui/chart/useChartTexts.ts"
import { lazyPart } from "#src/ui/part/lazyPart.tsx"
import { useText } from "#src/ui/text/useText.ts"
import type { ColumnAction } from "./ColumnMenu.tsx"
import { type CellPosition, cellsIn, rangeOf, type Selection } from "./cursor.ts"
import { GridBody } from "./GridBody.tsx"
import { GridHeader } from "./GridHeader.tsx"
import type { Drilling, Shade } from "./GridRow.tsx"
import { GridTotals } from "./GridTotals.tsx"
import styles from "./grid.module.css"
import { type GridActions, gridKey, widthStep } from "./gridKey.ts"
import type { GridRows, Row } from "./rows.ts"
import { barHeight } from "./scroll.ts"
import { TableStrip } from "./TableStrip.tsx"
import { useCopy } from "./useCopy.ts"
import type { DescriptionOf } from "./useDescriptions.ts"
import { useGridColumns } from "./useGridColumns.ts"
import { useGridRoom } from "./useGridRoom.ts"
import { usePointerSelection } from "./usePointerSelection.ts"
import { useRowHeight } from "./useRowHeight.ts"
import { useViewport } from "./useViewport.ts"
import { useVisible } from "./visibleRange.ts"

const ColumnMenu = lazyPart(() => import("./ColumnMenu.tsx"), "ColumnMenu", { opens: "part.menu" })

const layerStyle = (
  { width, height }: { readonly width: number; readonly height: number },
  firstWidth: number,
  footer: number,
): CSSProperties & Record<"--first" | "--foot", string> => ({
  width,
  height,
  "--first": `${firstWidth}px`,
  "--foot": `${footer}px`,
})

const start: Selection = { cursor: { row: 0, column: 0 }, anchor: { row: 0, column: 0 } }
const scrollbarRoom = 14

/** Layout actions of a table. */
export interface LayoutActions {
  readonly onSort: (column: string, direction: "ascending" | "descending" | "next" | null) => void
  readonly onResize: (column: string, width: number, most: number) => void
  /** `columns` are all in their current order, `own` in that of the table. */
  readonly onMove: (
    columns: ReadonlyArray<string>,
    own: ReadonlyArray<string>,
    column: string,
    to: number,
  ) => void
}

/**
 * Grid for a table of any length: it draws the visible rows, and is read, sorted, rearranged, selected, copied and
 * drilled by mouse, by touch and by keyboard alone.
 */
export const TableGrid = ({
  label,
  columns,
  rows,
  totals,
  layout,
  maxHeight,
  layoutActions,
  warning,
  drilling = "none",
  isDrilled = null,
  shade = null,
  descriptionOf,
  onChoose,
}: {
  label: string
  columns: ReadonlyArray<ChartColumn>
  rows: GridRows
  totals: ReadonlyArray<ColumnTotal> | undefined
  layout: TableLayout
  maxHeight: number
  layoutActions: LayoutActions
  warning: string | null
  drilling?: Drilling
  isDrilled?: ((row: number) => boolean) | null
  shade?: Shade | null
  descriptionOf?: DescriptionOf
  onChoose?: (rowIndex: number, row: Row, cell: number) => void
}) => {
  const text = useText()
  const id = useId()
  const settings = useCellSettings()
  const [selection, setSelection] = useState(start)
  const [isExtending, setExtending] = useState(false)
  const [menu, setMenu] = useState<number | null>(null)
  const menuAnchor = useRef<Element | null>(null)
  const { width, setWidth, most } = useGridRoom()
  const [sized, setSized] = useState<{ readonly column: string; readonly width: number } | null>(null)
  const shown = useMemo(
    () =>
      sized === null ? layout : { ...layout, widths: { ...layout.widths, [sized.column]: sized.width } },
    [layout, sized],
  )
  const gridColumns = useGridColumns(columns, rows, totals, shown, settings, width, most)
  const hasTotals = totals?.some((total) => total !== null) === true && rows.count > 0
  const lastColumn = gridColumns.at(-1)
  const fullWidth = lastColumn === undefined ? 0 : lastColumn.left + lastColumn.width
  const rowHeight = useRowHeight()
  const footer = hasTotals ? rowHeight : 0
  const fixed = rowHeight + footer
  const wantedHeight = fixed + rows.count * rowHeight + (fullWidth > width ? scrollbarRoom : 0)
  const height = Math.max(fixed + rowHeight, Math.min(maxHeight, wantedHeight))
  const viewport = useViewport(rows.count, gridColumns, hasTotals, rowHeight, rowHeight, { width, height })
  const { scroller, visible$, reveal } = viewport
  const left = useVisible(visible$, (visible) => visible.left)
  const right = useVisible(visible$, (visible) => visible.right)
  const hasFailed = useVisible(visible$, ({ from, to }) => rows.hasFailed(from) || rows.hasFailed(to - 1))
  const [copied, copy] = useCopy(rows, gridColumns)
  const [announced, setAnnounced] = useState(copied)
  const range = rangeOf(selection)

  useLayoutEffect(() => setWidth(viewport.width), [viewport.width, setWidth])
  useEffect(() => {
    const changes = visible$.subscribe(rows.setVisible)
    return () => changes.unsubscribe()
  }, [visible$, rows.setVisible])
  useEffect(() => setAnnounced(copied), [copied])

  const page = Math.max(1, Math.floor((viewport.height - fixed) / rowHeight))
  const bar = barHeight({ full: rows.count * rowHeight, view: viewport.height - fixed }) + fixed

  const select = (next: Selection): void => {
    setSelection(next)
    setAnnounced({ _tag: "None" })
    reveal(next.cursor.row, next.cursor.column)
  }
  const nameAt = (column: number): string => gridColumns[column]?.column.name ?? ""
  const choose = ({ row, column }: CellPosition): void => {
    const cells = rows.rowAt(row)
    if (cells !== undefined && drilling !== "none") onChoose?.(row, cells, gridColumns[column]?.cell ?? 0)
  }
  const resize = (column: number, wide: number): void => layoutActions.onResize(nameAt(column), wide, most)
  const move = (column: number, to: number): void => {
    layoutActions.onMove(
      gridColumns.map((one) => one.column.name),
      columns.map(({ name }) => name),
      nameAt(column),
      to,
    )
    const cell = { row: -1, column: Math.max(0, Math.min(gridColumns.length - 1, to)) }
    select({ cursor: cell, anchor: cell })
  }
  const openMenu = (column: number): void => {
    menuAnchor.current = document.getElementById(`${id}--1-${column}`)
    setMenu(column)
  }
  const act = (action: ColumnAction, column: number): void => {
    const wide = gridColumns[column]?.width ?? 0
    switch (action) {
      case "ascending":
      case "descending":
        layoutActions.onSort(nameAt(column), action)
        break
      case "unsorted":
        layoutActions.onSort(nameAt(column), null)
        break
      case "left":
        move(column, column - 1)
        break
      case "right":
        move(column, column + 1)
        break
      case "wider":
        resize(column, wide + 4 * widthStep)
        break
      case "narrower":
        resize(column, wide - 4 * widthStep)
        break
      case "copy":
        copy({ top: 0, bottom: rows.count - 1, left: column, right: column })
        break
      case "drill":
      case "expand":
      case "collapse":
        break
    }
  }
  const copySelection = (): void => {
    if (range !== null) copy(range)
  }
  const actions: GridActions = {
    select,
    sort: (column) => layoutActions.onSort(nameAt(column), "next"),
    resize: (column, by) => resize(column, (gridColumns[column]?.width ?? 0) + by),
    move: (column, by) => move(column, column + by),
    menu: openMenu,
    copy: copySelection,
    choose,
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const size = { rows: rows.count, columns: gridColumns.length, page }
    const action = gridKey(event, selection, size, actions)
    if (action === null) return
    event.preventDefault()
    action()
  }

  const pointerSelection = usePointerSelection(
    scroller,
    { header: rowHeight, footer },
    selection,
    isExtending,
    setSelection,
    () => setAnnounced({ _tag: "None" }),
    choose,
  )

  return (
    <div className={styles.frame}>
      {warning !== null && (
        <p className={styles.warning} role="note" title={warning}>
          {warning}
        </p>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a table of which most is not drawn cannot be a table element */}
      <div
        ref={scroller}
        className={styles.scroller}
        style={{ height }}
        role="grid"
        tabIndex={0}
        aria-label={label}
        aria-description={text("table.keys") + (drilling === "none" ? "" : ` ${text("table.keys.drill")}`)}
        aria-rowcount={rows.count + (hasTotals ? 2 : 1)}
        aria-colcount={gridColumns.length}
        aria-multiselectable="true"
        aria-activedescendant={`${id}-${selection.cursor.row}-${selection.cursor.column}`}
        onKeyDown={onKeyDown}
        {...pointerSelection}
      >
        <div role="presentation" style={{ width: fullWidth, height: bar }}>
          <div
            role="presentation"
            className={styles.layer}
            style={layerStyle(viewport, gridColumns[0]?.width ?? 0, footer)}
          >
            <GridHeader
              id={id}
              ref={viewport.header}
              columns={gridColumns}
              left={left}
              right={right}
              sort={layout.sort}
              cursor={selection.cursor.row < 0 ? selection.cursor.column : -1}
              onSort={(column) => {
                layoutActions.onSort(nameAt(column), "next")
                setSelection({ cursor: { row: -1, column }, anchor: { row: -1, column } })
              }}
              onSizing={(column, wide) =>
                setSized(wide === null ? null : { column: nameAt(column), width: clampedWidth(wide, most) })
              }
              onResize={(column, wide) => {
                setSized(null)
                resize(column, wide)
              }}
              onMove={move}
              onMenu={openMenu}
            />
            <GridBody
              id={id}
              ref={viewport.rows}
              visible$={visible$}
              height={viewport.height - fixed}
              width={fullWidth}
              rows={rows}
              columns={gridColumns}
              settings={settings}
              selection={selection}
              drilling={drilling}
              isDrilled={isDrilled}
              shade={shade}
            />
            {hasTotals && totals !== undefined && (
              <GridTotals
                ref={viewport.totals}
                columns={gridColumns}
                left={left}
                right={right}
                totals={totals}
                rowIndex={rows.count + 2}
                settings={settings}
              />
            )}
          </div>
        </div>
      </div>
      <TableStrip
        total={rows.count}
        selected={range === null ? 0 : cellsIn(range)}
        copied={announced}
        isExtending={isExtending}
        hasFailed={hasFailed}
        onRetry={rows.retry}
        onExtend={() => setExtending(!isExtending)}
        onCopy={copySelection}
      />
      {menu !== null && (
        <Suspense fallback={null}>
          <ColumnMenu
            column={gridColumns[menu]?.column.label ?? ""}
            description={descriptionOf?.(gridColumns[menu]?.column)}
            anchor={menuAnchor}
            disabled={[
              ...(menu === 0 ? (["left"] as const) : []),
              ...(menu === gridColumns.length - 1 ? (["right"] as const) : []),
              ...(layout.sort?.column === nameAt(menu) ? [] : (["unsorted"] as const)),
            ]}
            onAction={(action) => act(action, menu)}
            onClose={() => {
              setMenu(null)
              scroller.current?.focus()
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
