import { Effect } from "effect"
import { BadRequest } from "#contract/errors.ts"
import { refusal } from "#contract/errorTable.ts"
import type { QueryOverrides } from "#domain/areas/card/types.ts"
import type { QueryFilter } from "#domain/areas/filter/types.ts"
import { type RangeCalendar, resolveDateRange } from "#domain/data/dateRange.ts"
import type { Selection } from "../../query/plan.ts"
import type { TextDefinition, TextItem } from "../../schema/content.ts"
import { type Dataset, dataTypeOf } from "../../schema/dataset.ts"
import type { WorkspaceModel } from "../../schema/workspace.ts"
import { supportedParts } from "./supported.ts"

const hasColumn = ({ columns }: Dataset, name: string): boolean =>
  columns.some((column) => column.name === name)

/** The column that ranges of dates narrow for a figure of a text; null where its dataset has none, or several to choose from. */
export const dateColumnOf = ({ dateColumn }: TextItem, { columns }: Dataset): string | null => {
  if (dateColumn !== undefined) return dateColumn
  const dates = columns.filter(({ type }) => ["date", "datetime"].includes(dataTypeOf(type)))
  return dates.length === 1 ? (dates[0]?.name ?? null) : null
}

const isOfDataset =
  (dataset: Dataset) =>
  ({ dataSourceId, column }: QueryFilter): boolean =>
    dataSourceId === undefined ? hasColumn(dataset, column) : dataSourceId === dataset.id

/** Rows behind a figure of a text: those of its author's filters, under the filters and dates that a person chose. */
export const figureSelection = (
  item: TextItem,
  dataset: Dataset,
  { filters = [], dateRangeFilter, dataControlContext }: QueryOverrides,
  calendar: RangeCalendar,
): Selection => {
  const column = dateColumnOf(item, dataset)
  return {
    filters: filters.filter(isOfDataset(dataset)),
    own: item.filters,
    control: (dataControlContext?.filters ?? []).filter(isOfDataset(dataset)),
    dateRange:
      dateRangeFilter === undefined || column === null
        ? null
        : { column, ...resolveDateRange(dateRangeFilter.dateTimeRange, calendar) },
  }
}

/** The datasets that the figures of a text are of, each once. */
export const textDatasets = (model: WorkspaceModel, { items }: TextDefinition): ReadonlyArray<Dataset> =>
  [...new Set(items.map(({ dataset }) => dataset))].flatMap((id) => model.datasets.get(id) ?? [])

/** Refuses by name what no figure of a text could follow: a filter of another dataset or column, or of dates without dates. */
export const followable = (
  model: WorkspaceModel,
  card: TextDefinition,
  overrides: QueryOverrides,
): Effect.Effect<void, BadRequest> => {
  const datasets = textDatasets(model, card)
  const unreachable =
    (field: string) =>
    (filter: QueryFilter, index: number): ReadonlyArray<BadRequest> => {
      if (datasets.some((dataset) => isOfDataset(dataset)(filter))) return []
      const { dataSourceId, column } = filter
      return [
        dataSourceId === undefined
          ? new BadRequest({
              ...refusal("query.column", {
                column: JSON.stringify(column),
                table: card.id,
                columns: datasets.flatMap(({ columns }) => columns.map(({ name }) => name)).join(", "),
              }),
              field: `${field}.${index}.column`,
            })
          : new BadRequest({
              ...refusal("query.dataset", { dataset: dataSourceId }),
              field: `${field}.${index}.dataSourceId`,
            }),
      ]
    }
  const [problem] = [
    ...(overrides.filters ?? []).flatMap(unreachable("filters")),
    ...(overrides.dataControlContext?.filters ?? []).flatMap(unreachable("dataControlContext.filters")),
  ]
  return problem === undefined ? supportedParts(overrides) : Effect.fail(problem)
}
