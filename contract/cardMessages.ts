import { Schema } from "effect"
import { AppId } from "#domain/areas/app/appId.ts"
import { QueryOverrides } from "#domain/areas/card/types.ts"
import { ChartType } from "#domain/data/chart.ts"
import { TableSortInput } from "#domain/data/chartTable.ts"
import { DateRangeFilterInput } from "#domain/data/dateRangeFilter.ts"
import {
  BoundedJson,
  Id,
  isBoundedJson,
  List,
  maxCodeLength,
  maxIds,
  maxNameLength,
  maxSearchLength,
  NonEmptyText,
  refusalCode,
  Text,
} from "#domain/kernel/bounded.ts"
import { CardUrn, DataSourceId, StackId, UserId } from "#domain/kernel/ids.ts"
import { besideOverrides } from "./besideOverrides.ts"
import { maxValues } from "./cardResponses.ts"
import { pictureTheme } from "./pictureTheme.ts"
import { WireCard } from "./wireCard.ts"

/** Longest list in a query parameter, in UTF-16 units: addresses of more than 16 kB are refused before they are read. */
const maxListLength = 16_384

/** A list in a query parameter, joined by commas: `maxIds` entries at most. */
export const CommaSeparated = Text(maxListLength).check(
  Schema.makeFilter((list: string) => list.split(",").length <= maxIds, {
    expected: `at most ${maxIds} entries`,
    [refusalCode]: "request.limit",
  }),
)

/** Parts of a card that `GET cards` can be limited to; without `parts` it returns whole cards. */
export const CardPart = Schema.Literals([
  "certification",
  "datasources",
  "domoapp",
  "drillPathURNs",
  "dateInfo",
  "metadata",
  "shareRecord",
])
export type CardPart = typeof CardPart.Type

/** With whom a card is shared by its own access; people who see it through a stack are not listed. */
export const ShareRecord = Schema.Struct({
  owner: Schema.NullOr(UserId),
  everyone: Schema.Boolean,
  recipients: Schema.Array(Schema.Struct({ type: Schema.Literals(["user", "group"]), id: Schema.String })),
})

const { certification, datasources, drillPathURNs, dateInfo, metadata, ...identity } = WireCard.fields

/** Card with the requested parts. `domoapp` is the id of its hosted app; null where it shows none. */
export const SelectedCard = Schema.Struct({
  ...identity,
  certification: Schema.optionalKey(certification),
  datasources: Schema.optionalKey(datasources),
  drillPathURNs: Schema.optionalKey(drillPathURNs),
  dateInfo: Schema.optionalKey(dateInfo),
  metadata: Schema.optionalKey(metadata),
  domoapp: Schema.optionalKey(Schema.NullOr(AppId)),
  /** Visible to the card's owner and to admins; null for others. */
  shareRecord: Schema.optionalKey(Schema.NullOr(ShareRecord)),
})
export type SelectedCard = typeof SelectedCard.Type
/** Response of `GET cards` with `parts`. */
export const SelectedCardsResponse = Schema.Struct({
  cards: Schema.Array(SelectedCard),
  withoutAccess: Schema.Array(CardUrn),
})

/** Sides of a picture before scaling, in pixels. */
export const pictureSides = { least: 16, most: 4_096 } as const
const pixels = Schema.Int.check(Schema.isBetween({ minimum: pictureSides.least, maximum: pictureSides.most }))
const scale = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 3 }))
/** Parts of a render, comma-separated: `summary`, `pdp`, `image` (a PNG of `width`×`height` in base64), `graph`, `data` (the chart's rows), `annotations` (for signed-in users alone). */
export const renderQuery = { parts: CommaSeparated }

/** Longest JSON of what other clients send with a render and nothing here depends on. */
const maxExtraLength = 10_000
const Unused = Schema.optionalKey(BoundedJson(maxExtraLength))
/** What other clients send with a render and changes nothing. */
export const unusedExtras = {
  accept: Unused,
  console: Unused,
  imageMap: Unused,
  item: Unused,
  mobile: Unused,
  pageLayout: Unused,
  type: Unused,
  cardLoadContext: Unused,
  isAddFilterTypeEnabled: Unused,
}
/** State of a chart as other clients send it: of what it says its chart type counts. */
const ChartState = Schema.StructWithRest(Schema.Struct({ chartType: Schema.optionalKey(ChartType) }), [
  Schema.Record(Schema.String, Schema.Json),
]).check(isBoundedJson(maxExtraLength))

/**
 * A render of a card. A line or area over more dates or numbers than a chart of `width` pixels shows has those rows alone
 * that it does show, and so have very many points; the table says how many there were. Without `width` a chart is as wide as
 * the picture that is asked for, or 1,280 pixels. Where `data` is asked for, no rows are left out. What is chosen over the
 * card stands in `queryOverrides` or beside them.
 */
export const RenderRequest = Schema.Struct({
  queryOverrides: Schema.optionalKey(QueryOverrides),
  ...besideOverrides,
  chartType: Schema.optionalKey(ChartType),
  width: Schema.optionalKey(pixels),
  height: Schema.optionalKey(pixels),
  scale: Schema.optionalKey(scale),
  locale: Schema.optionalKey(Text(maxCodeLength)),
  /** Whether tables are returned as HTML too, with their cells formatted for `locale`. */
  formatData: Schema.optionalKey(Schema.Boolean),
  /** Of these the chart type counts where `chartType` is not there, and the size where neither `width` nor `height` is. */
  chartState: Schema.optionalKey(Schema.NullOr(ChartState)),
  /** `thumbnail` (48×24), `preview` (96×56), `medium` (320×360), or pixels such as `640x400`. */
  size: Schema.optionalKey(Schema.NullOr(Text(maxCodeLength))),
  ...unusedExtras,
})
export type RenderRequest = typeof RenderRequest.Type

/**
 * A page of a card's rows, `limit` rows from `offset` of the overrides on. `sort` orders all rows by one column; without
 * it the latest come first. With `totals` the response has a total for each column, over all rows and not only the page's.
 */
export const TableRequest = Schema.Struct({
  queryOverrides: Schema.optionalKey(QueryOverrides),
  ...besideOverrides,
  sort: Schema.optionalKey(TableSortInput),
  totals: Schema.optionalKey(Schema.Boolean),
  locale: RenderRequest.fields.locale,
  formatData: RenderRequest.fields.formatData,
})
export type TableRequest = typeof TableRequest.Type

/** A page of a card's rows by a link: what `TableRequest` has, with its overrides as JSON. */
export const rowsQuery = {
  queryOverrides: Schema.optionalKey(Schema.fromJsonString(QueryOverrides)),
  sort: Schema.optionalKey(Schema.fromJsonString(TableSortInput)),
}

/** A picture of a card's chart, or of its table's first rows: `queryOverrides` as JSON, sizes in pixels. */
export const previewQuery = {
  of: Schema.optionalKey(Schema.Literals(["chart", "table"])),
  queryOverrides: Schema.optionalKey(Schema.fromJsonString(QueryOverrides)),
  chartType: Schema.optionalKey(ChartType),
  width: Schema.optionalKey(Schema.NumberFromString.pipe(Schema.decodeTo(pixels))),
  height: Schema.optionalKey(Schema.NumberFromString.pipe(Schema.decodeTo(pixels))),
  scale: Schema.optionalKey(Schema.NumberFromString.pipe(Schema.decodeTo(scale))),
  theme: pictureTheme,
}
const PreviewRequest = Schema.Struct(previewQuery)
export type PreviewRequest = typeof PreviewRequest.Type

/** The same as a body, in a locale. */
export const PictureRequest = Schema.Struct({
  of: previewQuery.of,
  queryOverrides: RenderRequest.fields.queryOverrides,
  chartType: RenderRequest.fields.chartType,
  width: RenderRequest.fields.width,
  height: RenderRequest.fields.height,
  scale: RenderRequest.fields.scale,
  theme: pictureTheme,
  locale: RenderRequest.fields.locale,
})
export type PictureRequest = typeof PictureRequest.Type

const valuesLimit = Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: maxValues })))
const column = NonEmptyText(maxNameLength)
const search = Schema.optionalKey(Text(maxSearchLength))
export const ValuesRequest = Schema.Struct({
  column,
  search,
  dataProvider: Schema.Struct({ dataSourceId: Id(DataSourceId) }),
  cardId: Schema.optionalKey(Id(CardUrn)),
  pageId: Schema.optionalKey(Id(StackId)),
  queryOverrides: Schema.optionalKey(
    Schema.Struct({
      limit: valuesLimit,
      dateRangeFilter: Schema.optionalKey(Schema.NullOr(DateRangeFilterInput)),
    }),
  ),
})
export type ValuesRequest = typeof ValuesRequest.Type

/** The values of a card's column; `dataSourceId` may be left out, as a card has one. */
export const CardValuesRequest = Schema.Struct({
  column,
  search,
  dataSourceId: Schema.optionalKey(Id(DataSourceId)),
  queryOverrides: Schema.optionalKey(
    Schema.Struct({
      limit: valuesLimit,
      dateRangeFilter: Schema.optionalKey(Schema.NullOr(DateRangeFilterInput)),
      overrideDateRange: Schema.optionalKey(Schema.Boolean),
    }),
  ),
})
/** The values of a column over the data sources of a stack that have it: each value once. */
export const StackValuesRequest = Schema.Struct({
  column,
  search,
  limit: valuesLimit,
  dataSourceIds: List(Id(DataSourceId), maxIds).check(Schema.isMinLength(1)),
})
export type StackValuesRequest = typeof StackValuesRequest.Type
export const PublicValuesRequest = Schema.Struct({
  column,
  search,
  limit: valuesLimit,
})
