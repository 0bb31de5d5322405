import { formatNumber } from "#charts/format/number.ts"
import type { Cell } from "#domain/data/cell.ts"
import { operandSigns } from "#domain/filter/operands.ts"
import { termsOf } from "#domain/filter/terms.ts"
import type { QueryFilter } from "#domain/filter/types.ts"
import type { Dataset } from "../schema/dataset.ts"
import { type CardContent, tableOf } from "./CardContent.ts"
import type { Fact } from "./workbook/factSheet.ts"

/** Who exports, and when. */
export interface Exported {
  /** Null where no one is signed in. */
  readonly by: string | null
  /** ISO 8601, UTC. */
  readonly at: string
}

const fewValues = 20

const valueText = (value: Cell): string =>
  value === null ? "no value" : value === "" ? "empty text" : String(value)

const labelOf = (dataset: Dataset, name: string): string =>
  dataset.columns.find((column) => column.name === name)?.label ?? name

/** A filter in one line: `Origin state = CA, TX`. */
export const filterLine = ({ column, operand, values, grain }: QueryFilter, dataset: Dataset): string => {
  const shown = values.slice(0, fewValues).map(valueText).join(", ")
  const more = values.length > fewValues ? ` and ${values.length - fewValues} more` : ""
  const by = grain === undefined ? "" : ` (${grain})`
  return `${labelOf(dataset, column)}${by} ${operandSigns[operand]} ${shown}${more}`
}

/** The lines of the filters in force, alternatives in one; a filter without values does nothing. */
export const filterLines = ({ rows, dataset }: CardContent): ReadonlyArray<string> =>
  [rows.selection.filters, rows.selection.own]
    .flatMap((filters) => termsOf(filters.filter(({ values }) => values.length > 0)))
    .map((term) => term.map((filter) => filterLine(filter, dataset)).join(" or "))

/** The days in force, `2001-01-01 to 2001-03-31 (Departure)`; null for all time. */
export const dateLine = ({ rows, dataset }: CardContent): string | null => {
  const { dateRange } = rows.selection
  return dateRange && `${dateRange.begin} to ${dateRange.end} (${labelOf(dataset, dateRange.column)})`
}

/** The figure of a card with its label, `Flights: 2,999,994`. */
export const summaryLine = ({ summary }: CardContent): string | null =>
  summary === null || summary.value === null
    ? null
    : `${summary.label}: ${formatNumber(summary.value, "en", summary.format)}`

/** What an export of a card was made from: one fact a line, its title first. */
export const factsOf = (content: CardContent): ReadonlyArray<Fact> => {
  const { card, dataset, rows, chart } = content
  const filters = filterLines(content)
  const summary = summaryLine(content)
  return [
    { label: null, value: card.title },
    ...(card.description === "" ? [] : [{ label: "Description", value: card.description }]),
    ...(summary === null ? [] : [{ label: "Summary", value: summary }]),
    ...(filters.length === 0 ? ["none"] : filters).map((value, index) => ({
      label: index === 0 ? "Filters" : "",
      value,
    })),
    { label: "Dates", value: dateLine(content) ?? "all time" },
    { label: "Data", value: chart === null ? `Rows, ${orderOf(content)}` : "What the chart shows" },
    { label: "Rows", value: tableOf(content).numRows },
    ...(chart === null ? [] : [{ label: "Rows behind it", value: rows.numRows }]),
    { label: "Dataset", value: dataset.name },
    ...(rows.isLimited
      ? [
          {
            label: "Permissions",
            value: "Personalized data permissions apply: only permitted rows are in it.",
          },
        ]
      : []),
  ]
}

const orderOf = ({ card, rows }: CardContent): string =>
  rows.isSorted && card.dateInfo !== null ? "the latest first" : "in the order in which they are stored"

/** Who made an export, and when. */
export const madeBy = ({ by, at }: Exported): ReadonlyArray<Fact> => [
  ...(by === null ? [] : [{ label: "Exported by", value: by }]),
  { label: "Exported at", value: `${at.slice(0, 16).replace("T", " ")} UTC` },
]
