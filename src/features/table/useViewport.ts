import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react"
import { flushSync } from "react-dom"
import { columnsWithin, type PlacedColumn } from "./columns.ts"
import { followBar, placeAt, rowsWithin, type ScrollPlace } from "./scroll.ts"

/** The height of a row, of the header and of the totals, in pixels. */
export const rowHeight = 44
/** Rows drawn beyond the window at both ends. */
const overscan = 3
/** How long a scroll rests before the bar is put where the rows are, in milliseconds. */
const rest = 150

/** What of a table is in sight: rows and columns, `to` the first that is not. */
export interface Sight {
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
  readonly sight: Sight
  /** Brings a cell into sight. */
  readonly reveal: (row: number, column: number) => void
}

const same = (one: Sight, other: Sight): boolean =>
  one.from === other.from && one.to === other.to && one.left === other.left && one.right === other.right

/**
 * The window onto a table. Its rows lie in a layer that stays put while the element scrolls, and are moved by hand with
 * every scroll, in the same frame: what is in sight is always drawn, however fast the scroll.
 */
export const useViewport = (
  count: number,
  columns: ReadonlyArray<PlacedColumn>,
  hasTotals: boolean,
): Viewport => {
  const scroller = useRef<HTMLDivElement>(null)
  const rows = useRef<HTMLDivElement>(null)
  const header = useRef<HTMLDivElement>(null)
  const totals = useRef<HTMLDivElement>(null)
  const place = useRef<ScrollPlace>({ bar: 0, top: 0 })
  const [size, setSize] = useState({ width: 0, height: 0 })
  const [sight, setSight] = useState<Sight>({
    from: 0,
    to: Math.min(count, 20),
    left: 1,
    right: columns.length,
  })
  const shown = useRef(sight)
  const fixed = rowHeight * (hasTotals ? 2 : 1)
  const view = Math.max(0, size.height - fixed)
  const full = count * rowHeight

  const draw = useCallback(
    (scrolledLeft: number): Sight => {
      const { top } = place.current
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
    place.current = { ...placeAt(place.current.top, { full, view }), bar: element.scrollTop }
    const next = draw(element.scrollLeft)
    if (!same(next, shown.current)) {
      shown.current = next
      setSight(next)
    }
  }, [draw, full, view])

  useEffect(() => {
    const element = scroller.current
    if (element === null) return
    let resting: ReturnType<typeof setTimeout> | undefined
    const settle = (): void => {
      place.current = placeAt(place.current.top, { full, view })
      element.scrollTop = place.current.bar
      place.current = { ...place.current, bar: element.scrollTop }
    }
    const scrolled = (): void => {
      place.current = followBar(place.current, element.scrollTop, { full, view })
      const next = draw(element.scrollLeft)
      if (!same(next, shown.current)) {
        shown.current = next
        flushSync(() => setSight(next))
      }
      clearTimeout(resting)
      resting = setTimeout(settle, rest)
    }
    element.addEventListener("scroll", scrolled, { passive: true })
    return () => {
      clearTimeout(resting)
      element.removeEventListener("scroll", scrolled)
    }
  }, [draw, full, view])

  const reveal = useCallback(
    (row: number, column: number): void => {
      const element = scroller.current
      if (element === null) return
      const { top } = place.current
      const at = row * rowHeight
      const wanted = row < 0 || at >= top ? Math.max(top, at + rowHeight - view) : at
      place.current = placeAt(row < 0 ? top : wanted, { full, view })
      element.scrollTop = place.current.bar
      place.current = { ...place.current, bar: element.scrollTop }
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
        setSight(next)
      }
    },
    [columns, draw, full, view, size.width],
  )

  return { scroller, rows, header, totals, ...size, sight, reveal }
}
