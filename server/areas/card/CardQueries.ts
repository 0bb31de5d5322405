import { Context, Effect, Layer, type Stream } from "effect"
import { chartTypes } from "#charts/types/index.ts"
import type { RenderRequest, TableRequest } from "#contract/cardMessages.ts"
import type { BadRequest, ServiceUnavailable } from "#contract/errors.ts"
import { noSummaryLabel, type Summary } from "#domain/areas/card/summary.ts"
import type { CardRender, CardTable, QueryOverrides, RenderPart } from "#domain/areas/card/types.ts"
import type { CountedValue } from "#domain/areas/filter/columnValue.ts"
import type { Cell } from "#domain/data/cell.ts"
import type { ChartType } from "#domain/data/chart.ts"
import type { ChartColumn, ChartTable, TableSort } from "#domain/data/chartTable.ts"
import { resolveDateRange } from "#domain/data/dateRange.ts"
import type { DateRangeFilter } from "#domain/data/dateRangeFilter.ts"
import { Drawings } from "../../drawing/Drawings.ts"
import { ofRows } from "../../query/having.ts"
import type { Selection } from "../../query/plan.ts"
import { choosablePolicies, isLimited } from "../../query/policies.ts"
import { QueryEngine } from "../../query/QueryEngine.ts"
import type { Viewer } from "../../query/viewer.ts"
import type { CardDefinition } from "../../schema/card.ts"
import type { TextItem } from "../../schema/content.ts"
import { paletteOf } from "../../schema/theme.ts"
import { autoBin, rangeQuery } from "./autoBin.ts"
import {
  chartQuery,
  drawable,
  drawnAs,
  everyRowQuery,
  isWhole,
  maxPoints,
  maxSortedRows,
  maxTableRows,
  measureQuery,
  selectionOf,
  shapeOf,
  summaryQuery,
  tableQuery,
  totalsQuery,
} from "./cardQuery.ts"
import { makeSourceOf, sourcePlan } from "./cardSource.ts"
import { cardTable } from "./cardTable.ts"
import { bridgeOf, chartTable, columnTotals, detailTable, tableColumns } from "./chartTable.ts"
import { forecastOf } from "./forecast.ts"
import { chartImage, pictureDefaults } from "./image.ts"
import { figureSelection } from "./notebook.ts"
import { pictureSize } from "./pictureBudget.ts"
import { distinctFields, pivotQuery, pivotResult, readablePivot, wholeOnly } from "./pivotQuery.ts"
import { defaultChartWidth, pointReductionOf, reductionOf } from "./reduction.ts"
import { ownPoliciesOnly, shownColumnOnly, suitableOnly, supportedOnly } from "./supported.ts"
import { chartHtml } from "./tableHtml.ts"
import { coloredBy, valueColors } from "./valueColors.ts"

/** Chart types that are tables. */
const tableCharts: ReadonlySet<ChartType> = new Set([
  "badge_table",
  "badge_heatmap_table",
  "badge_pivot_table",
])

/** Query for the distinct values of a column. */
export interface ValuesQuery {
  readonly column: string
  readonly search: string
  readonly limit: number
  readonly dateRangeFilter?: DateRangeFilter
}

/** The rows of a dataset that a card shows whatever is chosen over it: those for which its own filters hold. */
export type ShownRows = Pick<CardDefinition, "dataset" | "filters">

/** All rows of a card's table, in batches, with the selection that they match. */
export interface CardRows {
  readonly columns: ReadonlyArray<ChartColumn>
  readonly batches: Stream.Stream<ChartTable["rows"]>
  readonly numRows: number
  /** Whether the rows are in the table's order; else they are as stored. */
  readonly isSorted: boolean
  /** The order that a user chose; null for the table's own. */
  readonly sort: TableSort | null
  readonly selection: Selection
  /** Whether row-level policies decide what the viewer sees. */
  readonly isLimited: boolean
  /** The names of the policies that the viewer narrowed to. */
  readonly policies: ReadonlyArray<string>
}

/** Queries of cards and datasets for a viewer. Whether the viewer may see the card at all is checked by the caller. */
export class CardQueries extends Context.Service<
  CardQueries,
  {
    /** Parts of a rendered card. */
    readonly render: (
      viewer: Viewer,
      card: CardDefinition,
      parts: ReadonlySet<RenderPart>,
      request: RenderRequest,
    ) => Effect.Effect<CardRender, BadRequest | ServiceUnavailable>
    /** Page of a card's rows, 200 by default; `numRows` counts all that match the filters. */
    readonly table: (
      viewer: Viewer,
      card: CardDefinition,
      request: TableRequest,
    ) => Effect.Effect<CardTable, BadRequest | ServiceUnavailable>
    /** All rows of a card, read as the stream is consumed. */
    readonly rows: (
      viewer: Viewer,
      card: CardDefinition,
      overrides: QueryOverrides,
      sort: TableSort | null,
    ) => Effect.Effect<CardRows, BadRequest | ServiceUnavailable>
    /** A measure of the rows of a dataset that the viewer may see and all filters hold for; null where it has no value. */
    readonly figure: (
      viewer: Viewer,
      item: TextItem,
      overrides: QueryOverrides,
    ) => Effect.Effect<number | null, BadRequest | ServiceUnavailable>
    /** Distinct values of a column in the rows that the viewer may see and that what is shown has, with their rows. */
    readonly values: (
      viewer: Viewer,
      shown: ShownRows,
      query: ValuesQuery,
    ) => Effect.Effect<ReadonlyArray<CountedValue>, BadRequest | ServiceUnavailable>
  }
>()("cairn/CardQueries") {
  static readonly layerNoDeps = Layer.effect(
    CardQueries,
    Effect.gen(function* () {
      const engine = yield* QueryEngine
      const drawings = yield* Drawings
      const sourceOf = yield* makeSourceOf

      const runQuery = (...query: Parameters<typeof sourcePlan>) => engine.run(sourcePlan(...query))

      return {
        render: Effect.fn("CardQueries.render")(function* (viewer, authored, parts, request) {
          const chartType = request.chartType ?? authored.chart ?? "badge_table"
          const card = drawnAs(authored, chartType)
          const overrides = request.queryOverrides ?? {}
          yield* supportedOnly(card, overrides)
          const size = parts.has("image") ? yield* pictureSize(request) : null
          const source = yield* sourceOf(card.dataset, card.id)
          yield* ownPoliciesOnly(source.model, card, viewer, overrides)
          const palette = paletteOf(source.model.customer.theme, card.palette)
          const selection = selectionOf(card, overrides, source.calendar)
          const isRows = card.type === "supertable"
          const isPivot = chartTypes[chartType].options.shows === "GROUPS" && !isRows
          if (isPivot) yield* wholeOnly(overrides)
          const range = rangeQuery(card)
          const bin =
            range === null
              ? undefined
              : autoBin(yield* runQuery(source, viewer, ofRows(selection), range, overrides))
          const authoredShape = shapeOf(card, overrides.dateTimeElement, bin)
          const shape = isPivot ? distinctFields(authoredShape) : authoredShape
          const width = request.width ?? size?.width ?? defaultChartWidth
          const reduce =
            isRows || parts.has("data")
              ? null
              : (reductionOf(card, chartType, shape, source.dataset, overrides, selection, width) ??
                pointReductionOf(card, chartType, shape, source.dataset, overrides, width))
          const mostPoints = reduce !== null && "mostPoints" in reduce ? reduce.mostPoints : maxPoints
          const query = isRows
            ? tableQuery(
                card,
                { ...overrides, limit: Math.min(overrides.limit ?? maxTableRows, maxTableRows) },
                null,
              )
            : isPivot
              ? pivotQuery(card, shape)
              : { ...chartQuery(card, shape, overrides, source.dataset), ...(reduce !== null && { reduce }) }
          const drawn = parts.has("graph") || parts.has("image") || parts.has("data")
          const summed = parts.has("summary") ? summaryQuery(card) : null
          const colored = drawn && !isRows ? coloredBy(chartType, shape) : null
          const [graph, summary, colors] = yield* Effect.all(
            [
              drawn
                ? Effect.flatMap(runQuery(source, viewer, selection, query, overrides), (result) =>
                    isPivot ? readablePivot(result) : drawable(result, overrides, mostPoints),
                  )
                : Effect.succeed(null),
              summed === null
                ? Effect.succeed(null)
                : runQuery(source, viewer, ofRows(selection), summed, overrides),
              colored === null
                ? Effect.succeed([])
                : valueColors(engine, source, viewer, colored, palette.palette?.series.length),
            ],
            { concurrency: 3 },
          )
          const isReduced = reduce !== null && graph !== null && graph.rows.length < graph.numRows
          const chart = graph && {
            chartType: isRows ? ("badge_table" as const) : chartType,
            table: isRows
              ? detailTable(card, source.dataset, graph)
              : chartTable(
                  card,
                  shape,
                  source.dataset,
                  isPivot ? pivotResult(card, shape, graph) : graph,
                  { of: colored, colors },
                  { isWhole: !isReduced && isWhole(card, overrides, source.dataset), isReduced },
                ),
            ...(Object.keys(card.options).length > 0 && { options: card.options }),
            ...palette,
          }
          if (chart !== null && !isRows) yield* suitableOnly(authored, chartType, chart.table)
          const drawing = chart && { ...chart, ...forecastOf(card, chart, source, selection, overrides) }
          const locale = request.locale ?? source.model.customer.locale
          const htmlLocale = request.formatData === true ? locale : null
          return {
            ...(parts.has("summary") && { summary: summaryOf(card, summary?.rows[0]?.[0] ?? null) }),
            ...(drawing !== null &&
              parts.has("graph") && { chart: drawing, bridge: bridgeOf(shape, source.dataset) }),
            ...(chart !== null && parts.has("data") && { data: cardTable(chart.table, htmlLocale) }),
            ...(chart !== null &&
              parts.has("graph") &&
              htmlLocale !== null &&
              tableCharts.has(chart.chartType) && { html: chartHtml(chart, htmlLocale) }),
            ...(drawing !== null &&
              size !== null && {
                image: yield* chartImage(drawings, drawing, size, pictureDefaults(source.model.customer), {
                  locale: request.locale,
                }),
              }),
            ...(parts.has("pdp") && {
              pdpEnabled: isLimited(source.model, card.dataset, viewer),
            }),
          }
        }),
        table: Effect.fn("CardQueries.table")(function* (viewer, card, request) {
          const overrides = request.queryOverrides ?? {}
          yield* supportedOnly(card, overrides)
          yield* shownColumnOnly(card, request.sort ?? null)
          const source = yield* sourceOf(card.dataset, card.id)
          yield* ownPoliciesOnly(source.model, card, viewer, overrides)
          const selection = selectionOf(card, overrides, source.calendar)
          const summed = request.totals === true ? totalsQuery(card, source.dataset) : null
          const [rows, count, totals] = yield* Effect.all(
            [
              runQuery(
                source,
                viewer,
                selection,
                tableQuery(card, overrides, request.sort ?? null),
                overrides,
              ),
              runQuery(source, viewer, selection, { _tag: "count" }, overrides),
              summed === null ? Effect.succeed(null) : runQuery(source, viewer, selection, summed, overrides),
            ],
            { concurrency: 2 },
          )
          const numRows = Number(count.rows[0]?.[0] ?? 0)
          const table = cardTable(
            detailTable(card, source.dataset, { ...rows, numRows }),
            request.formatData === true ? (request.locale ?? source.model.customer.locale) : null,
          )
          const figures = totals?.rows[0]
          return {
            ...table,
            ...(viewer._tag === "Person" &&
              isLimited(source.model, card.dataset, viewer) && { pdpEnabled: true }),
            ...(figures !== undefined && { totals: columnTotals(card, source.dataset, figures) }),
          }
        }),
        rows: Effect.fn("CardQueries.rows")(function* (viewer, card, overrides, sort) {
          yield* supportedOnly(card, overrides)
          yield* shownColumnOnly(card, sort)
          const source = yield* sourceOf(card.dataset, card.id)
          yield* ownPoliciesOnly(source.model, card, viewer, overrides)
          const selection = selectionOf(card, overrides, source.calendar)
          const count = yield* runQuery(source, viewer, selection, { _tag: "count" }, overrides)
          const numRows = Number(count.rows[0]?.[0] ?? 0)
          const isSorted = numRows <= maxSortedRows
          const query = everyRowQuery(card, isSorted, sort)
          const plan = sourcePlan(source, viewer, selection, query, overrides)
          return {
            columns: tableColumns(card, source.dataset),
            batches: yield* engine.stream(plan),
            numRows,
            isSorted,
            sort,
            selection,
            isLimited: isLimited(source.model, card.dataset, viewer),
            policies: choosablePolicies(source.model, card.dataset, viewer)
              .filter(({ id }) => overrides.dataControlContext?.filterGroupIds?.includes(id))
              .map(({ name }) => name),
          }
        }),
        figure: Effect.fn("CardQueries.figure")(function* (viewer, item, overrides) {
          const source = yield* sourceOf(item.dataset)
          const selection = figureSelection(item, source.dataset, overrides, source.calendar)
          const { rows } = yield* runQuery(source, viewer, selection, measureQuery(item.measure), overrides)
          const value = rows[0]?.[0] ?? null
          return value === null ? null : Number(value)
        }),
        values: Effect.fn("CardQueries.values")(function* (viewer, { dataset, filters: own }, query) {
          const source = yield* sourceOf(dataset)
          const { column, search, limit, dateRangeFilter } = query
          const dateRange = dateRangeFilter
            ? {
                column: dateRangeFilter.column.column,
                ...resolveDateRange(dateRangeFilter.dateTimeRange, source.calendar),
              }
            : null
          const selection = ofRows({ filters: [], own, dateRange })
          const { rows } = yield* runQuery(source, viewer, selection, {
            _tag: "values",
            column,
            search,
            limit,
          })
          return rows.map(([value = null, count = 0]) => ({ value, count: Number(count) }))
        }),
      }
    }),
  )
}

const summaryOf = ({ summary }: CardDefinition, value: Cell): Summary => {
  if (summary === null) return { label: noSummaryLabel, value: null }
  const { label, format } = summary
  return { label, value: value === null ? null : Number(value), ...(format !== undefined && { format }) }
}
