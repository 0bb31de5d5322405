import { type MouseEvent, type PointerEvent, type RefObject, useRef } from "react"
import type { CellPlace, Selection } from "./cursor.ts"

/**
 * Selecting cells by mouse and touch: a press puts the cursor, a drag or a press with Shift extends the selection, and
 * so does a tap while `isExtending`. A press on what leads further chooses its cell.
 */
export const usePointing = (
  scroller: RefObject<HTMLElement | null>,
  selection: Selection,
  isExtending: boolean,
  onSelect: (selection: Selection) => void,
  onPress: () => void,
  onChoose: (place: CellPlace) => void,
) => {
  const dragging = useRef(false)
  const dragged = useRef(false)

  const placeUnder = (event: MouseEvent): CellPlace | null => {
    const under = document.elementFromPoint(event.clientX, event.clientY)
    const cell = under?.closest<HTMLElement>("[role=gridcell]")
    const row = cell?.closest<HTMLElement>("[data-row]")
    if (cell === null || cell === undefined || row === null || row === undefined) return null
    return scroller.current?.contains(cell) === true
      ? { row: Number(row.dataset.row), column: Number(cell.dataset.column) }
      : null
  }
  const onPointerDown = (event: PointerEvent): void => {
    const place = placeUnder(event)
    if (place === null || event.pointerType === "touch" || event.button !== 0) return
    dragging.current = true
    dragged.current = false
    onPress()
    onSelect({ cursor: place, anchor: event.shiftKey ? selection.anchor : place })
  }
  const onPointerMove = (event: PointerEvent): void => {
    if (!dragging.current) return
    const place = placeUnder(event)
    if (place === null || (place.row === selection.cursor.row && place.column === selection.cursor.column))
      return
    dragged.current = true
    onSelect({ cursor: place, anchor: selection.anchor })
  }
  const onRelease = (): void => {
    dragging.current = false
  }
  const onClick = (event: MouseEvent): void => {
    const place = placeUnder(event)
    if (place === null) return
    const target = document.elementFromPoint(event.clientX, event.clientY)
    const leadsFurther = target?.closest("[data-drill=true]") !== null
    const wasDrag = dragged.current
    dragged.current = false
    if (wasDrag) return
    if (isExtending) {
      onSelect({ cursor: place, anchor: selection.anchor })
      return
    }
    if (!event.shiftKey) onSelect({ cursor: place, anchor: place })
    if (leadsFurther && !event.shiftKey) onChoose(place)
  }
  return { onPointerDown, onPointerMove, onPointerUp: onRelease, onPointerLeave: onRelease, onClick }
}
