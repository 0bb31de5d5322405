import { CardFeature } from "#domain/card/types.ts"
import { type CardUrn, DataSourceId, type UserId } from "#domain/kernel/ids.ts"
import type { SavedChoice } from "#domain/saved/types.ts"
import type { CardDefinition, Dimension } from "../schema/card.ts"

/** Which card is made, by whom and when (a day). */
export interface SavedIdentity {
  readonly urn: CardUrn
  readonly author: UserId
  readonly updated: string
}

/**
 * The card that shows what `source` shows under what was chosen over it: its filters join those of the source, its
 * range replaces the source's. It is its author's alone, and is not certified.
 */
export const savedAs = (
  source: CardDefinition,
  choice: SavedChoice,
  { urn, author, updated }: SavedIdentity,
): CardDefinition => {
  const { title, description, filters, dateTimeElement, chartType } = choice
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
    dateInfo: dateInfoOf(source, choice),
    drillPath: source.type === "drill_view" ? [] : source.drillPath,
    certification: null,
    updated,
    access: { groups: [], people: [] },
    owner: author,
  }
}

const dateInfoOf = (
  { dateInfo }: CardDefinition,
  { dateRangeFilter, overwriteDateRange }: SavedChoice,
): CardDefinition["dateInfo"] => {
  if (dateRangeFilter !== undefined) {
    return { column: dateRangeFilter.column.column, range: dateRangeFilter.dateTimeRange }
  }
  return dateInfo !== null && overwriteDateRange ? { column: dateInfo.column } : dateInfo
}

/** Dataset of a card whose source is gone: no dataset of a workspace has an id with spaces. */
const noDataset = DataSourceId.make("no dataset")

/** Replacement of a card whose source is gone: its title and description, and nothing to show. */
export const goneSource = (
  { title, description, chartType }: SavedChoice,
  { urn, author, updated }: SavedIdentity,
): CardDefinition => ({
  id: urn,
  type: "kpi",
  title,
  description,
  dataset: noDataset,
  chart: chartType ?? null,
  category: null,
  series: null,
  details: [],
  values: [],
  sort: null,
  limit: null,
  filters: [],
  summary: null,
  columns: ["none"],
  dateInfo: null,
  drillPath: [],
  allowTableDrill: false,
  features: CardFeature.literals,
  certification: null,
  updated,
  access: { groups: [], people: [] },
  owner: author,
})
