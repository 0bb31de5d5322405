import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react"
import { flushSync } from "react-dom"
import { BehaviorSubject } from "rxjs"
import { columnsWithin, type GridColumn } from "./columns.ts"
import { edgesHidden } from "./edgesHidden.ts"
import { followBar, rowsWithin, type ScrollPosition, scrollPositionAt } from "./scroll.ts"
import { isSameRange, shiftAfter, type VisibleRange } from "./visibleRange.ts"

/** Settle delay after a scroll until the bar is aligned with the rows, in milliseconds. */
const scrollSettleDelay = 150

export interface Viewport {
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly rows: RefObject<HTMLDivElement | null>
  readonly header: RefObject<HTMLDivElement | null>
  readonly totals: RefObject<HTMLDivElement | null>
  readonly width: number
  readonly height: number
  /** Visible rows and columns, which change with every scroll. */
  readonly visible$: BehaviorSubject<VisibleRange>
  /** Scrolls a cell into view. */
  readonly reveal: (row: number, column: number) => void
}

/**
 * Viewport of a table. Its rows are in a layer that is fixed while the element scrolls, and are moved by hand with
 * every scroll, in the same frame: the visible range is always drawn, however fast the scroll, and nothing beyond it.
 * A line knows by `--scrolled` how far it was moved to the left.
 */
export const useViewport = (
  count: number,
  columns: ReadonlyArray<GridColumn>,
  hasTotals: boolean,
  headerHeight: number,
  rowHeight: number,
  /** Size that it is drawn with before it is measured, in pixels. */
  assumed: { readonly width: number; readonly height: number },
): Viewport => {
  const scroller = useRef<HTMLDivElement>(null)
  const rows = useRef<HTMLDivElement>(null)
  const header = useRef<HTMLDivElement>(null)
  const totals = useRef<HTMLDivElement>(null)
  const position = useRef<ScrollPosition>({ bar: 0, top: 0 })
  const [size, setSize] = useState(assumed)
  const [visible$] = useState(
    () =>
      new BehaviorSubject<VisibleRange>({
        from: 0,
        to: Math.min(count, 20),
        left: 1,
        right: columns.length,
        shift: 0,
      }),
  )
  const fixed = headerHeight + (hasTotals ? rowHeight : 0)
  const view = Math.max(0, size.height - fixed)
  const full = count * rowHeight

  const draw = useCallback(
    (scrolledLeft: number): VisibleRange => {
      const { top } = position.current
      const within = rowsWithin(top, view, rowHeight, count)
      const across = columnsWithin(columns, scrolledLeft, size.width)
      const pinned = scrolledLeft === 0 ? "none" : `translateX(${scrolledLeft}px)`
      const moveTo = (line: HTMLElement | null, top: number): void => {
        if (line === null) return
        line.style.setProperty("--scrolled", `${scrolledLeft}px`)
        line.style.transform = `translate3d(${-scrolledLeft}px, ${top}px, 0)`
        if (line.style.getPropertyValue("--pinned") !== pinned) line.style.setProperty("--pinned", pinned)
      }
      moveTo(rows.current, within.from * rowHeight - top)
      moveTo(header.current, 0)
      moveTo(totals.current, 0)
      const edges = edgesHidden({ left: scrolledLeft, top, width: size.width, view, full }, columns.at(-1))
      const element = scroller.current
      if (element !== null && element.dataset.hidden !== edges) element.dataset.hidden = edges
      const shift = shiftAfter(visible$.getValue(), within.from, within.to)
      return { ...within, left: across.from, right: across.to, shift }
    },
    [view, full, count, columns, rowHeight, size.width, visible$],
  )

  useLayoutEffect(() => {
    const element = scroller.current
    if (element === null) return
    const measure = (): void => setSize({ width: element.clientWidth, height: element.clientHeight })
    measure()
    const resizes = new ResizeObserver(measure)
    resizes.observe(element)
    return () => resizes.disconnect()
  }, [])

  useLayoutEffect(() => {
    const element = scroller.current
    if (element === null) return
    position.current = { ...scrollPositionAt(position.current.top, { full, view }), bar: element.scrollTop }
    const next = draw(element.scrollLeft)
    if (!isSameRange(next, visible$.getValue())) visible$.next(next)
  }, [draw, full, view, visible$])

  useEffect(() => {
    const element = scroller.current
    if (element === null) return
    let settleTimer: ReturnType<typeof setTimeout> | undefined
    const alignScrollBar = (): void => {
      position.current = scrollPositionAt(position.current.top, { full, view })
      element.scrollTop = position.current.bar
      position.current = { ...position.current, bar: element.scrollTop }
    }
    const scrolled = (): void => {
      position.current = followBar(position.current, element.scrollTop, { full, view })
      const next = draw(element.scrollLeft)
      if (!isSameRange(next, visible$.getValue())) flushSync(() => visible$.next(next))
      clearTimeout(settleTimer)
      settleTimer = setTimeout(alignScrollBar, scrollSettleDelay)
    }
    element.addEventListener("scroll", scrolled, { passive: true })
    return () => {
      clearTimeout(settleTimer)
      element.removeEventListener("scroll", scrolled)
    }
  }, [draw, full, view, visible$])

  const reveal = useCallback(
    (row: number, column: number): void => {
      const element = scroller.current
      if (element === null) return
      const { top } = position.current
      const rowTop = row * rowHeight
      const wanted = row < 0 || rowTop >= top ? Math.max(top, rowTop + rowHeight - view) : rowTop
      position.current = scrollPositionAt(row < 0 ? top : wanted, { full, view })
      element.scrollTop = position.current.bar
      position.current = { ...position.current, bar: element.scrollTop }
      const cell = columns[column]
      const first = columns[0]?.width ?? 0
      if (cell !== undefined && column > 0) {
        const { scrollLeft } = element
        if (cell.left < scrollLeft + first) element.scrollLeft = cell.left - first
        else if (cell.left + cell.width > scrollLeft + size.width) {
          element.scrollLeft = Math.min(cell.left - first, cell.left + cell.width - size.width)
        }
      }
      const next = draw(element.scrollLeft)
      if (!isSameRange(next, visible$.getValue())) visible$.next(next)
    },
    [columns, draw, full, view, size.width, visible$, rowHeight],
  )

  return { scroller, rows, header, totals, ...size, visible$, reveal }
}
