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
import type { ChartTable } from "#domain/data/chartTable.ts"
import type { LevelKey } from "#domain/kernel/levelKey.ts"
import type { DrillActions } from "#src/state/useDrill.ts"
import { useTableLayout } from "#src/state/useLevels.ts"
import { useCellSettings } from "#src/ui/chart/useChartTexts.ts"
import { lazyPart } from "#src/ui/part/lazyPart.tsx"
import { useText } from "#src/ui/text/useText.ts"
import type { ColumnAction } from "./ColumnMenu.tsx"
import { cellsIn, rangeOf, type Selection } from "./cursor.ts"
import styles from "./grid.module.css"
import { type GridActions, gridKey, widthStep } from "./gridKey.ts"
import { headRowHeight, PivotHeader } from "./PivotHeader.tsx"
import { PivotRows } from "./PivotRows.tsx"
import { PivotTotals } from "./PivotTotals.tsx"
import { pivotRows } from "./pivotRows.ts"
import { barHeight } from "./scroll.ts"
import { TableStrip } from "./TableStrip.tsx"
import { useCopy } from "./useCopy.ts"
import { useDescriptions } from "./useDescriptions.ts"
import { useGridColumns } from "./useGridColumns.ts"
import { useGridRoom } from "./useGridRoom.ts"
import { useLayoutActions } from "./useLayoutActions.ts"
import { usePivot } from "./usePivot.ts"
import { usePivotActions } from "./usePivotActions.ts"
import { usePointerSelection } from "./usePointerSelection.ts"
import { useRowHeight } from "./useRowHeight.ts"
import { useViewport } from "./useViewport.ts"
import { useVisible } from "./visibleRange.ts"

const ColumnMenu = lazyPart(() => import("./ColumnMenu.tsx"), "ColumnMenu", { opens: "part.menu" })

const start: Selection = { cursor: { row: 0, column: 0 }, anchor: { row: 0, column: 0 } }
const scrollbarRoom = 14

/**
 * Grid of a pivot table, of any size: it draws what is visible, and is read, sorted, collapsed, selected, copied and
 * drilled by mouse, by touch and by keyboard alone.
 */
export const PivotGrid = ({
  levelKey,
  table,
  title,
  maxHeight,
  drill,
}: {
  levelKey: LevelKey
  table: ChartTable
  title: string
  maxHeight: number
  drill?: DrillActions
}) => {
  const text = useText()
  const id = useId()
  const settings = useCellSettings()
  const layout = useTableLayout(levelKey, "chart")
  const layoutActions = useLayoutActions(levelKey, "chart")
  const descriptionOf = useDescriptions(levelKey)
  const pivot = usePivot(table, layout, settings)
  const { lines, heads } = pivot
  const groupActions = usePivotActions(levelKey, pivot, drill)
  const [selection, setSelection] = useState(start)
  const [isExtending, setExtending] = useState(false)
  const [menu, setMenu] = useState<number | null>(null)
  const menuAnchor = useRef<Element | null>(null)
  const { width, setWidth, most } = useGridRoom()
  const rows = useMemo(() => pivotRows(pivot), [pivot])
  const gridColumns = useGridColumns(pivot.columns, rows.indented, undefined, layout, settings, width, most)
  const rowHeight = useRowHeight()
  const head = headRowHeight(heads.length, rowHeight) * heads.length
  const lastColumn = gridColumns.at(-1)
  const fullWidth = lastColumn === undefined ? 0 : lastColumn.left + lastColumn.width
  const fixed = head + rowHeight
  const wantedHeight = fixed + lines.length * rowHeight + (fullWidth > width ? scrollbarRoom : 0)
  const height = Math.max(fixed + rowHeight, Math.min(maxHeight, wantedHeight))
  const viewport = useViewport(lines.length, gridColumns, true, head, rowHeight, { width, height })
  const { scroller, visible$, reveal } = viewport
  const left = useVisible(visible$, (visible) => visible.left)
  const right = useVisible(visible$, (visible) => visible.right)
  const [copied, copy] = useCopy(rows.plain, gridColumns)
  const [announced, setAnnounced] = useState(copied)
  const range = rangeOf(selection)

  useLayoutEffect(() => setWidth(viewport.width), [viewport.width, setWidth])
  useEffect(() => setAnnounced(copied), [copied])

  const page = Math.max(1, Math.floor((viewport.height - fixed) / rowHeight))
  const bar = barHeight({ full: lines.length * rowHeight, view: viewport.height - fixed }) + fixed
  const firstWidth = gridColumns[0]?.width ?? 0
  const layerStyle: CSSProperties & Record<"--first" | "--foot" | "--head", string> = {
    width: viewport.width,
    height: viewport.height,
    "--first": `${firstWidth}px`,
    "--foot": `${rowHeight}px`,
    "--head": `${head}px`,
  }

  const select = (next: Selection): void => {
    setSelection(next)
    setAnnounced({ _tag: "None" })
    reveal(next.cursor.row >= lines.length ? -1 : next.cursor.row, next.cursor.column)
  }
  const nameAt = (column: number): string => gridColumns[column]?.column.name ?? ""
  const openMenu = (column: number): void => {
    menuAnchor.current = document.getElementById(`${id}--1-${column}`)
    setMenu(column)
  }
  const resize = (column: number, by: number): void =>
    layoutActions.onResize(nameAt(column), (gridColumns[column]?.width ?? 0) + by, most)
  const act = (action: ColumnAction, column: number): void => {
    switch (action) {
      case "ascending":
      case "descending":
        layoutActions.onSort(nameAt(column), action)
        break
      case "unsorted":
        layoutActions.onSort(nameAt(column), null)
        break
      case "wider":
        resize(column, 4 * widthStep)
        break
      case "narrower":
        resize(column, -4 * widthStep)
        break
      case "copy":
        copy({ top: 0, bottom: lines.length, left: column, right: column })
        break
      case "drill":
        groupActions.choose({ row: -1, column })
        break
      case "expand":
      case "collapse":
        groupActions.collapseAll(action === "collapse")
        break
      case "left":
      case "right":
        break
    }
  }
  const copySelection = (): void => {
    if (range !== null) copy(range)
  }
  const actions: GridActions = {
    select,
    sort: (column) => {
      if (selection.cursor.row === -1) layoutActions.onSort(nameAt(column), "next")
      else groupActions.choose(selection.cursor)
    },
    resize,
    move: () => undefined,
    menu: openMenu,
    copy: copySelection,
    choose: groupActions.choose,
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const size = { rows: lines.length + 1, columns: gridColumns.length, page, headers: heads.length }
    const action = groupActions.key(event, selection.cursor) ?? gridKey(event, selection, size, actions)
    if (action === null) return
    event.preventDefault()
    action()
  }
  const pointerSelection = usePointerSelection(
    scroller,
    { header: head, footer: rowHeight },
    selection,
    isExtending,
    setSelection,
    () => setAnnounced({ _tag: "None" }),
    groupActions.choose,
  )
  const shared = { id, gridColumns, left, right, pivot, settings, selection, onToggle: groupActions.toggle }
  return (
    <div className={styles.frame}>
      <div
        ref={scroller}
        className={styles.scroller}
        style={{ height }}
        role="treegrid"
        tabIndex={0}
        aria-label={title}
        aria-description={[
          text("table.keys"),
          text("table.pivot.keys"),
          ...(drill === undefined ? [] : [text("table.keys.drill")]),
        ].join(" ")}
        aria-rowcount={heads.length + lines.length + 1}
        aria-colcount={gridColumns.length}
        aria-multiselectable="true"
        aria-activedescendant={groupActions.idAt(id, selection.cursor)}
        onKeyDown={onKeyDown}
        {...pointerSelection}
      >
        <div role="presentation" style={{ width: fullWidth, height: bar }}>
          <div role="presentation" className={styles.layer} style={layerStyle}>
            <PivotHeader
              {...shared}
              ref={viewport.header}
              sort={layout.sort}
              isDrilled={drill !== undefined}
              onSort={(column) => layoutActions.onSort(nameAt(column), "next")}
              onChoose={groupActions.choose}
              onMenu={openMenu}
            />
            <PivotRows
              {...shared}
              ref={viewport.rows}
              visible$={visible$}
              height={viewport.height - fixed}
              width={fullWidth}
              isDrilled={drill !== undefined}
            />
            <PivotTotals {...shared} ref={viewport.totals} isDrilled={drill !== undefined} />
          </div>
        </div>
      </div>
      <TableStrip
        total={lines.length}
        selected={range === null ? 0 : cellsIn(range)}
        copied={announced}
        isExtending={isExtending}
        hasFailed={false}
        onRetry={() => undefined}
        onExtend={() => setExtending(!isExtending)}
        onCopy={copySelection}
      />
      {menu !== null && (
        <Suspense fallback={null}>
          <ColumnMenu
            column={gridColumns[menu]?.column.label ?? ""}
            description={descriptionOf(gridColumns[menu]?.column)}
            anchor={menuAnchor}
            actions={groupActions.menu(menu)}
            disabled={layout.sort?.column === nameAt(menu) ? [] : ["unsorted"]}
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
