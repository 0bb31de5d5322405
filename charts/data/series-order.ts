import type { Channels, Series } from "./channels.ts"

/** Series in an order, and points that follow them; series that compare equal stay as they are. */
export const inSeriesOrder = (
  { series, points }: Pick<Channels, "series" | "points">,
  compare: (a: Series, b: Series) => number,
): Pick<Channels, "series" | "points"> => {
  const ordered = series.toSorted(compare)
  if (ordered.every((one, index) => one === series[index])) return { series, points }
  const rank = new Map(ordered.map(({ key }, index) => [key, index]))
  return {
    series: ordered,
    points: points.map((point) => ({
      ...point,
      series: rank.get(series[point.series]?.key ?? "") ?? point.series,
    })),
  }
}
