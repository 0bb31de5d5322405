import { formatDate, parseDate } from "#charts/format/date.ts"
import { rangeText } from "#charts/format/dateRange.ts"
import { formatNumber } from "#charts/format/number.ts"
import { comparesRange, holdsWithoutValues } from "#domain/areas/filter/operands.ts"
import { termsOf } from "#domain/areas/filter/terms.ts"
import type { Operand, QueryFilter } from "#domain/areas/filter/types.ts"
import { namedRange } from "#domain/areas/filter/values.ts"
import type { Cell } from "#domain/data/cell.ts"
import type { Dataset } from "../../schema/dataset.ts"
import type { Texts } from "../../text/texts.ts"
import { type CardContent, tableOf } from "./CardContent.ts"
import type { MetadataRow } from "./workbook/metadataSheet.ts"

/** Who exports, and when. */
export interface Exported {
  /** Null where no one is signed in. */
  readonly by: string | null
  /** ISO 8601, UTC. */
  readonly at: string
}

const fewValues = 20

const labelOf = (dataset: Dataset, name: string): string =>
  dataset.columns.find((column) => column.name === name)?.label ?? name

/** A day as a locale writes it. */
const dayText = (day: string, locale: string): string => {
  const at = parseDate(day)
  return at === null ? day : formatDate(at, "day", locale)
}

const valueText = (value: Cell, operand: Operand, { text, locale }: Texts): string => {
  const range = comparesRange(operand) ? namedRange(value) : null
  if (range !== null) return rangeText(range, text, locale)
  if (value === null) return text("file.value.absent")
  if (value === "") return text("file.value.empty")
  return typeof value === "number" ? formatNumber(value, locale) : value
}

/** A filter in one line: `Origin state = CA, TX`. */
export const filterLine = (
  { column: name, operand, values, grain, dateJoinColumn }: QueryFilter,
  dataset: Dataset,
  texts: Texts,
): string => {
  const column = labelOf(dataset, dateJoinColumn ?? name)
  const few = values.slice(0, fewValues).map((value) => valueText(value, operand, texts))
  const shown = few.join(", ")
  const [begin = "", end = ""] = few
  const count = values.length - fewValues
  const isNone = values.length === 0 && holdsWithoutValues(operand) === false
  const list = isNone
    ? texts.text("file.filter.nothing")
    : count > 0
      ? texts.text("file.filter.more", { values: shown, count })
      : shown
  const compared = grain === undefined ? column : texts.text("file.filter.byGrain", { column, grain })
  return texts.text(`filter.line.${operand}`, { column: compared, values: list, begin, end })
}

/** Whether a filter says something of the rows: one that is beside an empty list does not. */
const isTold = ({ operand, values }: QueryFilter): boolean =>
  values.length > 0 || holdsWithoutValues(operand) !== true

/** The lines of the filters in force, alternatives in one. */
export const filterLines = ({ rows, dataset, chosen }: CardContent, texts: Texts): ReadonlyArray<string> =>
  [chosen, rows.selection.own]
    .flatMap((filters) => termsOf(filters.filter(isTold)))
    .map((term) =>
      term
        .map((filter) => filterLine(filter, dataset, texts))
        .reduce((one, other) => texts.text("file.filter.or", { one, other })),
    )

/** The days in force, `Jan 1, 2001 to Mar 31, 2001 (Departure)`; null for all time. */
export const dateLine = ({ rows, dataset }: CardContent, { text, locale }: Texts): string | null => {
  const { dateRange } = rows.selection
  if (dateRange === null) return null
  const [begin, end] = [dayText(dateRange.begin, locale), dayText(dateRange.end, locale)]
  return text("file.dates.range", { begin, end, column: labelOf(dataset, dateRange.column) })
}

/** The figure of a card with its label, `Flights: 2,999,994`. */
export const summaryLine = ({ summary }: CardContent, { locale }: Texts): string | null =>
  summary === null || summary.value === null
    ? null
    : `${summary.label}: ${formatNumber(summary.value, locale, summary.format)}`

/** What an export of a card was made from: one fact a line, its title first. */
export const metadataOf = (content: CardContent, texts: Texts): ReadonlyArray<MetadataRow> => {
  const { card, dataset, rows, chart } = content
  const { text } = texts
  const filters = filterLines(content, texts)
  const summary = summaryLine(content, texts)
  return [
    { label: null, value: card.title },
    ...(card.description === "" ? [] : [{ label: text("file.description"), value: card.description }]),
    ...(summary === null ? [] : [{ label: text("file.summary"), value: summary }]),
    ...(filters.length === 0 ? [text("file.filters.none")] : filters).map((value, index) => ({
      label: index === 0 ? text("file.filters") : "",
      value,
    })),
    ...(rows.policies.length === 0
      ? []
      : [
          {
            label: text("file.policies"),
            value: new Intl.ListFormat(texts.locale).format(rows.policies),
          },
        ]),
    { label: text("file.dates"), value: dateLine(content, texts) ?? text("file.dates.all") },
    { label: text("file.data"), value: orderLine(content, texts) },
    { label: text("file.rows"), value: tableOf(content).numRows },
    ...(chart === null ? [] : [{ label: text("file.rows.behind"), value: rows.numRows }]),
    { label: text("file.dataset"), value: dataset.name },
    ...(rows.isLimited ? [{ label: text("file.permissions"), value: text("file.permissions.limited") }] : []),
  ]
}

const orderLine = ({ card, dataset, rows, chart }: CardContent, { text }: Texts): string => {
  if (chart !== null) return text("file.data.chart")
  const { sort } = rows
  if (sort !== null) {
    return text("file.data.sorted", { column: labelOf(dataset, sort.column), direction: sort.direction })
  }
  return text(rows.isSorted && card.dateInfo !== null ? "file.data.latest" : "file.data.stored")
}

/** Who made an export, and when. */
export const madeBy = ({ by, at }: Exported, { text, locale }: Texts): ReadonlyArray<MetadataRow> => {
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" })
  return [
    ...(by === null ? [] : [{ label: text("file.by"), value: by }]),
    { label: text("file.at"), value: text("file.at.moment", { moment: moment.format(Date.parse(at)) }) },
  ]
}
