import { Effect } from "effect"
import { unsupportedReason } from "#charts/types/support.ts"
import { BadRequest } from "#contract/errors.ts"
import { refusal } from "#contract/errorTable.ts"
import type { QueryOverrides } from "#domain/areas/card/types.ts"
import type { ChartType } from "#domain/data/chart.ts"
import type { ChartTable, TableSort } from "#domain/data/chartTable.ts"
import { refusedPolicy } from "../../query/policies.ts"
import type { Viewer } from "../../query/viewer.ts"
import type { CardDefinition } from "../../schema/card.ts"
import type { WorkspaceModel } from "../../schema/workspace.ts"

/** What may be sent, as an empty list or map, but means nothing in this edition. */
const unsupported = ["segments", "functionOverrides", "overrideSlicers"] as const

/** Refuses by name the parts that this edition does not support: they would be ignored silently otherwise. */
export const supportedParts = (overrides: QueryOverrides): Effect.Effect<void, BadRequest> => {
  const field = unsupported.find((name) => !isEmptyPart(overrides[name]))
  return field === undefined ? Effect.void : Effect.fail(unsupportedPart(field, overrides[field]))
}

/** Refusal of a part of a request that this edition does not support. */
export const unsupportedPart = (field: string, part: unknown): BadRequest => {
  const value = shortened(JSON.stringify(part))
  return new BadRequest({ ...refusal("query.unsupported", { field, value }), field })
}

/** Refuses unsupported parts of overrides, and a filter of another dataset than the card's. */
export const supportedOnly = (
  card: CardDefinition,
  overrides: QueryOverrides,
): Effect.Effect<void, BadRequest> =>
  supportedParts(overrides).pipe(
    Effect.andThen(ownDatasetOnly(card, overrides.filters ?? [], "filters")),
    Effect.andThen(
      ownDatasetOnly(card, overrides.dataControlContext?.filters ?? [], "dataControlContext.filters"),
    ),
  )

/** Refuses a choice of policies that the viewer may not make: it would show other rows than those that were asked for. */
export const ownPoliciesOnly = (
  model: WorkspaceModel,
  { dataset }: CardDefinition,
  viewer: Viewer,
  { dataControlContext }: QueryOverrides,
): Effect.Effect<void, BadRequest> => {
  const chosen = dataControlContext?.filterGroupIds ?? []
  const refused = refusedPolicy(model, dataset, viewer, chosen)
  return refused === null
    ? Effect.void
    : Effect.fail(
        new BadRequest({
          ...refusal("query.policy", { policy: shortened(JSON.stringify(refused)) }),
          field: "dataControlContext.filterGroupIds",
        }),
      )
}

/** Refuses a chart type that is not the card's own and does not suit its answer, by the check of the chart picker. */
export const suitableOnly = (
  { chart }: CardDefinition,
  chartType: ChartType,
  table: ChartTable,
): Effect.Effect<void, BadRequest> => {
  const reason = chartType === (chart ?? "badge_table") ? null : unsupportedReason(chartType, table)
  return reason === null
    ? Effect.void
    : Effect.fail(new BadRequest({ ...refusal("card.chart", { chartType, reason }), field: "chartType" }))
}

/** Whether a part of a request says nothing: it is absent, or an empty text, list or map. */
export const isEmptyPart = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === false ||
  value === "" ||
  (typeof value === "object" && Object.keys(value).length === 0)

const shortened = (text: string): string => (text.length > 80 ? `${text.slice(0, 79)}…` : text)

/** A card has one dataset: a filter that names another is refused. */
const ownDatasetOnly = (
  card: CardDefinition,
  filters: NonNullable<QueryOverrides["filters"]>,
  field: string,
): Effect.Effect<void, BadRequest> => {
  const index = filters.findIndex(
    ({ dataSourceId }) => dataSourceId !== undefined && dataSourceId !== card.dataset,
  )
  return index < 0
    ? Effect.void
    : Effect.fail(
        new BadRequest({
          code: "query.dataset",
          field: `${field}.${index}.dataSourceId`,
          message: `The card reads the dataset ${card.dataset}, not ${filters[index]?.dataSourceId}.`,
        }),
      )
}

/** Refuses a sort by a column that the table does not show: the order of its rows must not reveal other columns. */
export const shownColumnOnly = (
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
