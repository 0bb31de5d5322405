import { noSummaryLabel, type Summary } from "#domain/areas/card/summary.ts"
import type { Level } from "#domain/areas/level/types.ts"

/** Summary of what a level shows; undefined where it has none, and until there is an answer. */
export const summaryIn = ({ render }: Level["view"]): Summary | undefined =>
  render?.summary?.label === noSummaryLabel ? undefined : render?.summary

/** Whether the chart of a level is a figure itself, below which its summary stands. */
export const isFigure = ({ render }: Level["view"]): boolean =>
  render?.chart?.chartType === "badge_singlevalue"
