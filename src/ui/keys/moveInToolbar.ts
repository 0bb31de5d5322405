import type { KeyboardEvent } from "react"
import { keyActionOf } from "./shortcuts.ts"

/**
 * Key handler of a toolbar, which is one stop of Tab: the arrow keys move the focus among its buttons and links, and Tab
 * goes past them all.
 */
export const moveInToolbar = (event: KeyboardEvent<HTMLElement>): void => {
  const action = keyActionOf("toolbar", event)
  const tools = [...event.currentTarget.querySelectorAll<HTMLElement>("button:not(:disabled), a[href]")]
  const focused = tools.findIndex((element) => element.matches(":focus"))
  // What a tool opened stands elsewhere in the page, and has keys of its own.
  if (action === null || focused < 0) return
  // From the first and the last the browser goes on to what is before and after.
  const places = { next: (focused + 1) % tools.length, back: focused - 1, pass: -1, passBack: 0 }
  tools.at(places[action])?.focus()
  if (action === "next" || action === "back") event.preventDefault()
}
