import { useSyncExternalStore } from "react"
import { orientationOf, phoneRatios } from "#domain/areas/viewport/orientation.ts"
import { usePageView } from "#src/ui/view/view.ts"

const subscribe = (onChange: () => void): (() => void) => {
  window.addEventListener("resize", onChange)
  return () => window.removeEventListener("resize", onChange)
}

const narrow = 700
/** On a phone. */
const fixed = 360

/** Windows lower than this are those of phones that are held sideways, in pixels. */
const low = 500

const heightIn = (width: number, height: number): number => {
  const room = width < narrow ? fixed : Math.max(320, Math.min(560, height - 370))
  const orientation = orientationOf({ width, height })
  const isPhone = width < narrow || height < low
  return isPhone ? Math.min(room, Math.round(width / phoneRatios[orientation])) : room
}

/**
 * The height of a card's own chart in pixels: on a phone 360, or less where 3:4 of a window that is held upright or 6:2 of
 * one that is held sideways give less; else what the window leaves, 320 to 560.
 */
export const useChartHeight = (): number => {
  const view = usePageView()
  return useSyncExternalStore(
    subscribe,
    () => heightIn(window.innerWidth, window.innerHeight),
    () => (view === null ? fixed : heightIn(view.width, view.height)),
  )
}
