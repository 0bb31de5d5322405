import { useEffect } from "react"
import { keyActionOf } from "../keys/shortcuts.ts"
import { isCovered, isWritten } from "../keys/useShortcut.ts"
import { openings } from "./PartOpening.tsx"

const isField = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement

/** Whether a key presses a control of what was opened, whose field is not there yet. */
const isControlOver = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("[role=dialog] :is(button, a)") !== null

/** Writes a text at the end of a field, as its own component hears it. */
const write = (field: HTMLInputElement | HTMLTextAreaElement, text: string): void => {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value") ?? {}
  set?.call(field, field.value + text)
  field.dispatchEvent(new InputEvent("input", { bubbles: true, data: text }))
}

/**
 * Keeps what is typed while something loads that a person opened, and writes it into the field that takes the focus with
 * it: letters would act as keys of the page, and be lost. Enter acts on nothing meanwhile.
 */
export const useTypedAhead = (): void => {
  useEffect(() => {
    let typed = ""
    const take = (event: KeyboardEvent): void => {
      // What was opened is there, and its field does not have the focus yet.
      const isAwaited = openings.count > 0 || (typed !== "" && isCovered())
      if (!isAwaited) typed = ""
      const { key, ctrlKey, metaKey, altKey, target } = event
      const isLetter = key.length === 1 && !ctrlKey && !metaKey && !altKey
      if (!isAwaited || isWritten(target)) return
      const isChoice = keyActionOf("options", event) === "choose"
      if (!isLetter && !isChoice) return
      // The space bar and Enter press a control.
      if ((isChoice || key.trim() === "") && isControlOver(target)) return
      event.preventDefault()
      event.stopPropagation()
      if (isLetter) typed += key
    }
    const give = ({ target }: FocusEvent): void => {
      if (!isField(target)) return
      // What gave the focus is still drawing the field, and might draw it anew.
      queueMicrotask(() => {
        if (typed === "" || document.activeElement !== target) return
        write(target, typed)
        typed = ""
      })
    }
    window.addEventListener("keydown", take, { capture: true })
    window.addEventListener("focusin", give)
    return () => {
      window.removeEventListener("keydown", take, { capture: true })
      window.removeEventListener("focusin", give)
    }
  }, [])
}
