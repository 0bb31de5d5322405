import { type MouseEvent, type PointerEvent, type RefObject, useCallback, useEffect, useRef } from "react"
import type { CellPosition, Selection } from "./cursor.ts"
import { type Bounds, edgeScroll, nearestInside } from "./edgeScroll.ts"

const cellAt = (scroller: HTMLElement | null, x: number, y: number): CellPosition | null => {
  const cell = document.elementFromPoint(x, y)?.closest<HTMLElement>("[role=gridcell]")
  const row = cell?.closest<HTMLElement>("[data-row]")
  if (cell === null || cell === undefined || row === null || row === undefined) return null
  return scroller?.contains(cell) === true
    ? { row: Number(row.dataset.row), column: Number(cell.dataset.column) }
    : null
}

const boundsOf = (scroller: HTMLElement, { header, footer }: Fixed): Bounds => {
  const { left, top } = scroller.getBoundingClientRect()
  return {
    left,
    top: top + header,
    right: left + scroller.clientWidth,
    bottom: top + scroller.clientHeight - footer,
  }
}

/** Heights of the sticky rows above and below, in pixels. */
interface Fixed {
  readonly header: number
  readonly footer: number
}

/**
 * Cell selection by mouse and touch: a press sets the cursor, a drag or a press with Shift extends the selection, and
 * so does a tap while `isExtending`. A drag past an edge scrolls and selects on. A press on a cell that can be drilled
 * chooses it.
 */
export const usePointerSelection = (
  scroller: RefObject<HTMLElement | null>,
  fixed: Fixed,
  selection: Selection,
  isExtending: boolean,
  onSelect: (selection: Selection) => void,
  onPress: () => void,
  onChoose: (cell: CellPosition) => void,
) => {
  const anchor = useRef<CellPosition | null>(null)
  const last = useRef<CellPosition | null>(null)
  const isDrag = useRef(false)
  const pointer = useRef({ x: 0, y: 0 })
  const frame = useRef<number | null>(null)

  const stop = useCallback((): void => {
    if (frame.current !== null) cancelAnimationFrame(frame.current)
    frame.current = null
  }, [])
  useEffect(() => stop, [stop])

  const extendTo = (to: CellPosition | null): void => {
    if (anchor.current === null || to === null) return
    if (to.row === last.current?.row && to.column === last.current.column) return
    last.current = to
    isDrag.current = true
    onSelect({ cursor: to, anchor: anchor.current })
  }
  const scrollOn = (): void => {
    const element = scroller.current
    if (element === null || anchor.current === null) return
    const { x, y } = pointer.current
    const bounds = boundsOf(element, fixed)
    const by = edgeScroll(x, y, bounds)
    const inside = nearestInside(x, y, bounds)
    element.scrollBy({ ...by, behavior: "instant" })
    extendTo(cellAt(element, inside.x, inside.y))
    frame.current = by.left === 0 && by.top === 0 ? null : requestAnimationFrame(scrollOn)
  }

  const onPointerDown = (event: PointerEvent): void => {
    const cell = cellAt(scroller.current, event.clientX, event.clientY)
    if (cell === null || event.pointerType === "touch" || event.button !== 0) return
    anchor.current = event.shiftKey ? selection.anchor : cell
    last.current = cell
    isDrag.current = false
    onPress()
    onSelect({ cursor: cell, anchor: anchor.current })
  }
  const onPointerMove = (event: PointerEvent): void => {
    if (anchor.current === null) return
    pointer.current = { x: event.clientX, y: event.clientY }
    if (isDrag.current) scroller.current?.setPointerCapture(event.pointerId)
    if (frame.current === null) scrollOn()
  }
  const onRelease = (): void => {
    anchor.current = null
    stop()
  }
  const onClick = (event: MouseEvent): void => {
    const cell = cellAt(scroller.current, event.clientX, event.clientY)
    const wasDrag = isDrag.current
    isDrag.current = false
    if (cell === null || wasDrag) return
    if (isExtending) {
      onSelect({ cursor: cell, anchor: selection.anchor })
      return
    }
    const target = document.elementFromPoint(event.clientX, event.clientY)
    const leadsFurther = target?.closest("[data-drill=true]") !== null
    if (!event.shiftKey) onSelect({ cursor: cell, anchor: cell })
    if (leadsFurther && !event.shiftKey) onChoose(cell)
  }
  return {
    onPointerDown,
    onPointerMove,
    onPointerUp: onRelease,
    onPointerCancel: onRelease,
    onLostPointerCapture: onRelease,
    onClick,
  }
}
