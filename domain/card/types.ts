import { Schema } from "effect"
import { Annotation } from "../annotation/types.ts"
import { Chart, ChartType } from "../data/chart.ts"
import { ChartTable } from "../data/chartTable.ts"
import { DateRangeFilter } from "../data/dateRangeFilter.ts"
import { DateGrain } from "../data/grain.ts"
import { NumberFormat } from "../data/numberFormat.ts"
import { DateGrainSetting, QueryFilter } from "../filter/types.ts"
import type { HashMap } from "../kernel/hashMap.ts"
import { CardUrn, DataSourceId, EpochMs, UserId } from "../kernel/ids.ts"
import type { LoadStatus } from "../kernel/loadStatus.ts"
import type { LevelLayouts } from "./layout.ts"

/** The parts of a card's screen that an embedding may switch on or off. */
export const CardFeature = Schema.Literals([
  "title",
  "summary",
  "drill",
  "table",
  "picker",
  "dataExport",
  "filter",
])
export type CardFeature = typeof CardFeature.Type

export const Certification = Schema.Struct({ state: Schema.Literals(["CERTIFIED", "EXPIRED", "PENDING"]) })
export type Certification = typeof Certification.Type

/** A card as people see it, before its data: what it is called, what it shows and where it drills to. */
export const Card = Schema.Struct({
  id: CardUrn,
  urn: CardUrn,
  type: Schema.Literals(["kpi", "drill_view", "supertable"]),
  title: Schema.String,
  description: Schema.String,
  datasources: Schema.Array(
    Schema.Struct({ dataSourceId: DataSourceId, name: Schema.String, isSampleData: Schema.Boolean }),
  ),
  certification: Schema.NullOr(Certification),
  embed: Schema.Record(CardFeature, Schema.Boolean),
  metadata: Schema.Struct({ chartType: ChartType }),
  dateInfo: Schema.NullOr(
    Schema.Struct({
      column: Schema.NonEmptyString,
      dateRangeFilter: Schema.NullOr(DateRangeFilter),
      dateGrain: Schema.NullOr(DateGrainSetting),
      /** The day from which relative ranges count, when it is not today (a dataset that has stopped growing). */
      asOf: Schema.NullOr(Schema.String),
    }),
  ),
  drillPathURNs: Schema.Array(CardUrn),
  allowTableDrill: Schema.Boolean,
  badgeUpdated: EpochMs,
  /** Who saved the card, where it is not one of the workspace's own. */
  savedBy: Schema.optionalKey(UserId),
  /** Why a saved card cannot be shown any more. */
  problem: Schema.optionalKey(Schema.String),
})
export type Card = typeof Card.Type

/** What a person has chosen over what the card's author set; sent with each question about the card. */
export const QueryOverrides = Schema.Struct({
  filters: Schema.optionalKey(Schema.Array(QueryFilter)),
  dateRangeFilter: Schema.optionalKey(DateRangeFilter),
  dateTimeElement: Schema.optionalKey(DateGrain),
  overrideDateRange: Schema.optionalKey(Schema.Boolean),
  /** The policies that the reader chose to see no more than. Those that do not apply to the reader count for nothing. */
  dataControlContext: Schema.optionalKey(
    Schema.Struct({ filterGroupIds: Schema.Array(Schema.NonEmptyString) }),
  ),
  limit: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 100_000 }))),
  offset: Schema.optionalKey(Schema.Int.check(Schema.isGreaterThanOrEqualTo(0))),
})
export type QueryOverrides = typeof QueryOverrides.Type

/** The figure above a chart. A summary labelled `No Summary Number` is not shown. */
export const Summary = Schema.Struct({
  label: Schema.String,
  value: Schema.NullOr(Schema.Finite),
  format: Schema.optionalKey(NumberFormat),
})
export type Summary = typeof Summary.Type
export const noSummaryLabel = "No Summary Number"

/** How a mark of the chart becomes filters of the next level: the columns that tell one mark from another. */
export const Bridge = Schema.Struct({
  drillColumns: Schema.Array(
    Schema.Struct({
      column: Schema.NonEmptyString,
      label: Schema.String,
      role: Schema.Literals(["category", "series", "detail"]),
      grain: Schema.optionalKey(DateGrain),
    }),
  ),
})
export type Bridge = typeof Bridge.Type

export const RenderPart = Schema.Literals(["summary", "pdp", "image", "graph", "annotations"])
export type RenderPart = typeof RenderPart.Type

/** A drawn card: the parts that were asked for. Stored with `chart` and `bridge` as JSON text. */
export const CardRender = Schema.Struct({
  summary: Schema.optionalKey(Summary),
  chart: Schema.optionalKey(Chart),
  bridge: Schema.optionalKey(Bridge),
  image: Schema.optionalKey(Schema.Struct({ data: Schema.String })),
  pdpEnabled: Schema.optionalKey(Schema.Boolean),
  annotations: Schema.optionalKey(Schema.Array(Annotation)),
})
export type CardRender = typeof CardRender.Type

/** A card's rows, not grouped into a chart. */
export const CardTable = ChartTable
export type CardTable = typeof CardTable.Type

/** One level of one card as its screen shows it. The last good render stays while the next is on its way. */
export interface LevelView {
  readonly status: LoadStatus
  readonly render: CardRender | null
  readonly failure: string | null
  readonly tableStatus: LoadStatus
  readonly tableFailure: string | null
  readonly table: CardTable | null
  /** The chart type chosen over the card's own. */
  readonly chartType: ChartType | null
}

/** Which panels a level shows. */
export interface CardDetail {
  readonly isChartPickerActive: boolean
  readonly isFilterActive: boolean
  readonly isTableActive: boolean
}

export interface CardState {
  readonly cards: HashMap<Card>
  readonly status: HashMap<LoadStatus>
  /** Cards that the reader may not see. */
  readonly withoutAccess: ReadonlyArray<CardUrn>
  /** By level key. */
  readonly levels: HashMap<LevelView>
  /** By level key. */
  readonly details: HashMap<CardDetail>
  /** By level key: how its tables are arranged. */
  readonly layouts: HashMap<LevelLayouts>
}
