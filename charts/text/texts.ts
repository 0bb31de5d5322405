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
  readonly kind: {
    readonly bar: string
    readonly groupedBar: string
    readonly stackedBar: string
    readonly line: string
    readonly area: string
    readonly table: string
    readonly heatmap: string
    readonly figure: string
  }
  readonly bars: (count: string) => string
  readonly cells: (count: string) => string
  readonly points: (count: string) => string
  readonly series: (count: string) => string
  readonly rowsAndColumns: (rows: string, columns: string) => string
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
  kind: {
    bar: "Bar chart",
    groupedBar: "Grouped bar chart",
    stackedBar: "Stacked bar chart",
    line: "Line chart",
    area: "Area chart",
    table: "Table",
    heatmap: "Heatmap table",
    figure: "Figure",
  },
  bars: (count) => (count === "1" ? "1 bar" : `${count} bars`),
  cells: (count) => (count === "1" ? "1 cell" : `${count} cells`),
  points: (count) => (count === "1" ? "1 point" : `${count} points`),
  series: (count) => `${count} series`,
  rowsAndColumns: (rows, columns) =>
    `${rows} ${rows === "1" ? "row" : "rows"}, ${columns} ${columns === "1" ? "column" : "columns"}`,
  range: (highest, lowest) => `Highest ${highest}, lowest ${lowest}`,
}
