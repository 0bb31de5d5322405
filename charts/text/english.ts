import type { NoForecast } from "#domain/data/forecast.ts"
import type { ChartTexts } from "./texts.ts"

const grains = {
  hour: "Hour",
  day: "Day",
  week: "Week",
  month: "Month",
  quarter: "Quarter",
  year: "Year",
} as const

/** The English words: for charts that no catalogue of texts stands behind. */
export const englishTexts: ChartTexts = {
  noData: "No data",
  allHidden: "All series are hidden",
  absent: "(Empty)",
  blank: "(Blank text)",
  more: (count) => `+${count} more`,
  notShown: (count) => `${count} not shown`,
  belowZero: (count) => `${count} not shown: below zero`,
  reducedFrom: (count) => `reduced from ${count}`,
  other: (count) => `Other (${count})`,
  moreRows: (count) => (count === "1" ? "+1 more row" : `+${count} more rows`),
  moreColumns: (count) => (count === "1" ? "+1 column" : `+${count} columns`),
  changeFrom: (change, period) => `${change} from ${period}`,
  by: (value, category, series) =>
    `${value}${category === "" ? "" : ` by ${category}`}${series === "" ? "" : `${category === "" ? " by" : " and"} ${series}`}`,
  grain: (grain) => grains[grain],
  bars: (count) => (count === "1" ? "1 bar" : `${count} bars`),
  slices: (count) => (count === "1" ? "1 slice" : `${count} slices`),
  cells: (count) => (count === "1" ? "1 cell" : `${count} cells`),
  places: (count) => (count === "1" ? "1 place" : `${count} places`),
  days: (count) => (count === "1" ? "1 day" : `${count} days`),
  points: (count) => (count === "1" ? "1 point" : `${count} points`),
  flows: (count) => (count === "1" ? "1 flow" : `${count} flows`),
  links: (count) => (count === "1" ? "1 link" : `${count} links`),
  hiddenNodes: (count) => (count === "1" ? "1 node not shown" : `${count} nodes not shown`),
  backFlows: (count) =>
    count === "1" ? "1 flow that leads back is not shown" : `${count} flows that lead back are not shown`,
  series: (count) => `${count} series`,
  rowsAndColumns: (rows, columns) =>
    `${rows} ${rows === "1" ? "row" : "rows"}, ${columns} ${columns === "1" ? "column" : "columns"}`,
  withoutZero: "Axis does not start at zero",
  withZero: "Axis starts at zero",
  bin: (from, to) => `${from} to ${to}`,
  range: (highest, lowest) => `Highest ${highest}, lowest ${lowest}`,
  forecast: (interval) => `Forecast, ${interval} interval`,
  forecastBetween: (interval, low, high) => `Forecast, ${interval} between ${low} and ${high}`,
  forecastTo: (value, interval) => `Forecast to ${value} (${interval}).`,
  noForecast: (reason) => `No forecast: ${noForecastReasons[reason]}`,
  referenceLines: (names) => `Marked: ${names}.`,
  trendLines: "With trend lines.",
  ofTarget: (target) => `of ${target}`,
  overTarget: (share) => `${share} over target`,
  duration: "Duration",
  daysUnit: "days",
  fewCategories: "Needs at least three categories",
  shareOf: (value, target) => `${value} as a share of ${target}`,
  bullet: (bar, line) => `Bar: ${bar}, line: ${line}`,
  bulletWithBand: (bar, line, band) => `Bar: ${bar}, line: ${line}, band: ${band}`,
  onRight: (name) => `${name} (right axis)`,
  sizeOf: (name) => `Size: ${name}`,
  cumulative: "Cumulative share",
  correlation: "Correlation",
  pairs: (count) => (count === "1" ? "1 pair" : `${count} pairs`),
  total: "Total",
}

const noForecastReasons: Readonly<Record<NoForecast, string>> = {
  FEW: "fewer than five whole periods",
  FILTERED: "the latest data are filtered out",
  REDUCED: "too many points",
  STACKED: "the areas are stacked",
}
