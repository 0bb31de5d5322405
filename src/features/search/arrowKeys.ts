import type { KeyboardEvent } from "react"

/** Steps of the arrow keys through a list. */
const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/**
 * Moves the focus by arrow keys from a search field into its results, through them, and back into the field. Other fields
 * keep their keys, and so does the field's own text: up and down mean nothing in it.
 */
export const moveByArrows = (event: KeyboardEvent<HTMLElement>): void => {
  const step = steps[event.key]
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const stops = [
    ...event.currentTarget.querySelectorAll<HTMLElement>(
      "input[type=search], a[href], [data-results] button:not(:disabled)",
    ),
  ]
  const focused = document.activeElement
  const at = focused instanceof HTMLElement ? stops.indexOf(focused) : -1
  const next = at === -1 ? undefined : stops[at + step]
  if (next === undefined) return
  event.preventDefault()
  next.focus()
  next.scrollIntoView?.({ block: "nearest" })
}
