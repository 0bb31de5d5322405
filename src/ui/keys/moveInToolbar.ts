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
  if (action === null || focused === -1) return
  if (action === "next" || action === "back") {
    event.preventDefault()
    tools.at((focused + (action === "next" ? 1 : -1)) % tools.length)?.focus()
    return
  }
  // The browser goes on from there.
  tools.at(action === "pass" ? -1 : 0)?.focus()
}
