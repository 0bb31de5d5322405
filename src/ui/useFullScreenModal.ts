import { type RefObject, useCallback, useEffect, useRef, useState } from "react"

/** A part of the page that can take all of its window: where it stands, over all else, or on its way back. */
export interface FullScreenState {
  readonly phase: "CLOSED" | "OPEN" | "CLOSING"
  readonly ref: RefObject<HTMLElement | null>
  readonly open: () => void
  readonly close: () => void
  /** Called when it has slid out. */
  readonly onClosed: () => void
}

/** Lets a part of the page take all of its window where it stands, so that a frame in it is not loaded again. */
export const useFullScreenModal = (): FullScreenState => {
  const [phase, setPhase] = useState<FullScreenState["phase"]>("CLOSED")
  const ref = useRef<HTMLElement>(null)
  const close = useCallback(() => setPhase("CLOSING"), [])
  const onClosed = () => {
    if (phase === "CLOSING") setPhase("CLOSED")
  }
  useEffect(() => {
    // Where nothing moves, no animation ends.
    if (phase === "CLOSING" && !ref.current?.getAnimations?.().length) setPhase("CLOSED")
  }, [phase])
  return { phase, ref, open: () => setPhase("OPEN"), close, onClosed }
}
