import { Clock, Effect } from "effect"
import { BadRequest, ServiceUnavailable } from "#contract/errors.ts"
import { refusal } from "#contract/errorTable.ts"
import type { QueryOverrides } from "#domain/areas/card/types.ts"
import { rangeCalendar } from "#domain/data/calendar.ts"
import type { RangeCalendar } from "#domain/data/dateRange.ts"
import type { CardUrn } from "#domain/kernel/ids.ts"
import { Datasets } from "../../query/Datasets.ts"
import { planFor, type Query, type QueryPlan, type Selection } from "../../query/plan.ts"
import type { StoredTable } from "../../query/table.ts"
import type { Viewer } from "../../query/viewer.ts"
import type { Dataset } from "../../schema/dataset.ts"
import { calendarOf, type WorkspaceModel } from "../../schema/workspace.ts"
import { Workspace } from "../../workspace/Workspace.ts"

/** Data that a card or dataset is queried from, in the current workspace. */
export interface CardSource {
  readonly model: WorkspaceModel
  readonly dataset: Dataset
  readonly table: StoredTable
  readonly calendar: RangeCalendar
  /** Policies that a saved card is narrowed to, by its own choice and those of the cards that it was made of. */
  readonly policyChoices: ReadonlyArray<ReadonlyArray<string>>
}

/** Function that finds the source of a dataset, as one card queries it where `card` is given. */
export const makeSourceOf = Effect.gen(function* () {
  const workspace = yield* Workspace
  const datasets = yield* Datasets
  return Effect.fnUntraced(function* (
    id: Dataset["id"],
    card?: CardUrn,
  ): Effect.fn.Return<CardSource, BadRequest | ServiceUnavailable> {
    const model = workspace.latest()
    const dataset = model.datasets.get(id)
    const table = datasets.table(id)
    if (dataset === undefined) return yield* noDataset(id)
    if (table === undefined) return yield* new ServiceUnavailable(refusal(datasets.withoutTable(id)))
    const now = yield* Clock.currentTimeMillis
    const calendar = rangeCalendar(calendarOf(model.customer), now, dataset.asOf)
    const saved = card && (model.savedLevelOf?.get(card) ?? card)
    const policyChoices = (saved && model.saved?.get(saved)?.policyChoices) ?? []
    return { model, dataset, table, calendar, policyChoices }
  })
})

/** Plan of a query over a source, with the policies of the viewer and those that the overrides narrow to. */
export const sourcePlan = (
  {
    model,
    table,
    calendar,
    policyChoices,
  }: Pick<CardSource, "model" | "table" | "calendar" | "policyChoices">,
  viewer: Viewer,
  selection: Selection,
  query: Query,
  { dataControlContext }: QueryOverrides = {},
): QueryPlan =>
  planFor(model, viewer, table, selection, query, calendar, {
    chosen: dataControlContext?.filterGroupIds ?? [],
    saved: policyChoices,
  })

const noDataset = (id: string): BadRequest =>
  new BadRequest({
    code: "query.dataset",
    field: "dataSourceId",
    message: `There is no dataset ${JSON.stringify(id)}.`,
  })
