import { useSyncExternalStore } from "react"

const subscribe = (onChange: () => void): (() => void) => {
  window.addEventListener("resize", onChange)
  return () => window.removeEventListener("resize", onChange)
}

const heightNow = (): number =>
  window.innerWidth < 700 ? 360 : Math.max(320, Math.min(560, window.innerHeight - 420))

/** The height of a card's own chart in pixels: 360 on a phone, else what the window leaves, 320 to 560. */
export const useChartHeight = (): number => useSyncExternalStore(subscribe, heightNow, () => 360)
