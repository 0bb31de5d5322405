import { type ReactNode, StrictMode, startTransition, useEffect } from "react"
import { createRoot, hydrateRoot } from "react-dom/client"

/** Tells `public/press.js` that presses and typed text are the client's own from here, and the browser's measures when. */
const emitTakenOver = (): void => {
  performance.mark("cairn:taken-over")
  document.dispatchEvent(new Event("cairn:taken-over"))
}

/** Says when what the server drew is the client's own. Around the tree and not beside it: ids follow the tree's forks. */
const TakenOver = ({ onDone, children }: { onDone: (() => void) | undefined; children: ReactNode }) => {
  useEffect(() => {
    onDone?.()
    // After the effects, since React takes over the part that an event is meant for, but not amid its own work.
    const timer = setTimeout(emitTakenOver)
    return () => clearTimeout(timer)
  }, [onDone])
  return children
}

/** Draws a tree in a page of which the server has drawn nothing, or what is no longer asked for. */
export const drawAnew = (container: Element, tree: ReactNode): void => {
  emitTakenOver()
  createRoot(container).render(<StrictMode>{tree}</StrictMode>)
}

/**
 * Takes over a tree that the server has drawn: in slices, and tiles one by one, so that who presses something meanwhile is
 * heard. `onDone` must stay the same; what was pressed, typed and chosen before is done again after it.
 */
export const takeOver = (container: Element, tree: ReactNode, onDone?: () => void): void => {
  const drawn = (
    <StrictMode>
      <TakenOver onDone={onDone}>{tree}</TakenOver>
    </StrictMode>
  )
  startTransition(() => {
    hydrateRoot(container, drawn)
  })
}
