import type { KeyboardEvent } from "react"
import { keyActionOf } from "#src/ui/keys/shortcuts.ts"

/**
 * Moves the focus to the message before or after the one that has it, by the arrow keys; from the list itself to the last
 * one in view, or to the first one. Within a message the keys are its own.
 */
export const moveBetweenMessages = (event: KeyboardEvent<HTMLElement>): void => {
  const { target, currentTarget: list } = event
  const action = keyActionOf("messages", event)
  if (action !== "back" && action !== "next") return
  const messages = [...list.querySelectorAll<HTMLElement>("[data-message]")]
  const from = target instanceof HTMLElement ? messages.indexOf(target) : -1
  if (from === -1 && target !== list) return
  const next =
    from === -1
      ? messages.filter((message) => isInView(message, list)).at(action === "back" ? -1 : 0)
      : messages[from + (action === "back" ? -1 : 1)]
  if (next === undefined) return
  event.preventDefault()
  next.focus()
}

const isInView = (message: HTMLElement, list: HTMLElement): boolean => {
  const [row, view] = [message.getBoundingClientRect(), list.getBoundingClientRect()]
  return row.bottom >= view.top && row.top <= view.bottom
}
