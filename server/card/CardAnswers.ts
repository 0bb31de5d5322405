import { Clock, Context, Effect, Layer, type Stream } from "effect"
import { palette } from "#charts/palette.ts"
import { seriesColors } from "#charts/series-colors.ts"
import type { RenderRequest, TableRequest } from "#contract/cardMessages.ts"
import { BadRequest } from "#contract/errors.ts"
import { refusal } from "#contract/errorTable.ts"
import {
  type CardRender,
  type CardTable,
  noSummaryLabel,
  type QueryOverrides,
  type RenderPart,
  type Summary,
} from "#domain/card/types.ts"
import { rangeCalendar } from "#domain/data/calendar.ts"
import type { Cell } from "#domain/data/cell.ts"
import type { ChartType } from "#domain/data/chart.ts"
import type { ChartColumn, ChartTable, SeriesColor, TableSort } from "#domain/data/chartTable.ts"
import { resolveDateRange } from "#domain/data/dateRange.ts"
import type { DateRangeFilter } from "#domain/data/dateRangeFilter.ts"
import type { CardUrn } from "#domain/kernel/ids.ts"
import { Datasets } from "../query/Datasets.ts"
import { ofRows } from "../query/having.ts"
import { planFor, type Question, type Selection } from "../query/plan.ts"
import { decidePolicies } from "../query/policies.ts"
import { QueryEngine } from "../query/QueryEngine.ts"
import type { StoredTable } from "../query/table.ts"
import type { Viewer } from "../query/viewer.ts"
import type { CardDefinition, Dimension } from "../schema/card.ts"
import type { Dataset } from "../schema/dataset.ts"
import { calendarOf, type WorkspaceModel } from "../schema/workspace.ts"
import { Workspace } from "../workspace/Workspace.ts"
import { cardTable } from "./cardTable.ts"
import { bridgeOf, chartTable, columnTotals, detailTable, tableColumns } from "./chartTable.ts"
import { chartImage, pictureDefaults } from "./image.ts"
import {
  chartQuestion,
  everyRowQuestion,
  maxSortedRows,
  maxTableRows,
  rankedValuesQuestion,
  selectionOf,
  shapeOf,
  summaryQuestion,
  tableQuestion,
  totalsQuestion,
} from "./question.ts"
import { supportedOnly } from "./supported.ts"
import { tableHtml } from "./tableHtml.ts"

/** Chart types that are tables. */
const tableCharts: ReadonlySet<ChartType> = new Set(["badge_table", "badge_heatmap_table"])

/** Which values of a column are asked for. */
export interface ValuesQuestion {
  readonly column: string
  readonly search: string
  readonly limit: number
  readonly dateRangeFilter?: DateRangeFilter
}

/** All rows of a card's table, some at a time, and what they were chosen by. */
export interface CardRows {
  readonly columns: ReadonlyArray<ChartColumn>
  readonly batches: Stream.Stream<ChartTable["rows"]>
  readonly numRows: number
  /** Whether the rows come in the table's order; else they come as they are stored. */
  readonly isSorted: boolean
  /** The order that a reader chose; null for the table's own. */
  readonly sort: TableSort | null
  readonly selection: Selection
  /** Whether row-level policies decide what the viewer sees. */
  readonly isLimited: boolean
}

/** What cards and datasets show a viewer. Whether the viewer may see the card at all is for the caller to know. */
export class CardAnswers extends Context.Service<
  CardAnswers,
  {
    /** The parts of a drawn card. */
    readonly render: (
      viewer: Viewer,
      card: CardDefinition,
      parts: ReadonlySet<RenderPart>,
      request: RenderRequest,
    ) => Effect.Effect<CardRender, BadRequest>
    /** A page of a card's rows, 200 unless asked otherwise; `numRows` counts all under the filters. */
    readonly table: (
      viewer: Viewer,
      card: CardDefinition,
      request: TableRequest,
    ) => Effect.Effect<CardTable, BadRequest>
    /** A card's rows without a limit, read as they are taken. */
    readonly rows: (
      viewer: Viewer,
      card: CardDefinition,
      overrides: QueryOverrides,
      sort: TableSort | null,
    ) => Effect.Effect<CardRows, BadRequest>
    /** The distinct values of a dataset's column that the viewer may see. */
    readonly values: (
      viewer: Viewer,
      dataset: Dataset,
      question: ValuesQuestion,
    ) => Effect.Effect<ReadonlyArray<Cell>, BadRequest>
  }
>()("cairn/CardAnswers") {
  static readonly layerNoDeps = Layer.effect(
    CardAnswers,
    Effect.gen(function* () {
      const workspace = yield* Workspace
      const datasets = yield* Datasets
      const engine = yield* QueryEngine

      const sourceOf = Effect.fnUntraced(function* (id: Dataset["id"], card?: CardUrn) {
        const model = workspace.latest()
        const dataset = model.datasets.get(id)
        const table = datasets.table(id)
        if (dataset === undefined || table === undefined) return yield* noDataset(id)
        const now = yield* Clock.currentTimeMillis
        const calendar = rangeCalendar(calendarOf(model.customer), now, dataset.asOf)
        const policyChoices = (card && model.saved?.get(card)?.policyChoices) ?? []
        return { model, dataset, table, calendar, policyChoices }
      })
      const ask = (
        {
          model,
          table,
          policyChoices,
        }: {
          readonly model: WorkspaceModel
          readonly table: StoredTable
          readonly policyChoices: ReadonlyArray<ReadonlyArray<string>>
        },
        viewer: Viewer,
        selection: Selection,
        question: Question,
        { dataControlContext }: QueryOverrides = {},
      ) =>
        engine.run(
          planFor(model, viewer, table, selection, question, [
            ...policyChoices,
            dataControlContext?.filterGroupIds ?? [],
          ]),
        )

      /**
       * Colours of a series under no filter, date range or chosen policy, so that none of these shifts them; of no
       * rows that the viewer may not see. Where the dataset has more values than hues, those that the card's own
       * filters leave.
       */
      const colorsOf = Effect.fnUntraced(function* (
        source: { readonly model: WorkspaceModel; readonly table: StoredTable },
        viewer: Viewer,
        { filters }: CardDefinition,
        series: Dimension,
      ): Effect.fn.Return<ReadonlyArray<SeriesColor>, BadRequest> {
        const ranked = (own: Selection["own"]) =>
          ask(
            { ...source, policyChoices: [] },
            viewer,
            { filters: [], own, dateRange: null },
            rankedValuesQuestion(series),
          )
        const all = yield* ranked([])
        const isNarrowed = all.numRows > palette.length && filters.length > 0
        const { rows } = isNarrowed ? yield* ranked(filters) : all
        return seriesColors(rows.map(([value = null]) => value))
      })

      return {
        render: Effect.fn("CardAnswers.render")(function* (viewer, card, parts, request) {
          const overrides = request.queryOverrides ?? {}
          yield* supportedOnly(card, overrides)
          const source = yield* sourceOf(card.dataset, card.id)
          const selection = selectionOf(card, overrides, source.calendar)
          const isRows = card.type === "supertable"
          const shape = shapeOf(card, overrides.dateTimeElement)
          const question = isRows
            ? tableQuestion(
                card,
                { ...overrides, limit: Math.min(overrides.limit ?? maxTableRows, maxTableRows) },
                null,
              )
            : chartQuestion(card, shape, overrides)
          const drawn = parts.has("graph") || parts.has("image") || parts.has("data")
          const summed = parts.has("summary") ? summaryQuestion(card) : null
          const series = drawn && !isRows ? shape.series : null
          const [graph, summary, colors] = yield* Effect.all(
            [
              drawn ? ask(source, viewer, selection, question, overrides) : Effect.succeed(null),
              summed === null
                ? Effect.succeed(null)
                : ask(source, viewer, ofRows(selection), summed, overrides),
              series === null ? Effect.succeed([]) : colorsOf(source, viewer, card, series),
            ],
            { concurrency: 3 },
          )
          const chart = graph && {
            chartType: isRows ? "badge_table" : (request.chartType ?? card.chart ?? "badge_table"),
            table: isRows
              ? detailTable(card, source.dataset, graph)
              : chartTable(card, shape, source.dataset, graph, colors),
          }
          const locale = request.locale ?? source.model.customer.locale
          const htmlLocale = request.formatData === true ? locale : null
          return {
            ...(parts.has("summary") && { summary: summaryOf(card, summary?.rows[0]?.[0] ?? null) }),
            ...(chart !== null && parts.has("graph") && { chart, bridge: bridgeOf(shape, source.dataset) }),
            ...(chart !== null && parts.has("data") && { data: cardTable(chart.table, htmlLocale) }),
            ...(chart !== null &&
              parts.has("graph") &&
              htmlLocale !== null &&
              tableCharts.has(chart.chartType) && { html: tableHtml(chart.table, htmlLocale) }),
            ...(chart !== null &&
              parts.has("image") && {
                image: yield* chartImage(chart, request, pictureDefaults(source.model.customer)),
              }),
            ...(parts.has("pdp") && {
              pdpEnabled: decidePolicies(source.model, card.dataset, viewer).alternatives !== null,
            }),
          }
        }),
        table: Effect.fn("CardAnswers.table")(function* (viewer, card, request) {
          const overrides = request.queryOverrides ?? {}
          yield* supportedOnly(card, overrides)
          yield* shownColumnOnly(card, request.sort ?? null)
          const source = yield* sourceOf(card.dataset, card.id)
          const selection = selectionOf(card, overrides, source.calendar)
          const summed = request.totals === true ? totalsQuestion(card, source.dataset) : null
          const [rows, count, totals] = yield* Effect.all(
            [
              ask(source, viewer, selection, tableQuestion(card, overrides, request.sort ?? null), overrides),
              ask(source, viewer, selection, { _tag: "count" }, overrides),
              summed === null ? Effect.succeed(null) : ask(source, viewer, selection, summed, overrides),
            ],
            { concurrency: 2 },
          )
          const numRows = Number(count.rows[0]?.[0] ?? 0)
          const table = cardTable(
            detailTable(card, source.dataset, { ...rows, numRows }),
            request.formatData === true ? (request.locale ?? source.model.customer.locale) : null,
          )
          const figures = totals?.rows[0]
          return figures === undefined
            ? table
            : { ...table, totals: columnTotals(card, source.dataset, figures) }
        }),
        rows: Effect.fn("CardAnswers.rows")(function* (viewer, card, overrides, sort) {
          yield* supportedOnly(card, overrides)
          yield* shownColumnOnly(card, sort)
          const source = yield* sourceOf(card.dataset, card.id)
          const selection = selectionOf(card, overrides, source.calendar)
          const count = yield* ask(source, viewer, selection, { _tag: "count" }, overrides)
          const numRows = Number(count.rows[0]?.[0] ?? 0)
          const isSorted = numRows <= maxSortedRows
          const question = everyRowQuestion(card, isSorted, sort)
          const groups = [...source.policyChoices, overrides.dataControlContext?.filterGroupIds ?? []]
          const plan = planFor(source.model, viewer, source.table, selection, question, groups)
          return {
            columns: tableColumns(card, source.dataset),
            batches: yield* engine.stream(plan),
            numRows,
            isSorted,
            sort,
            selection,
            isLimited: plan.policies.alternatives !== null,
          }
        }),
        values: Effect.fn("CardAnswers.values")(function* (viewer, dataset, question) {
          const source = yield* sourceOf(dataset.id)
          const { column, search, limit, dateRangeFilter } = question
          const dateRange = dateRangeFilter
            ? {
                column: dateRangeFilter.column.column,
                ...resolveDateRange(dateRangeFilter.dateTimeRange, source.calendar),
              }
            : null
          const selection = { filters: [], own: [], dateRange }
          const answer = yield* ask(source, viewer, selection, { _tag: "values", column, search, limit })
          return answer.rows.map(([value = null]) => value)
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

const noDataset = (id: string): BadRequest =>
  new BadRequest({
    code: "query.dataset",
    field: "dataSourceId",
    message: `There is no dataset ${JSON.stringify(id)}.`,
  })

/** A table is sorted by what it shows: the order of its rows tells nothing of other columns. */
const shownColumnOnly = (
  { columns }: CardDefinition,
  sort: TableSort | null,
): Effect.Effect<void, BadRequest> =>
  sort === null || columns.includes(sort.column)
    ? Effect.void
    : Effect.fail(
        new BadRequest({
          ...refusal("query.column", {
            column: JSON.stringify(sort.column),
            table: "the card's table",
            columns: columns.join(", "),
          }),
          field: "sort.column",
        }),
      )
