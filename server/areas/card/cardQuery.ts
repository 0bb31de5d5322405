import { Effect } from "effect"
import { chartTypes } from "#charts/types/index.ts"
import { BadRequest } from "#contract/errors.ts"
import { refusal } from "#contract/errorTable.ts"
import type { QueryOverrides } from "#domain/areas/card/types.ts"
import type { BinStep } from "#domain/data/bin.ts"
import type { ChartType } from "#domain/data/chart.ts"
import type { TableSort } from "#domain/data/chartTable.ts"
import { isDatePart } from "#domain/data/dataType.ts"
import { type RangeCalendar, resolveDateRange } from "#domain/data/dateRange.ts"
import type { DateGrain } from "#domain/data/grain.ts"
import type { GroupDimension, PlanSort, Query, Selection } from "../../query/plan.ts"
import type { QueryResult } from "../../query/queryResult.ts"
import type { CardDefinition, CategoryDimension, Dimension, Measure } from "../../schema/card.ts"
import { type Dataset, totalOf } from "../../schema/dataset.ts"

/**
 * Most points (categories by series) of a chart. Drawing takes longer than in proportion: 10,000 points of a line are
 * a picture in 0.7 s, 60,000 in 37 s.
 */
export const maxPoints = 10_000

/** Rows of a card's table when no limit is given, and the most where it is embedded. */
export const maxTableRows = 200

/** Up to this many rows are put in order; sorting more would take memory with every row. */
export const maxSortedRows = 250_000

/** Rows that a card shows: its own filters and range, with the overrides that a person chose. */
export const selectionOf = (
  card: CardDefinition,
  overrides: QueryOverrides,
  calendar: RangeCalendar,
): Selection => {
  const own =
    card.dateInfo?.range === undefined ? null : { column: card.dateInfo.column, range: card.dateInfo.range }
  const chosen =
    overrides.dateRangeFilter === undefined
      ? null
      : {
          column: overrides.dateRangeFilter.column.column,
          range: overrides.dateRangeFilter.dateTimeRange,
        }
  const dates = chosen ?? (overrides.overrideDateRange === true ? null : own)
  return {
    filters: overrides.filters ?? [],
    own: card.filters,
    control: overrides.dataControlContext?.filters ?? [],
    dateRange: dates && { column: dates.column, ...resolveDateRange(dates.range, calendar) },
  }
}

/** The dimensions of a card's chart, dates grouped by the grain chosen over the card's own. */
export interface ChartShape {
  readonly dimensions: ReadonlyArray<GroupDimension & { readonly role: "category" | "detail" }>
  readonly series: GroupDimension | null
  /** The column fields of a pivot table after its series. */
  readonly across: ReadonlyArray<GroupDimension>
}

/**
 * A card as a chart type asks for it. A number stands for all rows that a card shows, however it groups them; over dates
 * it is the latest, with those before it.
 */
export const drawnAs = (authored: CardDefinition, chartType: ChartType): CardDefinition => {
  const card = asPivot(authored, chartType)
  if (chartTypes[chartType].needs.category !== "NONE") return card
  const category = card.category?.grain === undefined ? null : card.category
  return { ...card, category, series: null, details: [], sort: null, limit: null }
}

/**
 * A card as a pivot table with all its groups; the card of a pivot table as another chart type asks for it: a table has
 * all of its fields, a chart the outer ones.
 */
const asPivot = (card: CardDefinition, chartType: ChartType): CardDefinition => {
  const { details, across } = card
  switch (chartTypes[chartType].options.shows) {
    case "GROUPS":
      return { ...card, limit: null }
    case "ROWS":
      return { ...card, details: [...details, ...across], across: [] }
    default:
      return card.chart === "badge_pivot_table" ? { ...card, details: [], across: [] } : card
  }
}

/** What a card's chart is grouped by; `autoBin` is the width of bins where the card leaves it to the numbers. */
export const shapeOf = (
  card: CardDefinition,
  grain: DateGrain | undefined,
  autoBin?: BinStep,
): ChartShape => {
  const grained = <Of extends Dimension>(dimension: Of): Of =>
    grain !== undefined && dimension.grain !== undefined && dimension.column === card.dateInfo?.column
      ? { ...dimension, grain }
      : dimension
  return {
    dimensions: [
      ...(card.category === null
        ? []
        : [{ ...binned(grained(card.category), autoBin), role: "category" as const }]),
      ...card.details.map((detail) => ({ ...grained(detail), role: "detail" as const })),
    ],
    series: card.series === null ? null : grained(card.series),
    across: card.across.map(grained),
  }
}

const binned = ({ bin, ...dimension }: CategoryDimension, autoBin: BinStep | undefined): GroupDimension => {
  const step = bin === "auto" ? autoBin : bin
  return step === undefined ? dimension : { ...dimension, bin: step }
}

/** Whether the values of a dimension have an order of their own, so that the last are missed where some are cut. */
const isOrdered = (dimension: CategoryDimension | null | undefined, { columns }: Dataset): boolean =>
  dimension?.grain !== undefined ||
  dimension?.bin !== undefined ||
  columns.some(({ name, type }) => name === dimension?.column && isDatePart(type))

/**
 * Query of a card's chart. Ranked categories are cut to the first that a chart has room for; dates and bins are not,
 * since the last would be missing. A result with more points than a chart can have ends after one too many: see `drawable`.
 */
export const chartQuery = (
  card: CardDefinition,
  shape: ChartShape,
  overrides: QueryOverrides,
  dataset: Dataset,
): Query => {
  const sort = sortOf(card, shape, dataset)
  const hasOrder = sort?.kind === "dimension" && isOrdered(shape.dimensions[sort.index], dataset)
  const cut = hasOrder ? maxPoints + 1 : maxPoints
  return {
    _tag: "grouped",
    dimensions: shape.dimensions,
    series: shape.series,
    measures: card.values,
    sort,
    limit: Math.min(overrides.limit ?? card.limit ?? cut, maxPoints + 1),
    offset: overrides.offset ?? 0,
    maxRows: maxPoints + 1,
  }
}

/**
 * Whether what is absent from the result of a chart's query has no rows: no filter on what groups measure leaves some out,
 * nor does a limit any dates or bins. A limit on other categories leaves those that are shown whole.
 */
export const isWhole = (card: CardDefinition, overrides: QueryOverrides, dataset: Dataset): boolean => {
  const isLimited = (overrides.limit ?? card.limit) !== null || overrides.offset !== undefined
  const filters = [...card.filters, ...(overrides.filters ?? [])]
  return (
    !(isLimited && isOrdered(card.category, dataset)) &&
    !filters.some(({ aggregated }) => aggregated === true)
  )
}

/** Result of a chart's query; fails where it has more than `most` points. */
export const drawable = (
  result: QueryResult,
  { limit = 0 }: QueryOverrides,
  most: number,
): Effect.Effect<QueryResult, BadRequest> =>
  result.rows.length <= most
    ? Effect.succeed(result)
    : Effect.fail(
        new BadRequest({
          ...refusal("card.points", { most: most.toLocaleString("en") }),
          field: limit > most ? "queryOverrides.limit" : "queryOverrides",
        }),
      )

/** Values of a series past this many take a colour by their text alone. */
const maxColored = 1000

/** Query for the colours of a series: its values, those of most rows first. */
export const rankedValuesQuery = (series: Dimension): Query => ({
  _tag: "grouped",
  dimensions: [series],
  series: null,
  measures: [{ name: "rows", label: "Rows", aggregate: "count" }],
  sort: { kind: "measure", index: 0, direction: "descending" },
  limit: maxColored,
  offset: 0,
})

/** Query for a measure of all selected rows. */
export const measureQuery = (measure: Measure): Query => ({
  _tag: "grouped",
  dimensions: [],
  series: null,
  measures: [measure],
  sort: null,
  limit: null,
  offset: 0,
})

/** Query of a card's summary number; null when it has none. */
export const summaryQuery = ({ summary }: CardDefinition): Query | null => summary && measureQuery(summary)

/** Query of a card's table of rows. */
export const tableQuery = (
  card: CardDefinition,
  overrides: QueryOverrides,
  sort: TableSort | null,
): Query => ({
  _tag: "rows",
  columns: card.columns,
  sort,
  latestBy: card.dateInfo?.column ?? null,
  limit: overrides.limit ?? maxTableRows,
  offset: overrides.offset ?? 0,
})

/** Query for the totals of a card's table. */
export const totalsQuery = (card: CardDefinition, dataset: Dataset): Query => ({
  _tag: "totals",
  columns: card.columns.map((name) => {
    const column = dataset.columns.find((candidate) => candidate.name === name)
    return { name, total: column === undefined ? null : totalOf(column) }
  }),
})

/** Query for all rows of a card's table: as a user sorted them, in the table's order, or as they are stored. */
export const everyRowQuery = (card: CardDefinition, isSorted: boolean, sort: TableSort | null): Query => ({
  _tag: "everyRow",
  columns: card.columns,
  sort,
  latestBy: isSorted ? (card.dateInfo?.column ?? null) : null,
})

/** The card's own order; else dates, their parts and bins ascending, and all else by the first value, the largest first. */
const sortOf = (card: CardDefinition, { dimensions }: ChartShape, dataset: Dataset): PlanSort | null => {
  const { sort } = card
  if (sort !== null) {
    const dimension = dimensions.findIndex(({ column }) => column === sort.by)
    const measure = card.values.findIndex(({ name }) => name === sort.by)
    return dimension >= 0
      ? { kind: "dimension", index: dimension, direction: sort.direction }
      : { kind: "measure", index: measure, direction: sort.direction }
  }
  const [first] = dimensions
  if (first === undefined) return null
  return isOrdered(first, dataset)
    ? { kind: "dimension", index: 0, direction: "ascending" }
    : { kind: "measure", index: 0, direction: "descending" }
}
