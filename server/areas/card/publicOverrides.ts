import { Effect } from "effect"
import type { Forbidden } from "#contract/errors.ts"
import type { QueryOverrides } from "#domain/areas/card/types.ts"
import { comparedColumn } from "#domain/areas/filter/comparedColumn.ts"
import type { QueryFilter } from "#domain/areas/filter/types.ts"
import type { CardDefinition } from "../../schema/card.ts"
import { maxTableRows } from "./cardQuery.ts"
import { type EmbeddedCard, offers } from "./embedded.ts"

/**
 * What the viewer of an embedding may choose over a card. Data source ids are left out of the filters, and a choice of
 * policies is ignored: an embedding reads with the groups of its definition. Without the
 * feature `filter` only the filters of a drill remain: on columns that distinguish the marks of the `above` levels.
 */
export const publicOverrides = (
  { embed, path }: EmbeddedCard,
  above: number,
  overrides: QueryOverrides,
): Effect.Effect<QueryOverrides, Forbidden> => {
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
  return Effect.as(chosen ? offers(embed, "filter") : Effect.void, {
    ...rest,
    ...(filters.length > 0 && { filters: filters.map(withoutSource) }),
    ...(control.length > 0 && { dataControlContext: { filters: control.map(withoutSource) } }),
  })
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

const withoutSource = ({ dataSourceId: _, ...filter }: QueryFilter): QueryFilter => filter
