import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react"
import { flushSync } from "react-dom"
import { columnsWithin, type GridColumn } from "./columns.ts"
import { followBar, rowsWithin, type ScrollPosition, scrollPositionAt } from "./scroll.ts"

/** The height of a row, of the header and of the totals, in pixels. */
export const rowHeight = 44
/** Rows drawn beyond the window at both ends. */
const overscan = 3
/** Settle delay after a scroll until the bar is aligned with the rows, in milliseconds. */
const scrollSettleDelay = 150

/** Visible rows and columns of a table; `to` is the first that is not visible. */
export interface VisibleRange {
  readonly from: number
  readonly to: number
  readonly left: number
  readonly right: number
}

export interface Viewport {
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly rows: RefObject<HTMLDivElement | null>
  readonly header: RefObject<HTMLDivElement | null>
  readonly totals: RefObject<HTMLDivElement | null>
  readonly width: number
  readonly height: number
  readonly visibleRange: VisibleRange
  /** Scrolls a cell into view. */
  readonly reveal: (row: number, column: number) => void
}

const same = (one: VisibleRange, other: VisibleRange): boolean =>
  one.from === other.from && one.to === other.to && one.left === other.left && one.right === other.right

/**
 * Viewport of a table. Its rows are in a layer that is fixed while the element scrolls, and are moved by hand with
 * every scroll, in the same frame: the visible range is always drawn, however fast the scroll.
 */
export const useViewport = (
  count: number,
  columns: ReadonlyArray<GridColumn>,
  hasTotals: boolean,
): Viewport => {
  const scroller = useRef<HTMLDivElement>(null)
  const rows = useRef<HTMLDivElement>(null)
  const header = useRef<HTMLDivElement>(null)
  const totals = useRef<HTMLDivElement>(null)
  const position = useRef<ScrollPosition>({ bar: 0, top: 0 })
  const [size, setSize] = useState({ width: 0, height: 0 })
  const [visibleRange, setVisibleRange] = useState<VisibleRange>({
    from: 0,
    to: Math.min(count, 20),
    left: 1,
    right: columns.length,
  })
  const shown = useRef(visibleRange)
  const fixed = rowHeight * (hasTotals ? 2 : 1)
  const view = Math.max(0, size.height - fixed)
  const full = count * rowHeight

  const draw = useCallback(
    (scrolledLeft: number): VisibleRange => {
      const { top } = position.current
      const within = rowsWithin(top, view, rowHeight, count, overscan)
      const across = columnsWithin(columns, scrolledLeft, size.width)
      if (rows.current !== null) {
        rows.current.style.transform = `translate3d(${-scrolledLeft}px, ${within.from * rowHeight - top}px, 0)`
        rows.current.style.setProperty("--scrolled", `${scrolledLeft}px`)
      }
      for (const line of [header.current, totals.current]) {
        if (line === null) continue
        line.style.transform = `translate3d(${-scrolledLeft}px, 0, 0)`
        line.style.setProperty("--scrolled", `${scrolledLeft}px`)
      }
      return { ...within, left: across.from, right: across.to }
    },
    [view, count, columns, size.width],
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
    if (!same(next, shown.current)) {
      shown.current = next
      setVisibleRange(next)
    }
  }, [draw, full, view])

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
      if (!same(next, shown.current)) {
        shown.current = next
        flushSync(() => setVisibleRange(next))
      }
      clearTimeout(settleTimer)
      settleTimer = setTimeout(alignScrollBar, scrollSettleDelay)
    }
    element.addEventListener("scroll", scrolled, { passive: true })
    return () => {
      clearTimeout(settleTimer)
      element.removeEventListener("scroll", scrolled)
    }
  }, [draw, full, view])

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
      if (!same(next, shown.current)) {
        shown.current = next
        setVisibleRange(next)
      }
    },
    [columns, draw, full, view, size.width],
  )

  return { scroller, rows, header, totals, ...size, visibleRange, reveal }
}
