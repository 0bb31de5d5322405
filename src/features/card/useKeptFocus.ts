import { type RefObject, useEffect, useRef } from "react"
import { isFocusLost } from "#src/ui/focused.ts"

/**
 * Keeps the focus in a list of panels when the one that had it gives way to another: it goes to the chart of the last
 * panel or, while that is loading, to the panel itself.
 */
export const useKeptFocus = (list: RefObject<HTMLElement | null>, serial: number | undefined): void => {
  const before = useRef(serial)
  useEffect(() => {
    if (before.current === serial) return
    before.current = serial
    const panel = list.current?.lastElementChild
    if (!isFocusLost() || !(panel instanceof HTMLElement)) return
    const chart = panel.querySelector("[data-marks][tabindex]")
    const target = chart instanceof HTMLElement ? chart : panel
    target.focus({ preventScroll: true })
  }, [list, serial])
}
