import { Schema } from "effect"
import { Chart, ChartType } from "../../data/chart.ts"
import { TableSort } from "../../data/chartTable.ts"
import { DateRangeFilter } from "../../data/dateRangeFilter.ts"
import { TableKind } from "../../data/tableKind.ts"
import { minColumnWidth } from "../../data/tableSettings.ts"
import { eventUnion } from "../../kernel/eventUnion.ts"
import { EpochMs } from "../../kernel/ids.ts"
import { LevelKey } from "../../kernel/levelKey.ts"
import { Failure } from "../../kernel/query.ts"
import { Bridge, CardRender, CardTable } from "../card/types.ts"

const ofLevel = { key: LevelKey }
const shown = { ...ofLevel, shown: Schema.Boolean }
const table = { ...ofLevel, kind: TableKind }

/** Stored render: its chart and its bridge are JSON text. */
export const StoredRender = CardRender.mapFields((fields) => ({
  ...fields,
  chart: Schema.optionalKey(Schema.fromJsonString(Chart)),
  bridge: Schema.optionalKey(Schema.fromJsonString(Bridge)),
}))

/** The dates that an answer is of. */
const answered = {
  dates: Schema.optionalKey(
    Schema.Struct({ dateRange: Schema.NullOr(DateRangeFilter), overrideDateRange: Schema.Boolean }),
  ),
}

export const RenderRequested = Schema.TaggedStruct("RenderRequested", ofLevel)
export const CardRendered = Schema.TaggedStruct("CardRendered", {
  ...ofLevel,
  render: StoredRender,
  ...answered,
  /** When the answer came. */
  at: Schema.optionalKey(EpochMs),
})
export const RenderFailed = Schema.TaggedStruct("RenderFailed", { ...ofLevel, failure: Failure })
/**
 * The data, the policies or the definition of what the level shows are others since this moment: it is drawn anew.
 * Withdrawn is what the reader may see other rows of.
 */
export const DataChanged = Schema.TaggedStruct("DataChanged", {
  ...ofLevel,
  at: EpochMs,
  isWithdrawn: Schema.Boolean,
})
/** The level is to be rendered again. */
export const RenderReloaded = Schema.TaggedStruct("RenderReloaded", ofLevel)
export const TableRequested = Schema.TaggedStruct("TableRequested", ofLevel)
export const TableLoaded = Schema.TaggedStruct("TableLoaded", {
  ...ofLevel,
  table: CardTable,
  ...answered,
})
export const TableFailed = Schema.TaggedStruct("TableFailed", { ...ofLevel, failure: Failure })
/** The rows of the level are to be read again. */
export const TableReloaded = Schema.TaggedStruct("TableReloaded", ofLevel)
/** Null restores the table's own order. */
export const TableSorted = Schema.TaggedStruct("TableSorted", { ...table, sort: Schema.NullOr(TableSort) })
export const TableColumnResized = Schema.TaggedStruct("TableColumnResized", {
  ...table,
  column: Schema.NonEmptyString,
  width: Schema.Int.check(Schema.isGreaterThanOrEqualTo(minColumnWidth)),
})
/** The columns of `order` come before the others, which follow in their own order. */
export const TableColumnMoved = Schema.TaggedStruct("TableColumnMoved", {
  ...table,
  column: Schema.NonEmptyString,
  order: Schema.Array(Schema.NonEmptyString),
})
/** These groups of the table, by their keys, are collapsed; the others are expanded. */
export const TableGroupsCollapsed = Schema.TaggedStruct("TableGroupsCollapsed", {
  ...table,
  groups: Schema.Array(Schema.NonEmptyString),
})
/** Null restores the card's own chart type. */
export const ChartTypeChosen = Schema.TaggedStruct("ChartTypeChosen", {
  ...ofLevel,
  chartType: Schema.NullOr(ChartType),
})
/** These series of the chart, by their keys, are hidden; the others are shown. */
export const SeriesHidden = Schema.TaggedStruct("SeriesHidden", {
  ...ofLevel,
  hidden: Schema.Array(Schema.NonEmptyString),
})
/** The axis of a line starts at zero, or where its values do. */
export const AxisStartChanged = Schema.TaggedStruct("AxisStartChanged", {
  ...ofLevel,
  startsAtZero: Schema.Boolean,
})
export const ChartPickerToggled = Schema.TaggedStruct("ChartPickerToggled", shown)
export const TableToggled = Schema.TaggedStruct("TableToggled", shown)
export const TableKindChosen = Schema.TaggedStruct("TableKindChosen", table)
export const FilterPanelToggled = Schema.TaggedStruct("FilterPanelToggled", shown)
/** Where filters stand over the card, on a small screen: arriving ones do not open it. */
export const FilterSheetToggled = Schema.TaggedStruct("FilterSheetToggled", shown)
export const DetailReset = Schema.TaggedStruct("DetailReset", ofLevel)

/** Events of the panel of a level (`key`). */
export const PanelEvent = eventUnion([
  RenderRequested,
  CardRendered,
  RenderFailed,
  DataChanged,
  RenderReloaded,
  TableRequested,
  TableLoaded,
  TableFailed,
  TableReloaded,
  TableSorted,
  TableColumnResized,
  TableColumnMoved,
  TableGroupsCollapsed,
  ChartTypeChosen,
  SeriesHidden,
  AxisStartChanged,
  ChartPickerToggled,
  TableToggled,
  TableKindChosen,
  FilterPanelToggled,
  FilterSheetToggled,
  DetailReset,
])
export type PanelEvent = typeof PanelEvent.Type
