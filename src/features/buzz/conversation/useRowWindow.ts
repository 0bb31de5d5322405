import {
  type RefObject,
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react"
import { useInBrowser } from "#src/ui/view/useInBrowser.ts"
import {
  anchorAt,
  type RowAnchor,
  type RowRange,
  rowsEndingIn,
  rowsWithin,
  topOf,
  topsOf,
} from "./rowWindow.ts"

/** Up to so many rows are all drawn, so that the browser finds text in them; of more only those around the view. */
export const mostDrawnRows = 200

/** How near to an end of the list counts as being there, in pixels. */
const near = 48
/** How many pixels of rows are drawn beyond each end of the view. */
const margin = 1200
/** Height of a row that was not drawn yet, in pixels. */
const likelyHeight = 72
/** Height of the view before it is drawn, in pixels. */
const likelyView = 800
/** How far the end of a row may lie below the view and still be in it, in pixels: the gap between two rows. */
const nearlyIn = 8

/** Where a view stands: at the end of the rows, also of later ones, or at one of them. */
type Place = RowAnchor | "end"

/** Rows of a list that scrolls, and what is to be drawn of them. */
export interface RowWindow extends RowRange {
  readonly view: RefObject<HTMLDivElement | null>
  /** The list, whose elements are the drawn rows. */
  readonly rows: RefObject<HTMLOListElement | null>
  /** Heights of the rows before and after the drawn ones, in pixels. */
  readonly before: number
  readonly after: number
  readonly isAtStart: boolean
  readonly isAtEnd: boolean
  /** Whether the end is more than a view away. */
  readonly isFar: boolean
  readonly onScroll: () => void
  /** Shows a row in the view, or the end. */
  readonly show: (key: string | "end") => void
}

/** Ends of the rows that are in view. */
interface Ends {
  readonly isAtStart: boolean
  readonly isAtEnd: boolean
  readonly isFar: boolean
}

const endsOf = ({ scrollTop, scrollHeight, clientHeight }: HTMLElement): Ends => {
  const fromEnd = scrollHeight - scrollTop - clientHeight
  return { isAtStart: scrollTop < near, isAtEnd: fromEnd < near, isFar: fromEnd > clientHeight }
}

/**
 * The window onto rows of any height, by their keys: what is in view stays where it is while rows come above it or grow,
 * and the end stays in view while rows come after it; not so an open end, after which there are rows to load. `onView` is
 * told which of the drawn rows end in view, each time that the view was placed or scrolled.
 * A row that is no anchor may come to stand elsewhere as others are loaded: what is in view is kept by the others.
 */
export const useRowWindow = (
  keys: ReadonlyArray<string>,
  isEndOpen: boolean,
  onView: (keys: ReadonlyArray<string>) => void,
  isAnchor: (key: string) => boolean,
): RowWindow => {
  const view = useRef<HTMLDivElement>(null)
  const rows = useRef<HTMLOListElement>(null)
  const heights = useRef(new Map<string, number>())
  const place = useRef<Place>("end")
  /** Where the view stood when `place` was taken. */
  const placed = useRef(0)
  const [drawn, setDrawn] = useState<{
    readonly place: Place
    readonly height: number
    readonly measured: number
    /** Whether rows came into view that were not drawn at first. */
    readonly isScrolled: boolean
  }>({ place: "end", height: likelyView, measured: 0, isScrolled: false })
  const [ends, setEnds] = useState<Ends>({ isAtStart: false, isAtEnd: false, isFar: false })
  // biome-ignore lint/correctness/useExhaustiveDependencies: `measured` says that heights have changed
  const tops = useMemo(
    () => topsOf(keys.map((key) => heights.current.get(key) ?? likelyHeight)),
    [keys, drawn.measured],
  )
  const whole = tops[keys.length] ?? 0
  const end = whole - drawn.height
  const top = drawn.place === "end" ? end : (topOf(keys, tops, drawn.place) ?? end)
  // The view is painted before what is around it, but for rows that the server drew already. Who scrolls does not wait for
  // that: scrolling is more urgent, and would put it off for as long as it lasts.
  const isInBrowser = useInBrowser()
  const isAroundLater = useDeferredValue(keys.length > 0, !isInBrowser)
  const isAround = isAroundLater || drawn.isScrolled
  const isWhole = isAround && keys.length <= mostDrawnRows
  const { from, to } = isWhole
    ? { from: 0, to: keys.length }
    : rowsWithin(tops, top, drawn.height, isAround ? margin : 0)

  /** Measures the drawn rows; whether one of them was higher or lower than it was known to be. */
  const measure = (): boolean => {
    const gap = rows.current === null ? 0 : Number.parseFloat(getComputedStyle(rows.current).rowGap) || 0
    let hasChanged = false
    Array.from(rows.current?.children ?? []).forEach((row, index) => {
      const key = keys[from + index]
      const height = row.getBoundingClientRect().height + gap
      if (key === undefined || heights.current.get(key) === height) return
      heights.current.set(key, height)
      hasChanged = true
    })
    return hasChanged
  }

  /** Where the list begins in what scrolls. */
  const startOf = (element: HTMLElement): number =>
    rows.current === null
      ? 0
      : rows.current.getBoundingClientRect().top - element.getBoundingClientRect().top + element.scrollTop

  const tellView = (element: HTMLElement, known: Float64Array): void => {
    const at = element.scrollTop - startOf(element)
    const ending = rowsEndingIn(known, [at, at + element.clientHeight + nearlyIn], to)
    onView(element.clientHeight === 0 ? [] : keys.slice(Math.max(from, ending.from), ending.to))
  }

  /** Moves the anchor by what was scrolled since, of which no event has come yet: it is not taken back. */
  const keepUnreported = ({ scrollTop, scrollHeight, clientHeight }: HTMLElement): void => {
    const isCut = scrollTop >= scrollHeight - clientHeight - 1
    if (place.current === "end" || isCut) return
    const { key, offset } = place.current
    place.current = { key, offset: offset + scrollTop - placed.current }
    placed.current = scrollTop
  }

  const settle = (): void => {
    const element = view.current
    if (element === null) return
    keepUnreported(element)
    const hasChanged = measure()
    const known = topsOf(keys.map((key) => heights.current.get(key) ?? likelyHeight))
    const at = place.current === "end" ? null : topOf(keys, known, place.current)
    const wanted = at === null ? element.scrollHeight - element.clientHeight : at + startOf(element)
    if (Math.abs(element.scrollTop - wanted) >= 1) element.scrollTop = wanted
    placed.current = element.scrollTop
    tellView(element, known)
    const next = endsOf(element)
    setEnds((ends) =>
      ends.isAtStart === next.isAtStart && ends.isAtEnd === next.isAtEnd && ends.isFar === next.isFar
        ? ends
        : next,
    )
    if (hasChanged && !isWhole) {
      setDrawn(({ measured, isScrolled }) => ({
        place: place.current,
        height: element.clientHeight,
        measured: measured + 1,
        isScrolled,
      }))
    }
  }
  const latest = useRef(settle)
  useLayoutEffect(() => {
    latest.current = settle
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is drawn has changed
  useLayoutEffect(() => latest.current(), [keys, from, to, drawn.measured])
  const isDrawn = keys.length > 0
  useEffect(() => {
    if (!isDrawn) return
    const observer = new ResizeObserver(() => latest.current())
    for (const { current } of [view, rows]) if (current !== null) observer.observe(current)
    return () => observer.disconnect()
  }, [isDrawn])

  const onScroll = (): void => {
    const element = view.current
    if (element === null) return
    const next = endsOf(element)
    setEnds(next)
    const known = topsOf(keys.map((key) => heights.current.get(key) ?? likelyHeight))
    const at = element.scrollTop - startOf(element)
    // The event of what was scrolled here may come after the view has another height: who reads has not moved.
    if (Math.abs(element.scrollTop - placed.current) >= 1) {
      placed.current = element.scrollTop
      const seen = [at, at + element.clientHeight] as const
      place.current =
        next.isAtEnd && !isEndOpen
          ? "end"
          : (anchorAt(keys, known, seen, (key) => isAnchor(key) && heights.current.has(key)) ?? "end")
    }
    tellView(element, known)
    if (isWhole) return
    const wanted = rowsWithin(known, at, element.clientHeight, margin / 2)
    if (wanted.from < from || wanted.to > to) {
      const { clientHeight: height } = element
      setDrawn(({ measured }) => ({ place: place.current, height, measured, isScrolled: true }))
    }
  }

  const show = useCallback((key: string | "end"): void => {
    const height = view.current?.clientHeight ?? likelyView
    place.current = key === "end" ? "end" : { key, offset: -height / 3 }
    placed.current = view.current?.scrollTop ?? 0
    setDrawn(({ measured }) => ({ place: place.current, height, measured: measured + 1, isScrolled: true }))
  }, [])

  return {
    view,
    rows,
    from,
    to,
    before: tops[from] ?? 0,
    after: whole - (tops[to] ?? whole),
    ...ends,
    onScroll,
    show,
  }
}
