import { useSyncExternalStore } from "react"
import { usePageView } from "#src/ui/view/view.ts"

const subscribe = (onChange: () => void): (() => void) => {
  window.addEventListener("resize", onChange)
  return () => window.removeEventListener("resize", onChange)
}

const narrow = 700
/** On a phone, and in a frame: it sizes itself to its card, so the card may not size itself to the frame. */
const fixed = 360

const heightIn = (width: number, height: number): number =>
  width < narrow ? fixed : Math.max(320, Math.min(560, height - 370))

/** The height of a card's own chart in pixels: 360 on a phone, else what the window leaves, 320 to 560; fixed in a frame. */
export const useChartHeight = (isEmbedded: boolean): number => {
  const view = usePageView()
  return useSyncExternalStore(
    subscribe,
    () => (isEmbedded ? fixed : heightIn(window.innerWidth, window.innerHeight)),
    () => (isEmbedded || view === null ? fixed : heightIn(view.width, view.height)),
  )
}
