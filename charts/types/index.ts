import type { ChartType } from "#domain/data/chart.ts"
import { area } from "./area.ts"
import type { ChartTypeDescriptor } from "./chart-type.ts"
import { heatmapTable } from "./heatmap-table.ts"
import { line } from "./line.ts"
import { singlevalue } from "./singlevalue.ts"
import { table } from "./table.ts"
import { vert100pctStackedbar } from "./vert-100pct-stackedbar.ts"
import { vertBar } from "./vert-bar.ts"
import { vertMultibar } from "./vert-multibar.ts"
import { vertStackedbar } from "./vert-stackedbar.ts"

/** Descriptors of all chart types by id. A type of the domain that has none does not compile. */
export const chartTypes: { readonly [Id in ChartType]: ChartTypeDescriptor & { readonly id: Id } } = {
  badge_vert_bar: vertBar,
  badge_vert_multibar: vertMultibar,
  badge_vert_stackedbar: vertStackedbar,
  badge_vert_100pct_stackedbar: vert100pctStackedbar,
  badge_line: line,
  badge_area: area,
  badge_table: table,
  badge_heatmap_table: heatmapTable,
  badge_singlevalue: singlevalue,
}
