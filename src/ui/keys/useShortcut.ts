import { useEffect, useRef } from "react"
import { type KeyAction, type KeyScope, keyActionOf } from "./shortcuts.ts"

/** Whether keys write into the element. */
const isWritten = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches("input, textarea, select, [role=textbox]"))

/** Acts on a key of the whole page, unless it writes into a field or something on the page used it. */
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
      if (event.key.length === 1 && isWritten(event.target)) return
      latest.current?.()
    }
    window.addEventListener("keydown", listen)
    return () => window.removeEventListener("keydown", listen)
  }, [scope, action, isOn])
}
