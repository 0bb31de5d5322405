import { Effect, Stream } from "effect"
import type { BadRequest } from "#contract/errors.ts"
import type { ExportRequest } from "#contract/export.ts"
import { noSummaryLabel, type Summary } from "#domain/card/types.ts"
import type { Chart } from "#domain/data/chart.ts"
import type { ChartColumn, ChartTable } from "#domain/data/chartTable.ts"
import type { QueryFilter } from "#domain/filter/types.ts"
import type { CardAnswers, CardRows } from "../card/CardAnswers.ts"
import type { Viewer } from "../query/viewer.ts"
import type { CardDefinition } from "../schema/card.ts"
import type { Dataset } from "../schema/dataset.ts"

/** Which card is exported for whom; `request` holds no more than the viewer may choose. */
export interface AskedCard {
  readonly viewer: Viewer
  readonly card: CardDefinition
  readonly dataset: Dataset
  readonly request: Pick<ExportRequest, "chartState" | "chartType" | "queryOverrides">
  readonly showsSummary: boolean
}

/** What an export of a card holds: its rows, and where its chart is exported, the answer that is drawn. */
export interface CardContent {
  readonly card: CardDefinition
  readonly dataset: Dataset
  readonly summary: Summary | null
  readonly chart: Chart | null
  readonly rows: CardRows
}

/** Behind a chart lie the rows of its groups: its aggregated filters say nothing of them. */
const isOfRows = ({ aggregated }: QueryFilter): boolean => aggregated !== true

/** Asks for what an export of a card holds. Its rows are read only when they are taken. */
export const contentOf = (
  answers: CardAnswers["Service"],
  { viewer, card, dataset, request, showsSummary }: AskedCard,
): Effect.Effect<CardContent, BadRequest> =>
  Effect.gen(function* () {
    const { chartState = "chart", chartType, queryOverrides = {} } = request
    const drawn = { queryOverrides, ...(chartType !== undefined && { chartType }) }
    const parts = new Set([
      ...(chartState === "chart" ? (["graph"] as const) : []),
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
    const rows = yield* answers.rows(viewer, card, chartState === "chart" ? ofRows : queryOverrides)
    const render = yield* answers.render(viewer, card, parts, drawn)
    const { summary } = render
    return {
      card,
      dataset,
      summary: summary === undefined || summary.label === noSummaryLabel ? null : summary,
      chart: render.chart ?? null,
      rows,
    }
  })

/** The table of an export: the chart's answer, or all rows. */
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
