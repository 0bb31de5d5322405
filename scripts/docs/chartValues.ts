import type { ChartTypeDescriptor } from "#charts/types/chart-type.ts"
import type { ChartType } from "#domain/data/chart.ts"

/** The values of chart types that give each of theirs a part of its own, in their order. */
const parts: Partial<Readonly<Record<ChartType, string>>> = {
  badge_box_plot: "lowest, lower quartile, median, upper quartile, highest",
  badge_bubble: "along the x axis, along the y axis, the size",
  badge_bullet: "the bar, the line that it is compared with, and, if there is a third, the band behind both",
  badge_candlestick: "open, high, low, close",
  badge_correlation: "each is compared with each of the others",
  badge_gauge: "the value, and its target",
  badge_map_points: "latitude, longitude, and, if there is a third, the size",
  badge_progress: "the value, and its target",
  badge_timeline: "the begin and the end, numbers or dates; a third is said of it",
  badge_xyscatterplot: "along the x axis, along the y axis",
}
const others: Readonly<Record<NonNullable<ChartTypeDescriptor["options"]["values"]>, string>> = {
  AXES: "each is a place along an axis",
  FIGURES: "each row is drawn from all of them",
  SPANS: "the begin and the end",
  TOTALS: "those of the series of a category are added",
  FIRST: "the first is drawn, the others are said of it",
}

/** What values a chart type takes, and what each of them is. */
export const valuesText = ({ id, needs, options }: ChartTypeDescriptor): string => {
  const count = needs.values ?? 1
  const meaning = parts[id] ?? (options.values === undefined ? null : others[options.values])
  return [`${count} or more`, ...(meaning === null ? [] : [meaning])].join(": ")
}
