import type { DataSource } from "#contract/cardResponses.ts"
import type { Card, CardFeature } from "#domain/areas/card/types.ts"
import { type DataSourceId, EpochMs, type UserId } from "#domain/kernel/ids.ts"
import type { CardDefinition } from "../../schema/card.ts"
import {
  connectionOf,
  type Dataset,
  type DatasetColumn,
  type DatasetSource,
  isDatabaseSource,
} from "../../schema/dataset.ts"
import type { Policy } from "../../schema/workspace.ts"
import type { AnyCard } from "../../workspace/cards.ts"
import { shownColumns } from "./shownColumns.ts"

const switchesOf = (features: ReadonlyArray<CardFeature>): Card["embed"] => ({
  title: features.includes("title"),
  summary: features.includes("summary"),
  drill: features.includes("drill"),
  table: features.includes("table"),
  picker: features.includes("picker"),
  dataExport: features.includes("dataExport"),
  filter: features.includes("filter"),
})

/** What is said of every card, whatever it shows, to people to whom it offers these parts of its screen. */
export const describeIdentity = (card: AnyCard, features: ReadonlyArray<CardFeature>) => ({
  id: card.id,
  urn: card.id,
  type: card.type,
  title: card.title,
  description: card.description,
  certification: card.certification && { state: card.certification },
  embed: switchesOf(features),
  badgeUpdated: EpochMs.make(Date.parse(card.updated)),
})

/** A card as people see it to whom it offers these parts of its screen; one that someone saved may have lost its dataset. */
export const describeCard = (
  card: CardDefinition,
  dataset: Dataset | undefined,
  features: ReadonlyArray<CardFeature>,
  savedBy?: UserId,
  problem: string | null = null,
  policies: ReadonlyArray<Policy> = [],
): Card => ({
  ...describeIdentity(card, features),
  datasources: dataset === undefined ? [] : [sourceOf(card, dataset)],
  metadata: { chartType: card.chart ?? "badge_table" },
  dateInfo: dateInfoOf(card, dataset),
  drillPathURNs: card.drillPath,
  allowTableDrill: card.allowTableDrill,
  ...(policies.length > 0 && { filterGroups: policies.map(filterGroupOf) }),
  ...(savedBy !== undefined && { savedBy }),
  ...(problem !== null && { problem }),
})

const sourceOf = (
  card: CardDefinition,
  { id, name, isSampleData, description, columns }: Dataset,
): Card["datasources"][number] => {
  const shown = shownColumns(card)
  const described = columns.flatMap((column) =>
    column.description !== undefined && shown.has(column.name)
      ? [{ name: column.name, label: column.label, description: column.description }]
      : [],
  )
  return {
    dataSourceId: id,
    name,
    isSampleData,
    ...(description !== "" && { description }),
    ...(described.length > 0 && { columns: described }),
  }
}

const dateInfoOf = (
  { dateInfo, category, series }: CardDefinition,
  dataset: Dataset | undefined,
): Card["dateInfo"] => {
  if (dateInfo === null || dataset === undefined) return null
  const { column, range } = dateInfo
  const grained = [category, series].find((dimension) => dimension?.column === column)
  return {
    column,
    dateRangeFilter:
      range === undefined ? null : { column: { exprType: "COLUMN", column }, dateTimeRange: range },
    dateGrain: grained?.grain === undefined ? null : { column, dateTimeElement: grained.grain },
    asOf: dataset.asOf,
  }
}

const filterGroupOf = ({ id: filterGroupId, name }: Policy) => ({ filterGroupId, name })

/** The ending of a file, or the kind of what is asked. */
const typeOf = (source: DatasetSource): string => {
  if (typeof source === "string") return source.split(".").at(-1) ?? ""
  return isDatabaseSource(source) ? connectionOf(source).kind : "sql"
}

/** A dataset with the columns and the policies that filters may use, under the name that the user knows it by. */
export const describeSource = (
  dataset: Pick<Dataset, "name" | "source" | "isSampleData"> & {
    readonly columns: ReadonlyArray<DatasetColumn>
  },
  id: DataSourceId,
  policies: ReadonlyArray<Policy> = [],
): DataSource => ({
  id,
  filterGroups: policies.map(filterGroupOf),
  name: dataset.name,
  type: typeOf(dataset.source),
  isSampleData: dataset.isSampleData,
  columns: dataset.columns.map(({ name, label, description, type }) => ({
    id: name,
    name,
    label,
    ...(description !== undefined && { description }),
    type,
    dataSourceId: id,
    dataSourceIds: [id],
  })),
})
