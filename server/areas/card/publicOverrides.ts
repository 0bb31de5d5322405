import { Effect } from "effect"
import { BadRequest, type Forbidden } from "#contract/errors.ts"
import { refusal } from "#contract/errorTable.ts"
import type { QueryOverrides } from "#domain/areas/card/types.ts"
import { comparedColumn } from "#domain/areas/filter/comparedColumn.ts"
import type { QueryFilter } from "#domain/areas/filter/types.ts"
import type { CardDefinition } from "../../schema/card.ts"
import type { DatasetColumn } from "../../schema/dataset.ts"
import { maxTableRows } from "./cardQuery.ts"
import { type EmbeddedCard, offers } from "./embedded.ts"
import { shownColumns } from "./shownColumns.ts"

/** The columns of its dataset that the viewer of an embedding may filter by: those that the card, or a level above it, shows. */
export const filterableColumns = ({ dataset, path }: EmbeddedCard): ReadonlyArray<DatasetColumn> => {
  const shown = new Set(path.flatMap((card) => [...shownColumns(card)]))
  return dataset.columns.filter(({ name }) => shown.has(name))
}

/** Refuses a column that an embedding does not show: what it is compared with, and its values, would tell of it. */
export const filterableOnly = (
  embedded: EmbeddedCard,
  column: string,
  field: string,
): Effect.Effect<void, BadRequest> => {
  const names = filterableColumns(embedded).map(({ name }) => name)
  return names.includes(column)
    ? Effect.void
    : Effect.fail(
        new BadRequest({
          ...refusal("query.column", {
            column: JSON.stringify(column),
            table: "the card",
            columns: names.join(", "),
          }),
          field,
        }),
      )
}

/**
 * What the viewer of an embedding may choose over a card. Data source ids are left out of the filters, and a choice of
 * policies is ignored: an embedding reads with the groups of its definition. Without the
 * feature `filter` only the filters of a drill remain: on columns that distinguish the marks of the `above` levels.
 */
export const publicOverrides = (
  embedded: EmbeddedCard,
  above: number,
  overrides: QueryOverrides,
): Effect.Effect<QueryOverrides, Forbidden | BadRequest> => {
  const { embed, path } = embedded
  const filters = overrides.filters ?? []
  const control = overrides.dataControlContext?.filters ?? []
  const drillColumns = new Set(path.slice(0, above).flatMap(columnsOf))
  const chosen =
    overrides.dateRangeFilter !== undefined ||
    overrides.dateTimeElement !== undefined ||
    overrides.overrideDateRange === true ||
    [...filters, ...control].some(
      (filter) => filter.aggregated === true || !drillColumns.has(comparedColumn(filter)),
    )
  const { dataControlContext: _, ...rest } = overrides
  const named = [
    ...comparedIn(filters, "filters"),
    ...comparedIn(control, "dataControlContext.filters"),
    ...(rest.dateRangeFilter === undefined
      ? []
      : [{ column: rest.dateRangeFilter.column.column, field: "dateRangeFilter.column.column" }]),
  ]
  return (chosen ? offers(embed, "filter") : Effect.void).pipe(
    Effect.andThen(Effect.forEach(named, ({ column, field }) => filterableOnly(embedded, column, field))),
    Effect.as({
      ...rest,
      ...(filters.length > 0 && { filters: filters.map(withoutSource) }),
      ...(control.length > 0 && { dataControlContext: { filters: control.map(withoutSource) } }),
    }),
  )
}

/**
 * Part of a page within the rows that an embedded table shows, its first 200; null where none is.
 */
export const cappedPage = (overrides: QueryOverrides): QueryOverrides | null => {
  const rest = maxTableRows - (overrides.offset ?? 0)
  return rest <= 0 ? null : { ...overrides, limit: Math.min(overrides.limit ?? maxTableRows, rest) }
}

const columnsOf = ({ category, series, details }: CardDefinition): ReadonlyArray<string> =>
  [category, series, ...details].flatMap((dimension) => dimension?.column ?? [])

/** The columns of the dataset that filters compare, with where each stands. */
const comparedIn = (filters: ReadonlyArray<QueryFilter>, field: string) =>
  filters.flatMap((filter, index) =>
    filter.aggregated === true
      ? []
      : [
          {
            column: comparedColumn(filter),
            field: `${field}.${index}.${filter.dateJoinColumn === undefined ? "column" : "dateJoinColumn"}`,
          },
        ],
  )

const withoutSource = ({ dataSourceId: _, ...filter }: QueryFilter): QueryFilter => filter
