import { useSyncExternalStore } from "react"

const subscribe = (onChange: () => void): (() => void) => {
  window.addEventListener("resize", onChange)
  return () => window.removeEventListener("resize", onChange)
}

const narrow = 700

const inApp = (): number =>
  window.innerWidth < narrow ? 360 : Math.max(320, Math.min(560, window.innerHeight - 370))

/** A frame sizes itself to its card, so the card may not size itself to the frame; and the server draws it unseen. */
const inFrame = (): number => 360

/** The height of a card's own chart in pixels: 360 on a phone, else what the window leaves, 320 to 560; fixed in a frame. */
export const useChartHeight = (isEmbedded: boolean): number =>
  useSyncExternalStore(subscribe, isEmbedded ? inFrame : inApp, () => 360)
