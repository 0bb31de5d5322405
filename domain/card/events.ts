import { Schema } from "effect"
import { Chart, ChartType } from "../data/chart.ts"
import { TableSort } from "../data/chartTable.ts"
import { CardUrn } from "../kernel/ids.ts"
import { minColumnWidth } from "./layout.ts"
import { Bridge, Card, CardRender, CardTable } from "./types.ts"

const at = { key: Schema.String }

/** A render as events keep it: its chart and its bridge are JSON text. */
export const StoredRender = CardRender.mapFields((fields) => ({
  ...fields,
  chart: Schema.optionalKey(Schema.fromJsonString(Chart)),
  bridge: Schema.optionalKey(Schema.fromJsonString(Bridge)),
}))

export const CardsRequested = Schema.TaggedStruct("CardsRequested", { urns: Schema.Array(CardUrn) })
export const CardsLoaded = Schema.TaggedStruct("CardsLoaded", {
  cards: Schema.Array(Card),
  withoutAccess: Schema.Array(CardUrn),
})
export const CardsFailed = Schema.TaggedStruct("CardsFailed", { urns: Schema.Array(CardUrn) })
export const RenderRequested = Schema.TaggedStruct("RenderRequested", at)
export const CardRendered = Schema.TaggedStruct("CardRendered", { ...at, render: StoredRender })
export const RenderFailed = Schema.TaggedStruct("RenderFailed", { ...at, message: Schema.String })
export const TableRequested = Schema.TaggedStruct("TableRequested", at)
export const TableLoaded = Schema.TaggedStruct("TableLoaded", { ...at, table: CardTable })
export const TableFailed = Schema.TaggedStruct("TableFailed", { ...at, message: Schema.String })
const table = { ...at, face: Schema.Literals(["chart", "table"]) }
/** Null goes back to the table's own order. */
export const TableSorted = Schema.TaggedStruct("TableSorted", { ...table, sort: Schema.NullOr(TableSort) })
export const TableColumnResized = Schema.TaggedStruct("TableColumnResized", {
  ...table,
  column: Schema.NonEmptyString,
  width: Schema.Int.check(Schema.isGreaterThanOrEqualTo(minColumnWidth)),
})
/** `order` names all columns as they stand since. */
export const TableColumnMoved = Schema.TaggedStruct("TableColumnMoved", {
  ...table,
  column: Schema.NonEmptyString,
  order: Schema.Array(Schema.NonEmptyString),
})
/** Null goes back to the card's own chart type. */
export const ChartTypeChosen = Schema.TaggedStruct("ChartTypeChosen", {
  ...at,
  chartType: Schema.NullOr(ChartType),
})
export const ChartPickerToggled = Schema.TaggedStruct("ChartPickerToggled", at)
export const TableToggled = Schema.TaggedStruct("TableToggled", at)
export const FilterPanelToggled = Schema.TaggedStruct("FilterPanelToggled", at)
export const DetailReset = Schema.TaggedStruct("DetailReset", at)

/** What happens to cards and to the levels (`key`) on which they are drawn. */
export const CardEvent = Schema.Union([
  CardsRequested,
  CardsLoaded,
  CardsFailed,
  RenderRequested,
  CardRendered,
  RenderFailed,
  TableRequested,
  TableLoaded,
  TableFailed,
  TableSorted,
  TableColumnResized,
  TableColumnMoved,
  ChartTypeChosen,
  ChartPickerToggled,
  TableToggled,
  FilterPanelToggled,
  DetailReset,
]).pipe(Schema.toTaggedUnion("_tag"))
export type CardEvent = typeof CardEvent.Type
