import type { ChartType } from "#domain/data/chart.ts"
import { percentArea } from "./100pct-area.ts"
import { area } from "./area.ts"
import { boxPlotType } from "./box-plot.ts"
import { bubble } from "./bubble.ts"
import { bullet } from "./bullet.ts"
import { calendar } from "./calendar.ts"
import { candlestickType } from "./candlestick.ts"
import type { ChartTypeDescriptor } from "./chart-type.ts"
import { chord } from "./chord.ts"
import { correlation } from "./correlation.ts"
import { donut } from "./donut.ts"
import { dotPlot } from "./dot-plot.ts"
import { funnel } from "./funnel.ts"
import { gauge } from "./gauge.ts"
import { heatmapTable } from "./heatmap-table.ts"
import { histogram } from "./histogram.ts"
import { horiz100pctStackedbar } from "./horiz-100pct-stackedbar.ts"
import { horizBar } from "./horiz-bar.ts"
import { horizMultibar } from "./horiz-multibar.ts"
import { horizStackedbar } from "./horiz-stackedbar.ts"
import { line } from "./line.ts"
import { lineBar } from "./line-bar.ts"
import { lollipop } from "./lollipop.ts"
import { mapPoints } from "./map-points.ts"
import { mapUs } from "./map-us.ts"
import { mapUsCounties } from "./map-us-counties.ts"
import { mapWorld } from "./map-world.ts"
import { marimekko } from "./marimekko.ts"
import { multiValueType } from "./multi-value.ts"
import { network } from "./network.ts"
import { paretoType } from "./pareto.ts"
import { pie } from "./pie.ts"
import { pivotTable } from "./pivot-table.ts"
import { progress } from "./progress.ts"
import { radarType } from "./radar.ts"
import { sankey } from "./sankey.ts"
import { singlevalue } from "./singlevalue.ts"
import { sparkline } from "./sparkline.ts"
import { streamgraph } from "./stream.ts"
import { sunburst } from "./sunburst.ts"
import { table } from "./table.ts"
import { timelineType } from "./timeline.ts"
import { treemap } from "./treemap.ts"
import { vert100pctStackedbar } from "./vert-100pct-stackedbar.ts"
import { vertBar } from "./vert-bar.ts"
import { vertMultibar } from "./vert-multibar.ts"
import { vertStackedbar } from "./vert-stackedbar.ts"
import { violin } from "./violin.ts"
import { waterfallType } from "./waterfall.ts"
import { xyscatterplot } from "./xyscatterplot.ts"

/** Descriptors of all chart types by id. A type of the domain that has none does not compile. */
export const chartTypes: { readonly [Id in ChartType]: ChartTypeDescriptor & { readonly id: Id } } = {
  badge_vert_bar: vertBar,
  badge_vert_multibar: vertMultibar,
  badge_vert_stackedbar: vertStackedbar,
  badge_vert_100pct_stackedbar: vert100pctStackedbar,
  badge_horiz_bar: horizBar,
  badge_horiz_multibar: horizMultibar,
  badge_horiz_stackedbar: horizStackedbar,
  badge_horiz_100pct_stackedbar: horiz100pctStackedbar,
  badge_line: line,
  badge_area: area,
  badge_100pct_area: percentArea,
  badge_stream: streamgraph,
  badge_line_bar: lineBar,
  badge_lollipop: lollipop,
  badge_dot_plot: dotPlot,
  badge_xyscatterplot: xyscatterplot,
  badge_bubble: bubble,
  badge_pareto: paretoType,
  badge_waterfall: waterfallType,
  badge_pie: pie,
  badge_donut: donut,
  badge_treemap: treemap,
  badge_sunburst: sunburst,
  badge_marimekko: marimekko,
  badge_funnel: funnel,
  badge_histogram: histogram,
  badge_box_plot: boxPlotType,
  badge_violin: violin,
  badge_candlestick: candlestickType,
  badge_calendar: calendar,
  badge_timeline: timelineType,
  badge_gauge: gauge,
  badge_bullet: bullet,
  badge_progress: progress,
  badge_multi_value: multiValueType,
  badge_sparkline: sparkline,
  badge_radar: radarType,
  badge_sankey: sankey,
  badge_chord: chord,
  badge_network: network,
  badge_map_us: mapUs,
  badge_map_us_counties: mapUsCounties,
  badge_map_world: mapWorld,
  badge_map_points: mapPoints,
  badge_correlation: correlation,
  badge_table: table,
  badge_heatmap_table: heatmapTable,
  badge_pivot_table: pivotTable,
  badge_singlevalue: singlevalue,
}
