import { Schema } from "effect"
import { Bridge, CardRender, CardTable } from "../card/types.ts"
import { Chart, ChartType } from "../data/chart.ts"
import { TableSort } from "../data/chartTable.ts"
import { LevelKey } from "../kernel/levelKey.ts"
import { Failure } from "../kernel/query.ts"
import { minColumnWidth, TableKind } from "./layout.ts"

const at = { key: LevelKey }
const shown = { ...at, shown: Schema.Boolean }
const table = { ...at, kind: TableKind }

/** Stored render: its chart and its bridge are JSON text. */
export const StoredRender = CardRender.mapFields((fields) => ({
  ...fields,
  chart: Schema.optionalKey(Schema.fromJsonString(Chart)),
  bridge: Schema.optionalKey(Schema.fromJsonString(Bridge)),
}))

export const RenderRequested = Schema.TaggedStruct("RenderRequested", at)
export const CardRendered = Schema.TaggedStruct("CardRendered", { ...at, render: StoredRender })
export const RenderFailed = Schema.TaggedStruct("RenderFailed", { ...at, failure: Failure })
/** The level is to be rendered again. */
export const RenderReloaded = Schema.TaggedStruct("RenderReloaded", at)
export const TableRequested = Schema.TaggedStruct("TableRequested", at)
export const TableLoaded = Schema.TaggedStruct("TableLoaded", { ...at, table: CardTable })
export const TableFailed = Schema.TaggedStruct("TableFailed", { ...at, failure: Failure })
/** The rows of the level are to be read again. */
export const TableReloaded = Schema.TaggedStruct("TableReloaded", at)
/** Null restores the table's own order. */
export const TableSorted = Schema.TaggedStruct("TableSorted", { ...table, sort: Schema.NullOr(TableSort) })
export const TableColumnResized = Schema.TaggedStruct("TableColumnResized", {
  ...table,
  column: Schema.NonEmptyString,
  width: Schema.Int.check(Schema.isGreaterThanOrEqualTo(minColumnWidth)),
})
/** `order` is the new order of all columns. */
export const TableColumnMoved = Schema.TaggedStruct("TableColumnMoved", {
  ...table,
  column: Schema.NonEmptyString,
  order: Schema.Array(Schema.NonEmptyString),
})
/** Null restores the card's own chart type. */
export const ChartTypeChosen = Schema.TaggedStruct("ChartTypeChosen", {
  ...at,
  chartType: Schema.NullOr(ChartType),
})
export const ChartPickerToggled = Schema.TaggedStruct("ChartPickerToggled", shown)
export const TableToggled = Schema.TaggedStruct("TableToggled", shown)
export const TableKindChosen = Schema.TaggedStruct("TableKindChosen", table)
export const FilterPanelToggled = Schema.TaggedStruct("FilterPanelToggled", shown)
export const DetailReset = Schema.TaggedStruct("DetailReset", at)

/** Events of the panel of a level (`key`). */
export const PanelEvent = Schema.Union([
  RenderRequested,
  CardRendered,
  RenderFailed,
  RenderReloaded,
  TableRequested,
  TableLoaded,
  TableFailed,
  TableReloaded,
  TableSorted,
  TableColumnResized,
  TableColumnMoved,
  ChartTypeChosen,
  ChartPickerToggled,
  TableToggled,
  TableKindChosen,
  FilterPanelToggled,
  DetailReset,
]).pipe(Schema.toTaggedUnion("_tag"))
export type PanelEvent = typeof PanelEvent.Type
