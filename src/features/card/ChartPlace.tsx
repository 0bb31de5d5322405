import { type ReactNode, useMemo } from "react"
import { usePageServices } from "#src/state/PageServices.tsx"
import { ChartPlaceContext } from "#src/ui/chart/useWidth.ts"
import { usePageView } from "#src/ui/view/view.ts"

/**
 * Width of a chart that the server draws for a browser that has not shown one at its place, in pixels: it is scaled. In a
 * narrow window it is as wide as that, but for what is beside it in a tile.
 */
const unknownWidth = 480
const besideChart = 66

/** A place of charts in the app, such as a tile of four columns: the server draws them as wide as they were there last. */
export const ChartPlace = ({ name, children }: { name: string; children: ReactNode }) => {
  const view = usePageView()
  const { keepChartWidth } = usePageServices()
  const place = useMemo(
    () => ({
      assumedWidth:
        view === null ? null : (view.charts[name] ?? Math.min(unknownWidth, view.width - besideChart)),
      onMeasured: (width: number) => keepChartWidth(name, width),
    }),
    [view, name, keepChartWidth],
  )
  return <ChartPlaceContext value={place}>{children}</ChartPlaceContext>
}
