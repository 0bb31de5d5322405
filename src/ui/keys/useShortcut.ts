import { useEffect, useRef } from "react"
import { type KeyAction, type KeyScope, keyActionOf } from "./shortcuts.ts"

/** Whether keys write into the element. */
export const isWritten = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches("input, textarea, select, [role=textbox]"))

/** Whether something stands over the page that letters are meant for. */
export const isCovered = (): boolean =>
  document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null

/**
 * Acts on a key of the whole page, unless it writes into a field, a dialog or menu is open, or something
 * on the page used it. The browser does not what it would do with it.
 */
export const useShortcut = <Scope extends KeyScope>(
  scope: Scope,
  action: KeyAction<Scope>,
  onPress: (() => void) | undefined,
): void => {
  const latest = useRef(onPress)
  useEffect(() => {
    latest.current = onPress
  })
  const isOn = onPress !== undefined
  useEffect(() => {
    if (!isOn) return
    const listen = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || keyActionOf(scope, event) !== action) return
      const isWithModifier = event.ctrlKey || event.metaKey
      const isLetter = event.key.trim().length === 1 && !isWithModifier
      if (isLetter && (isWritten(event.target) || isCovered())) return
      // Else the letter would be written into the field that the action opens.
      if (isWithModifier || isLetter) event.preventDefault()
      latest.current?.()
    }
    window.addEventListener("keydown", listen)
    return () => window.removeEventListener("keydown", listen)
  }, [scope, action, isOn])
}
