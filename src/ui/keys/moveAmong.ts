import type { KeyboardEvent } from "react"
import { keyActionOf } from "./shortcuts.ts"

/** Mark of what the arrow keys move among. */
export const option = { "data-option": "" } as const

/** Key handler of a list: the arrow keys move the focus among what is marked as its options. */
export const moveAmong = (event: KeyboardEvent<HTMLElement>): void => {
  const action = keyActionOf("options", event)
  if (action !== "next" && action !== "back") return
  const options = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-option]")]
  const focused = options.findIndex((element) => element.matches(":focus"))
  const next = options[action === "next" ? focused + 1 : Math.max(0, focused - 1)]
  event.preventDefault()
  next?.focus()
}
