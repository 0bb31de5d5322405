import { use, useState } from "react"
import { minColumnWidth } from "#domain/data/tableSettings.ts"
import { ChartPlaceContext } from "#src/ui/chart/useWidth.ts"
import { useBrowserValue } from "#src/ui/view/useInBrowser.ts"
import { usePageView } from "#src/ui/view/view.ts"
import { widestShare } from "./columns.ts"

/** What the two borders of a grid take of its place, in pixels. */
const borders = 2

/**
 * Width of a grid, and the most that one of its columns may take of the window, in pixels: before they can be measured,
 * those for which the server draws it.
 */
export const useGridRoom = () => {
  const { assumedWidth } = use(ChartPlaceContext)
  const view = usePageView()
  const placeWidth = assumedWidth ?? 0
  const windowWidth = useBrowserValue(() => window.innerWidth, view?.width ?? placeWidth)
  const [width, setWidth] = useState(Math.max(0, placeWidth - borders))
  return { width, setWidth, most: Math.max(minColumnWidth, Math.floor(windowWidth * widestShare)) }
}
