import { useEffect } from "react"
import { isWritten } from "#src/ui/keys/useShortcut.ts"

/**
 * Takes what is typed from the moment on that a dialog is asked for until its field is there: letters would act as keys of
 * the page, and be lost. `write` is told each of them.
 */
export const useTypedAhead = (isAwaited: boolean, write: (letter: string) => void): void => {
  useEffect(() => {
    if (!isAwaited) return
    const take = (event: KeyboardEvent): void => {
      const { key, ctrlKey, metaKey, altKey, target } = event
      if (key.length !== 1 || ctrlKey || metaKey || altKey || isWritten(target)) return
      event.preventDefault()
      event.stopPropagation()
      write(key)
    }
    window.addEventListener("keydown", take, { capture: true })
    return () => window.removeEventListener("keydown", take, { capture: true })
  }, [isAwaited, write])
}
