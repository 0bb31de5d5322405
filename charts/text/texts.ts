import type { ChartType } from "#domain/data/chart.ts"

/** The words that charts use besides the data's own; a language pack supplies another set. */
export interface ChartTexts {
  readonly noData: string
  /** A category or series without a value. */
  readonly blank: string
  readonly more: (count: string) => string
  readonly moreRows: (count: string) => string
  readonly moreColumns: (count: string) => string
  readonly changeFrom: (change: string, period: string) => string
  /** `Flights by Origin`. */
  readonly by: (value: string, category: string, series: string) => string
  /** Names of chart types in the language of these texts; English ones are those of the descriptors. */
  readonly chartTypes?: Readonly<Partial<Record<ChartType, string>>>
  readonly bars: (count: string) => string
  readonly cells: (count: string) => string
  readonly points: (count: string) => string
  readonly series: (count: string) => string
  readonly rowsAndColumns: (rows: string, columns: string) => string
  /** Of a value axis that leaves zero out. */
  readonly withoutZero: (name: string) => string
  readonly range: (highest: string, lowest: string) => string
}

/** The English words. */
export const englishTexts: ChartTexts = {
  noData: "No data",
  blank: "(blank)",
  more: (count) => `+${count} more`,
  moreRows: (count) => (count === "1" ? "+1 more row" : `+${count} more rows`),
  moreColumns: (count) => (count === "1" ? "+1 column" : `+${count} columns`),
  changeFrom: (change, period) => `${change} from ${period}`,
  by: (value, category, series) =>
    `${value}${category === "" ? "" : ` by ${category}`}${series === "" ? "" : `${category === "" ? " by" : " and"} ${series}`}`,
  bars: (count) => (count === "1" ? "1 bar" : `${count} bars`),
  cells: (count) => (count === "1" ? "1 cell" : `${count} cells`),
  points: (count) => (count === "1" ? "1 point" : `${count} points`),
  series: (count) => `${count} series`,
  rowsAndColumns: (rows, columns) =>
    `${rows} ${rows === "1" ? "row" : "rows"}, ${columns} ${columns === "1" ? "column" : "columns"}`,
  withoutZero: (name) =>
    name === "" ? "Axis does not start at zero" : `${name} (axis does not start at zero)`,
  range: (highest, lowest) => `Highest ${highest}, lowest ${lowest}`,
}
