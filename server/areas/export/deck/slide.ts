import type { Chart } from "#domain/data/chart.ts"
import type { ChartTable } from "#domain/data/chartTable.ts"

/** What a slide shows of a card. */
export interface CardSlide {
  readonly title: string
  /** The figure and what it is called. */
  readonly summary: { readonly value: string; readonly label: string } | null
  /** Filters and dates, in a line. */
  readonly lead: string
  /** Where the data comes from, and when. */
  readonly foot: string
  /** A chart to edit or to look at; or rows, the first of `numRows`. */
  readonly body: Chart | ChartTable
}
