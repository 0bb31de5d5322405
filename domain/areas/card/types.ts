import { Schema } from "effect"
import { BinStep } from "../../data/bin.ts"
import { Chart, ChartType } from "../../data/chart.ts"
import { ChartColumn, ChartTable } from "../../data/chartTable.ts"
import { DateRangeFilter, DateRangeFilterInput } from "../../data/dateRangeFilter.ts"
import { DateGrain } from "../../data/grain.ts"
import { BoundedJson } from "../../kernel/bounded.ts"
import { CardUrn, DataSourceId, EpochMs, UserId } from "../../kernel/ids.ts"
import { Annotation } from "../annotation/types.ts"
import { DateGrainSetting, FilterGroup, FilterGroupIdsInput, QueryFiltersInput } from "../filter/types.ts"
import { CardType, UnknownCardType } from "./cardType.ts"
import { CardContent, TextFigure } from "./content.ts"
import { FrameStyle } from "./frameStyle.ts"
import { Summary } from "./summary.ts"
import { CardVersion } from "./version.ts"

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

/** Dates of a card: their column, and the range and grain that its author chose. */
export const CardDateInfo = Schema.Struct({
  column: Schema.NonEmptyString,
  dateRangeFilter: Schema.NullOr(DateRangeFilter),
  dateGrain: Schema.NullOr(DateGrainSetting),
  /** The day from which relative ranges count, when it is not today (a dataset that has stopped growing). */
  asOf: Schema.NullOr(Schema.String),
})

/** Dataset of a card, and what its author says of it and of those of its columns that the card shows, for people alone. */
const CardSource = Schema.Struct({
  dataSourceId: DataSourceId,
  name: Schema.String,
  isSampleData: Schema.Boolean,
  description: Schema.optionalKey(Schema.String),
  columns: Schema.optionalKey(
    Schema.Array(Schema.Struct({ name: Schema.String, label: Schema.String, description: Schema.String })),
  ),
})

/** Card before its data: its title, its content and its drill path. */
export const Card = Schema.Struct({
  id: CardUrn,
  urn: CardUrn,
  type: Schema.Union([CardType, UnknownCardType]),
  title: Schema.String,
  description: Schema.String,
  datasources: Schema.Array(CardSource),
  certification: Schema.NullOr(Certification),
  embed: Schema.Record(CardFeature, Schema.Boolean),
  /** Of an embedding: what the address of its public page may offer as well. */
  enable: Schema.optionalKey(Schema.Array(CardFeature)),
  /** A card without a dataset has no chart. */
  metadata: Schema.Struct({ chartType: Schema.optionalKey(ChartType) }),
  /** What a card without a dataset shows. */
  content: Schema.optionalKey(CardContent),
  dateInfo: Schema.NullOr(CardDateInfo),
  drillPathURNs: Schema.Array(CardUrn),
  allowTableDrill: Schema.Boolean,
  badgeUpdated: EpochMs,
  /** Policies that the reader may narrow the card to, and whose names they may know; absent where there are none. */
  filterGroups: Schema.optionalKey(Schema.Array(FilterGroup)),
  /** How an embedding's view looks in a frame. */
  frame: Schema.optionalKey(FrameStyle),
  /** Who saved the card, where it is not one of the workspace's own. */
  savedBy: Schema.optionalKey(UserId),
  /** Why a saved card cannot be shown any more. */
  problem: Schema.optionalKey(Schema.String),
  /** What its answers are made of, as it was when the card was described. */
  version: Schema.optionalKey(CardVersion),
})
export type Card = typeof Card.Type

/** Longest JSON of an override that this edition does not have: it is refused by name, whatever it says. */
const maxUnsupported = 10_000
const Unsupported = Schema.optionalKey(BoundedJson(maxUnsupported))

/** Settings that a person chose over those of the card's author; sent with each request about the card. */
export const QueryOverrides = Schema.Struct({
  filters: Schema.optionalKey(QueryFiltersInput),
  dateRangeFilter: Schema.optionalKey(DateRangeFilterInput),
  dateTimeElement: Schema.optionalKey(DateGrain),
  overrideDateRange: Schema.optionalKey(Schema.Boolean),
  /** Policies that the current user chose to filter by. One that they may not choose is refused; embeddings ignore them. */
  dataControlContext: Schema.optionalKey(
    Schema.Struct({
      filterGroupIds: Schema.optionalKey(FilterGroupIdsInput),
      /** Filters of a page over its cards; they apply as well. */
      filters: Schema.optionalKey(QueryFiltersInput),
    }),
  ),
  /** Not part of this edition: what is not empty is refused by name. */
  segments: Unsupported,
  functionOverrides: Unsupported,
  overrideSlicers: Unsupported,
  limit: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 100_000 }))),
  offset: Schema.optionalKey(Schema.Int.check(Schema.isGreaterThanOrEqualTo(0))),
})
export type QueryOverrides = typeof QueryOverrides.Type

/** How a mark of the chart becomes filters of the next level: the columns that identify a mark. */
export const Bridge = Schema.Struct({
  drillColumns: Schema.Array(
    Schema.Struct({
      column: Schema.NonEmptyString,
      label: Schema.String,
      role: Schema.Literals(["category", "series", "detail"]),
      grain: Schema.optionalKey(DateGrain),
      bin: Schema.optionalKey(BinStep),
    }),
  ),
})
export type Bridge = typeof Bridge.Type

export const RenderPart = Schema.Literals(["summary", "pdp", "image", "graph", "data", "annotations"])
export type RenderPart = typeof RenderPart.Type

/**
 * Rows of a card as returned by calls. `displayName` is the column's label, `previewUrl` the address of a picture of
 * the same rows, and `html` a table with every cell formatted, if requested.
 */
export const CardTable = Schema.Struct({
  ...ChartTable.fields,
  columns: Schema.Array(
    Schema.Struct({ ...ChartColumn.fields, displayName: Schema.optionalKey(Schema.String) }),
  ),
  numColumns: Schema.optionalKey(Schema.Int),
  previewUrl: Schema.optionalKey(Schema.String),
  html: Schema.optionalKey(Schema.String),
  /** Whether policies decide which rows the reader sees. */
  pdpEnabled: Schema.optionalKey(Schema.Boolean),
})
export type CardTable = typeof CardTable.Type

/**
 * Rendered card: the requested parts. `html` is the chart of a table chart type as a table. Stored with `chart` and
 * `bridge` as JSON text.
 */
export const CardRender = Schema.Struct({
  summary: Schema.optionalKey(Summary),
  chart: Schema.optionalKey(Chart),
  bridge: Schema.optionalKey(Bridge),
  image: Schema.optionalKey(Schema.Struct({ data: Schema.String })),
  data: Schema.optionalKey(CardTable),
  html: Schema.optionalKey(Schema.String),
  previewUrl: Schema.optionalKey(Schema.String),
  pdpEnabled: Schema.optionalKey(Schema.Boolean),
  annotations: Schema.optionalKey(Schema.Array(Annotation)),
  /** Of a text under filters. */
  figures: Schema.optionalKey(Schema.Array(TextFigure)),
})
export type CardRender = typeof CardRender.Type
