import type { ChartType } from "#domain/data/chart.ts"
import type { DateRangeFilter } from "#domain/data/dateRangeFilter.ts"
import type { DateGrain } from "#domain/data/grain.ts"
import type { QueryFilter } from "#domain/filter/types.ts"
import type { CardUrn, UserId } from "#domain/kernel/ids.ts"
import type { CardDefinition, Dimension } from "../schema/card.ts"

/** What a person chose over a card, to be kept as a card of its own. */
export interface Chosen {
  readonly title: string
  readonly description: string
  readonly filters: ReadonlyArray<QueryFilter>
  readonly dateRangeFilter?: DateRangeFilter
  /** Whether no range at all is meant when none is given. */
  readonly overwriteDateRange: boolean
  readonly dateTimeElement?: DateGrain
  readonly chartType?: ChartType
}

/**
 * The card that shows what `source` shows under what was chosen over it: its filters join those of the source, its
 * range takes the place of the source's. It is its author's alone, and is not certified.
 */
export const savedAs = (
  source: CardDefinition,
  chosen: Chosen,
  { urn, author, updated }: { readonly urn: CardUrn; readonly author: UserId; readonly updated: string },
): CardDefinition => {
  const { title, description, filters, dateTimeElement, chartType } = chosen
  const grained = (dimension: Dimension): Dimension =>
    dateTimeElement !== undefined &&
    dimension.grain !== undefined &&
    dimension.column === source.dateInfo?.column
      ? { ...dimension, grain: dateTimeElement }
      : dimension
  return {
    ...source,
    id: urn,
    type: "kpi",
    title,
    description,
    chart: chartType ?? source.chart,
    category: source.category && grained(source.category),
    series: source.series && grained(source.series),
    details: source.details.map(grained),
    filters: [
      ...filters.map(({ anyOf, ...filter }) => ({
        ...filter,
        ...(anyOf !== undefined && { anyOf: `${urn}/${anyOf}` }),
      })),
      ...source.filters,
    ],
    dateInfo: dateInfoOf(source, chosen),
    drillPath: source.type === "drill_view" ? [] : source.drillPath,
    certification: null,
    updated,
    access: { groups: [], people: [] },
    owner: author,
  }
}

const dateInfoOf = (
  { dateInfo }: CardDefinition,
  { dateRangeFilter, overwriteDateRange }: Chosen,
): CardDefinition["dateInfo"] => {
  if (dateRangeFilter !== undefined) {
    return { column: dateRangeFilter.column.column, range: dateRangeFilter.dateTimeRange }
  }
  return dateInfo !== null && overwriteDateRange ? { column: dateInfo.column } : dateInfo
}
