import { optionsTaken } from "#charts/types/options-taken.ts"
import { CardFeature } from "#domain/areas/card/types.ts"
import type { SavedChoice } from "#domain/areas/saved/types.ts"
import { CardUrn, DataSourceId, type UserId } from "#domain/kernel/ids.ts"
import type { CardDefinition, Dimension } from "../schema/card.ts"

/** Which card is made, by whom and when (a moment of ISO 8601). */
export interface SavedIdentity {
  readonly urn: CardUrn
  readonly author: UserId
  readonly updated: string
}

/** What was chosen over a card of what it shows, beside its words. */
export type Choice = Omit<SavedChoice, "title" | "description">

/**
 * What `source` shows under what was chosen over it: its filters join those of the source, its range replaces the
 * source's. `name` keeps the alternatives of the choice apart from those of the source.
 */
export const underChoice = (source: CardDefinition, choice: Choice, name: string): CardDefinition => {
  const { dateTimeElement, chartType } = choice
  const grained = <Of extends Dimension>(dimension: Of): Of =>
    dateTimeElement !== undefined &&
    dimension.grain !== undefined &&
    dimension.column === source.dateInfo?.column
      ? { ...dimension, grain: dateTimeElement }
      : dimension
  return {
    ...source,
    chart: chartType ?? source.chart,
    options:
      chartType === undefined || chartType === source.chart
        ? source.options
        : optionsTaken(chartType, source.options),
    category: source.category && grained(source.category),
    series: source.series && grained(source.series),
    details: source.details.map(grained),
    across: source.across.map(grained),
    filters: [...filtersOf(choice, name), ...source.filters],
    dateInfo: dateInfoOf(source, choice),
  }
}

/**
 * A level that a card drills to, over the rows that were chosen for the card: its filters hold at every level, and its
 * range at those over the same dates.
 */
export const levelUnderChoice = (level: CardDefinition, choice: Choice, name: string): CardDefinition => ({
  ...level,
  filters: [...filtersOf(choice, name), ...level.filters],
  ...(choice.dateRangeFilter?.column.column === level.dateInfo?.column && {
    dateInfo: dateInfoOf(level, choice),
  }),
})

const filtersOf = ({ filters }: Choice, name: string): CardDefinition["filters"] =>
  filters.map(({ anyOf, ...filter }) => ({
    ...filter,
    ...(anyOf !== undefined && { anyOf: `${name}/${anyOf}` }),
  }))

/** Id of a level that a saved card drills to: the level of its source, over its own rows. */
const levelId = (urn: CardUrn, index: number): CardUrn => CardUrn.make(`${urn}-level-${index + 1}`)

/** The saved card that a level belongs to, and which level of it that is; null for the id of another card. */
export const savedLevel = (id: CardUrn): { readonly card: CardUrn; readonly index: number } | null => {
  const [, card, level] = /^(.+)-level-(\d+)$/.exec(id) ?? []
  return card === undefined ? null : { card: CardUrn.make(card), index: Number(level) - 1 }
}

/** The card of a choice, which is its author's alone and is not certified. */
export const savedAs = (
  source: CardDefinition,
  choice: SavedChoice,
  { urn, author, updated }: SavedIdentity,
): CardDefinition => ({
  ...underChoice(source, choice, urn),
  id: urn,
  type: "kpi",
  title: choice.title,
  description: choice.description,
  drillPath: source.type === "drill_view" ? [] : source.drillPath.map((_, index) => levelId(urn, index)),
  certification: null,
  updated,
  access: { groups: [], people: [] },
  restricted: true,
  owner: author,
})

/** The levels that the card of a choice drills to; seen by those who see the card. */
export const savedLevels = (
  levels: ReadonlyArray<CardDefinition>,
  choice: Choice,
  { urn, author }: SavedIdentity,
): ReadonlyArray<CardDefinition> =>
  levels.map((level, index) => ({
    ...levelUnderChoice(level, choice, urn),
    id: levelId(urn, index),
    access: null,
    restricted: false,
    owner: author,
  }))

const dateInfoOf = (
  { dateInfo }: CardDefinition,
  { dateRangeFilter, overwriteDateRange }: Choice,
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
  palette: null,
  options: {},
  category: null,
  series: null,
  details: [],
  across: [],
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
  restricted: true,
  access: { groups: [], people: [] },
  owner: author,
})
