import { type Channels, datumLabel, inOrder } from "../channels.ts"
import type { ChartDrawing } from "../drawing.ts"
import { formatNumber } from "../format/number.ts"
import { frameOf } from "../frame.ts"
import { stackedBars } from "../marks/stacked-bars.ts"
import type { Settings } from "../options.ts"
import { bandScale } from "../scales/category.ts"
import { withDateGaps } from "../scales/date-gaps.ts"
import { namesSeries } from "../series-names.ts"
import { type StackedPoint, stackOf } from "../stack.ts"
import { barSummary } from "../summary.ts"
import type { ChartTypeDescriptor } from "./chart-type.ts"

const draw = (unordered: Channels, settings: Settings): ChartDrawing => {
  const channels = withDateGaps(unordered.kind === "date" ? inOrder(unordered) : unordered, settings)
  const { shares, shareOf } = sharesOf(stackOf(channels))
  const inPercent: Channels = {
    ...channels,
    valueColumns: channels.valueColumns.map((column) => ({ ...column, format: { style: "percent" } })),
  }
  const frame = frameOf(
    inPercent,
    {
      values: shares.flatMap(({ start, end }) => [start, end]),
      zero: true,
      scaleOf: (from, to) => bandScale(channels.categories.length, from, to, channels.kind),
      legend: namesSeries(channels),
      right: 0,
    },
    settings,
  )
  const marks = stackedBars(channels, frame, shares, settings).map((mark) => {
    const share = shareOf(mark.key)
    const percent = formatNumber(share, settings.locale, { style: "percent", decimals: 0 })
    const datum = { ...mark.datum, share, valueText: `${mark.datum.valueText} (${percent})` }
    return { ...mark, datum, label: datumLabel(datum) }
  })
  return {
    plot: frame.plot,
    axes: frame.axes,
    legend: frame.legend,
    paths: [],
    marks,
    annotations: [],
    rules: [],
  }
}

/** Parts of stacks as shares of the whole stack, in which values below zero count by their size. */
const sharesOf = (parts: ReadonlyArray<StackedPoint>) => {
  const wholes = new Map<number, number>()
  for (const { point, value } of parts) {
    wholes.set(point.category, (wholes.get(point.category) ?? 0) + Math.abs(value))
  }
  const share = (value: number, category: number): number => {
    const whole = wholes.get(category) ?? 0
    return whole === 0 ? 0 : Math.max(-1, Math.min(1, value / whole))
  }
  const byKey = new Map(parts.map(({ point, value }) => [point.key, share(value, point.category)]))
  return {
    shares: parts.map(
      (part): StackedPoint => ({
        ...part,
        start: share(part.start, part.point.category),
        end: share(part.end, part.point.category),
      }),
    ),
    shareOf: (key: string): number => byKey.get(key) ?? 0,
  }
}

/** `badge_vert_100pct_stackedbar`: a bar for each category, divided by the share of each series in it. */
export const vert100pctStackedbar = {
  id: "badge_vert_100pct_stackedbar",
  name: "100% stacked bar chart",
  icon: "M3 3v18h18M7 17V5h4v12zM7 12h4M15 17V5h4v12zM15 9h4",
  needs: { category: "ANY", series: true },
  options: { shows: "MARKS", categories: "ACROSS" },
  draw,
  summary: barSummary,
  deck: { kind: "BAR", direction: "col", grouping: "percentStacked", axisFormat: "0%" },
} as const satisfies ChartTypeDescriptor
