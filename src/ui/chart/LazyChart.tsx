import { type ComponentProps, Suspense, use, useState } from "react"
import type { ChartTypeDrawing } from "#charts/layouts/chart-type-drawing.ts"
import type { Chart } from "#domain/data/chart.ts"
import { useLazyChunk } from "../part/lazyChunk.ts"
import { PartFailed } from "../part/PartFailed.tsx"
import { ChartView } from "./ChartView.tsx"
import { chartBox } from "./chartBox.ts"
import { drawingOf } from "./drawings.ts"

type LazyChartProps = Omit<ComponentProps<typeof ChartView>, "drawing">

/** A chart that has been shown, by its drawing. */
interface Shown {
  readonly chart: Chart
  readonly drawing: ChartTypeDrawing
}

/**
 * Chart whose drawing is loaded when it is first shown: its room is empty until then. While that of another type is
 * loaded the chart that was shown stays, and its marks choose nothing. If it cannot be loaded an error stands in its place,
 * with a retry.
 */
export const LazyChart = (props: LazyChartProps) => (
  <Suspense fallback={<div style={chartBox(props.height)} />}>
    <LoadedChart {...props} />
  </Suspense>
)

const LoadedChart = ({ chart, onChoose, ...props }: LazyChartProps) => {
  const [shown, setShown] = useState<Shown | null>(null)
  const chunk = drawingOf(chart)
  const { settled, outcome } = useLazyChunk(chunk)
  const known = settled ?? (shown === null ? use(outcome) : null)
  const drawing = known === null ? null : known.value
  if (drawing !== null && shown?.chart !== chart) setShown({ chart, drawing })
  if (known !== null && known.failure !== null) {
    return (
      <div style={chartBox(props.height)}>
        <PartFailed name={chunk.part} type={known.failure} onRetry={chunk.retry} />
      </div>
    )
  }
  if (drawing !== null) {
    return <ChartView {...props} chart={chart} drawing={drawing} {...(onChoose && { onChoose })} />
  }
  return shown === null ? null : <ChartView {...props} {...shown} isLoading />
}
