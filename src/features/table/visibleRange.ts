import { useCallback, useSyncExternalStore } from "react"
import type { BehaviorSubject } from "rxjs"

/** Visible rows and columns of a table; `to` and `right` are the first that are not visible. */
export interface VisibleRange {
  readonly from: number
  readonly to: number
  readonly left: number
  readonly right: number
  /** Added to a row's index for the element that draws it: see `shiftAfter`. */
  readonly shift: number
}

/**
 * Shift of a range after another. Rows that stay in sight keep their elements. Where none does, the first row is drawn
 * by the first element, so that none is moved in the document; odd rows stay where odd rows were.
 */
export const shiftAfter = (
  before: Pick<VisibleRange, "from" | "to" | "shift">,
  from: number,
  to: number,
): number => {
  if (from < before.to && before.from < to) return before.shift
  const shift = before.from + before.shift - from
  return shift - (shift % 2)
}

/** Whether two ranges show the same cells. */
export const isSameRange = (one: VisibleRange, other: VisibleRange): boolean =>
  one.from === other.from && one.to === other.to && one.left === other.left && one.right === other.right

/** What a component needs of the visible range: it is rendered when that changes, and not with every scroll. */
export const useVisible = <Value>(
  visible$: BehaviorSubject<VisibleRange>,
  select: (range: VisibleRange) => Value,
): Value => {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const changes = visible$.subscribe(onChange)
      return () => changes.unsubscribe()
    },
    [visible$],
  )
  const read = () => select(visible$.getValue())
  return useSyncExternalStore(subscribe, read, read)
}
