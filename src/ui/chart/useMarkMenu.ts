import { type RefObject, useEffect } from "react"
import { geometryOf } from "#charts/render/geometry/index.ts"
import type { Mark } from "#charts/scene/scene.ts"
import { keyActionOf } from "#src/ui/keys/shortcuts.ts"
import type { MarkActions } from "./MarkActions.ts"

/** Opens the menu of the mark that is read in a chart: by a right click at the pointer, by the keyboard beside the mark. */
export const useMarkMenu = (
  frame: RefObject<HTMLElement | null>,
  mark: Mark,
  actions: MarkActions | null,
): void => {
  useEffect(() => {
    const chart = frame.current
    if (chart === null || actions === null) return
    const openByPointer = (event: MouseEvent): void => {
      // A finger that stays reads the value in large, and has the action in the tooltip.
      if (event.defaultPrevented || (event instanceof PointerEvent && event.pointerType === "touch")) return
      event.preventDefault()
      actions.onMenu(mark, { x: event.clientX, y: event.clientY })
    }
    const openByKey = (event: KeyboardEvent): void => {
      if (keyActionOf("mark", event) !== "menu") return
      event.preventDefault()
      const { left, top } = chart.getBoundingClientRect()
      const { x, y, width, height } = geometryOf(mark).bounds(mark)
      actions.onMenu(mark, { x: left + x + width / 2, y: top + y + height / 2 })
    }
    chart.addEventListener("contextmenu", openByPointer)
    chart.addEventListener("keydown", openByKey)
    return () => {
      chart.removeEventListener("contextmenu", openByPointer)
      chart.removeEventListener("keydown", openByKey)
    }
  }, [frame, mark, actions])
}
