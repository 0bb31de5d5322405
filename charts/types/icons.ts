import type { ChartType } from "#domain/data/chart.ts"

/** Icons of chart types: SVG path data, strokes in a box of 24 by 24. The picker loads them: what shows a chart does not need any. */
export const chartIcons: Readonly<Record<ChartType, string>> = {
  badge_vert_bar: "M3 3v18h18M8 17v-5M13 17V6M18 17V9",
  badge_vert_multibar: "M3 3v18h18M7 17V9M10.5 17v-5M15.5 17V6M19 17v-7",
  badge_vert_stackedbar: "M3 3v18h18M7 17V9h4v8zM7 13h4M15 17V5h4v12zM15 10h4",
  badge_vert_100pct_stackedbar: "M3 3v18h18M7 17V5h4v12zM7 12h4M15 17V5h4v12zM15 9h4",
  badge_horiz_bar: "M3 3v18h18M7 7h12M7 12h8M7 17h4",
  badge_horiz_multibar: "M3 3v18h18M7 6h9M7 9h5M7 14h12M7 17h7",
  badge_horiz_stackedbar: "M3 3v18h18M7 6h12v4H7zM13 6v4M7 14h8v4H7zM11 14v4",
  badge_horiz_100pct_stackedbar: "M3 3v18h18M7 6h12v4H7zM13 6v4M7 14h12v4H7zM10 14v4",
  badge_line: "M3 3v18h18M7 14l4-5 4 3 4-6",
  badge_area: "M3 3v18h18M7 17v-4l4-4 4 3 4-5v10z",
  badge_100pct_area: "M3 3v18h18M7 17V5h13v12zM7 13l4-3 4 2 5-4",
  badge_stream: "M3 12c4-6 6 0 9-3s5-3 9-1v8c-4 2-6-2-9 1s-6 3-9-1zM3 14c4-2 6 1 9-2s6 0 9-1",
  badge_line_bar: "M3 3v18h18M8 17v-6M13 17v-4M18 17v-8M6 8l5-3 4 2 5-4",
  badge_lollipop:
    "M3 3v18h18M8 17v-3M8 11a1.5 1.5 0 1 0 0 3a1.5 1.5 0 1 0 0-3M13 17V8M13 5a1.5 1.5 0 1 0 0 3a1.5 1.5 0 1 0 0-3M18 17v-5M18 9a1.5 1.5 0 1 0 0 3a1.5 1.5 0 1 0 0-3",
  badge_dot_plot:
    "M3 3v18h18M8 8a1.5 1.5 0 1 0 0-.1M16 8a1.5 1.5 0 1 0 0-.1M9 8h6M10 14a1.5 1.5 0 1 0 0-.1M19 14a1.5 1.5 0 1 0 0-.1M12 14h5",
  badge_xyscatterplot:
    "M3 3v18h18M8 15a1 1 0 1 0 0-.1M11 10a1 1 0 1 0 0-.1M14 13a1 1 0 1 0 0-.1M17 7a1 1 0 1 0 0-.1M19 11a1 1 0 1 0 0-.1",
  badge_bubble:
    "M3 3v18h18M7 14a2 2 0 1 0 4 0a2 2 0 1 0-4 0M12 8a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0M15 16a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0",
  badge_pareto: "M3 3v18h18M7 17V8M11 17v-6M15 17v-3M19 17v-2M7 8l4-2 4-1h4",
  badge_waterfall: "M3 3v18h18M6 17v-5h3v5zM9 12V8h3v4zM12 8h3v3h-3zM16 17V6h3v11z",
  badge_pie: "M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18M12 3v9l6.4 6.4",
  badge_donut: "M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18M12 8a4 4 0 1 0 0 8a4 4 0 1 0 0-8M12 3v5M15 15l3.4 3.4",
  badge_treemap: "M3 3h18v18H3zM13 3v18M13 10h8M3 14h10M17 10v11",
  badge_sunburst:
    "M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18M12 8a4 4 0 1 0 0 8a4 4 0 1 0 0-8M12 3v5M12 16v5M16 12h5M5.6 5.6l3.6 3.6",
  badge_marimekko: "M3 3h9v18H3zM12 3h5v18h-5zM17 3h4v18h-4M3 13h9M12 8h5M17 16h4",
  badge_funnel: "M3 4h18M6 9h12M8.5 14h7M10.5 19h3",
  badge_histogram: "M3 3v18h18M5 18v-3h4v3M9 18V9h4v9M13 18V6h4v12M17 18v-6h3v6",
  badge_box_plot: "M3 3v18h18M10 9h5v7h-5zM10 12h5M12.5 5v4M12.5 16v3M11 5h3M11 19h3",
  badge_violin:
    "M3 7c4 0 4-4 8-4s5 4 10 4c-5 0-6 4-10 4S7 7 3 7zM3 17c6 0 6-3 10-3s4 3 8 3c-4 0-4 3-8 3s-4-3-10-3z",
  badge_candlestick: "M3 3v18h18M7 10h3v6H7zM8.5 7v3M8.5 16v2M14 7h3v5h-3zM15.5 4v3M15.5 12v3",
  badge_calendar: "M4 5h16v15H4zM4 9h16M8 3v4M16 3v4M8 12h1M12 12h1M16 12h1M8 16h1M12 16h1",
  badge_timeline: "M3 3v18h18M6 5h7v3H6zM10 11h8v3h-8zM7 17h5v2H7z",
  badge_gauge: "M4.2 16.5a9 9 0 1 1 15.6 0M12 12l4-4.5M10 12a2 2 0 1 0 4 0a2 2 0 1 0-4 0",
  badge_bullet: "M3 5h17v6H3zM3 8h11M17 6v4M3 14h13v6H3zM3 17h8M14 15v4",
  badge_progress: "M3 6h18v3H3zM3 6h12v3H3zM3 15h18v3H3zM3 15h7v3H3z",
  badge_multi_value:
    "M4 7l2-2v8M11 5.5a2 2 0 1 1 3.5 1.5L11 13h4M18 5h4l-2 3a2.5 2.5 0 1 1-2 4M3 18h5M10 18h5M17 18h5",
  badge_sparkline: "M3 7l4-3 3 4 4-4 2 2M19 5h2M3 14l4 1 3-3 4 2 2-3M19 12h2M3 20l4-2 3 2 4-3 2 1M19 19h2",
  badge_radar: "M12 3l8.5 6.2-3.2 10H6.7l-3.2-10zM12 8l4.5 3-1.5 5.5-5.5-.5-2-5.5z",
  badge_sankey: "M4 3v8M4 14v7M20 3v5M20 12v9M4 5c8 0 8 0 16 0M4 9c8 0 8 6 16 6M4 18c8 0 8 1 16 1",
  badge_chord: "M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18M6 6c3 5 9 5 12 0M4 14c6 0 10 1 12 6M20 12c-5 0-7-3-8-9",
  badge_network:
    "M6 4a2 2 0 1 0 0 4a2 2 0 1 0 0-4M18 7a2 2 0 1 0 0 4a2 2 0 1 0 0-4M9 16a2 2 0 1 0 0 4a2 2 0 1 0 0-4M8 6.5l8 2M6.5 8l2 8M16.5 10.5l-6 6",
  badge_map_us: "M3 7l5-1 4 1 5-1 3-2 1 3-3 4-1 4-2 2v2l-2-2h-3l-2 2-2-3H4L2 11z",
  badge_map_us_counties:
    "M3 7l5-1 4 1 5-1 3-2 1 3-3 4-1 4-2 2v2l-2-2h-3l-2 2-2-3H4L2 11zM8 6v9M12 7v8M3 11h14",
  badge_map_world:
    "M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18M3 12h18M12 3c-3 3-4 6-4 9s1 6 4 9M12 3c3 3 4 6 4 9s-1 6-4 9",
  badge_map_points: "M12 21c-4-5-6-8-6-11a6 6 0 0 1 12 0c0 3-2 6-6 11zM12 8a2 2 0 1 0 0 4a2 2 0 1 0 0-4",
  badge_correlation: "M3 3h18v18H3zM9 3v18M15 3v18M3 9h18M3 15h18M5 5l2 2M11 11l2 2M17 17l2 2",
  badge_table: "M3 4h18v16H3zM3 9.5h18M3 14.5h18M12 4v16",
  badge_heatmap_table: "M3 3h18v18H3zM3 9h18M3 15h18M9 3v18M15 3v18",
  badge_pivot_table: "M3 3h18v18H3zM3 9h18M9 3v18M13 14l2-2 2 2M15 12v5M12 17h3",
  badge_singlevalue: "M5 9h15M4 15h15M10 3.5L8 20.5M16 3.5l-2 17",
}
