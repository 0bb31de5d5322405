import { Effect, Stream } from "effect"
import { isSortable, pivotTree } from "#charts/data/pivot/pivot-tree.ts"
import { BadRequest, type ServiceUnavailable } from "#contract/errors.ts"
import { refusal } from "#contract/errorTable.ts"
import type { ExportRequest } from "#contract/export.ts"
import { noSummaryLabel, type Summary } from "#domain/areas/card/summary.ts"
import type { QueryFilter } from "#domain/areas/filter/types.ts"
import { mayHaveColumn } from "#domain/areas/panel/tableSettings.ts"
import type { Chart } from "#domain/data/chart.ts"
import type { ChartColumn, ChartTable, TableSort } from "#domain/data/chartTable.ts"
import type { Viewer } from "../../query/viewer.ts"
import type { CardDefinition } from "../../schema/card.ts"
import type { Dataset } from "../../schema/dataset.ts"
import { writingFor } from "../../text/writing.ts"
import type { CardQueries, CardRows } from "../card/CardQueries.ts"

/** Card to be exported and its viewer; `request` contains no more than the viewer may choose. */
export interface CardExportContext {
  readonly viewer: Viewer
  readonly card: CardDefinition
  readonly dataset: Dataset
  readonly request: Pick<ExportRequest, "chartState" | "chartType" | "queryOverrides" | "sort">
  readonly showsSummary: boolean
}

/** Content of an export of a card: its rows, and where its chart is exported, the chart with its data. */
export interface CardContent {
  readonly card: CardDefinition
  readonly dataset: Dataset
  readonly summary: Summary | null
  readonly chart: Chart | null
  readonly rows: CardRows
  /** Filters that the user and the page apply to the card. */
  readonly chosen: ReadonlyArray<QueryFilter>
}

/** Whether a filter applies to rows. The aggregated filters of a chart apply to its groups only. */
const isOfRows = ({ aggregated }: QueryFilter): boolean => aggregated !== true

/** Queries the content of an export. Its rows are read as the stream is consumed. */
export const contentOf = (
  cardQueries: CardQueries["Service"],
  { viewer, card, dataset, request, showsSummary }: CardExportContext,
): Effect.Effect<CardContent, BadRequest | ServiceUnavailable> =>
  Effect.gen(function* () {
    const { chartState = "chart", chartType, queryOverrides = {}, sort } = request
    const drawn = { queryOverrides, ...(chartType !== undefined && { chartType }) }
    const parts = new Set([
      // With all of its data: none is left out as from a drawing of some width.
      ...(chartState === "chart" ? (["graph", "data"] as const) : []),
      ...(showsSummary ? (["summary"] as const) : []),
    ])
    const { filters, dataControlContext } = queryOverrides
    const ofRows = {
      ...queryOverrides,
      ...(filters !== undefined && { filters: filters.filter(isOfRows) }),
      ...(dataControlContext?.filters !== undefined && {
        dataControlContext: {
          ...dataControlContext,
          filters: dataControlContext.filters.filter(isOfRows),
        },
      }),
    }
    const isChart = chartState === "chart"
    const rows = yield* cardQueries.rows(
      viewer,
      card,
      isChart ? ofRows : queryOverrides,
      isChart ? null : (sort ?? null),
    )
    const render = yield* cardQueries.render(viewer, card, parts, drawn)
    const { summary } = render
    return {
      card,
      dataset,
      summary: summary === undefined || summary.label === noSummaryLabel ? null : summary,
      chart: render.chart === undefined ? null : yield* sortedChart(render.chart, sort),
      rows,
      chosen: [...(filters ?? []), ...(dataControlContext?.filters ?? [])],
    }
  })

/** A chart with its rows as the user sorted them; those that the chart leaves out stay out. */
const sortedChart = (chart: Chart, sort: TableSort | undefined): Effect.Effect<Chart, BadRequest> => {
  if (sort === undefined) return Effect.succeed(chart)
  const { columns, rows, pivot } = chart.table
  if (pivot !== undefined && isSortable(pivotTree(chart.table, writingFor("en")), sort.column)) {
    return Effect.succeed({ ...chart, table: { ...chart.table, pivot: { ...pivot, sort } } })
  }
  const index = columns.findIndex(({ name }) => name === sort.column)
  // Groups and forecasts have columns on the screen alone: the file is in the chart's own order.
  if (index < 0 && mayHaveColumn(chart, sort.column)) return Effect.succeed(chart)
  if (index < 0) {
    const names = columns.map(({ name }) => name).join(", ")
    const named = { column: JSON.stringify(sort.column), table: "the chart", columns: names }
    return Effect.fail(new BadRequest({ ...refusal("query.column", named), field: "request.sort.column" }))
  }
  const sign = sort.direction === "descending" ? -1 : 1
  const sorted = rows.toSorted((one, other) => {
    const [left = null, right = null] = [one[index], other[index]]
    if (left === null || right === null) return Number(left === null) - Number(right === null)
    return sign * (left < right ? -1 : left > right ? 1 : 0)
  })
  return Effect.succeed({ ...chart, table: { ...chart.table, rows: sorted } })
}

/** Table of an export: the chart's data, or all rows. */
export const tableOf = ({
  chart,
  rows,
}: CardContent): {
  readonly columns: ReadonlyArray<ChartColumn>
  readonly batches: Stream.Stream<ChartTable["rows"]>
  readonly numRows: number
} =>
  chart === null
    ? rows
    : {
        columns: chart.table.columns,
        batches: Stream.make(chart.table.rows),
        numRows: chart.table.rows.length,
      }
