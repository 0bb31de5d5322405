import { Schema } from "effect"
import { CardVersion } from "#domain/areas/card/version.ts"
import { FilterColumn, FilterGroup } from "#domain/areas/filter/types.ts"
import { Cell } from "#domain/data/cell.ts"
import { CardUrn, DataSourceId } from "#domain/kernel/ids.ts"
import { WireCard } from "./wireCard.ts"

/** Cards by urn. `withoutAccess` has those that the user may not see and those that do not exist, which look the same. */
export const CardsResponse = Schema.Struct({
  cards: Schema.Array(WireCard),
  withoutAccess: Schema.Array(CardUrn),
})

/** What the answers of cards are made of; without those that the reader may not see. */
export const CardVersions = Schema.Array(Schema.Struct({ urn: CardUrn, ...CardVersion.fields }))
export type CardVersions = typeof CardVersions.Type

/** A data source of a card with the columns that filters may use. */
export const DataSource = Schema.Struct({
  id: DataSourceId,
  name: Schema.String,
  type: Schema.String,
  isSampleData: Schema.Boolean,
  columns: Schema.Array(
    Schema.Struct({ ...FilterColumn.fields, dataSourceIds: Schema.optionalKey(Schema.Array(DataSourceId)) }),
  ),
  /** The policies over it that the user may choose among, to see less. */
  filterGroups: Schema.optionalKey(Schema.Array(FilterGroup)),
})
export type DataSource = typeof DataSource.Type

/** Up to 500 values; when as many return, a search shows more. */
export const maxValues = 500

/** Values of a column; `counts` are the rows of each, in the same order, where the requester is told. */
export const ValuesResponse = Schema.Struct({
  values: Schema.Array(Cell),
  counts: Schema.optionalKey(Schema.Array(Schema.Int)),
})
