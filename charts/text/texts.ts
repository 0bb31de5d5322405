import type { ChartType } from "#domain/data/chart.ts"
import type { NoForecast } from "#domain/data/forecast.ts"
import type { DateGrain } from "#domain/data/grain.ts"

/** The words that charts use besides the data's own; a language pack supplies another set. */
export interface ChartTexts {
  readonly noData: string
  readonly allHidden: string
  /** A category or series without a value. */
  readonly absent: string
  readonly blank: string
  readonly more: (count: string) => string
  /** Series that are not drawn. */
  readonly notShown: (count: string) => string
  readonly belowZero: (count: string) => string
  /** Values that a line of its width does not show. */
  readonly reducedFrom: (count: string) => string
  /** All values past the colours, in one. */
  readonly other: (count: string) => string
  readonly moreRows: (count: string) => string
  readonly moreColumns: (count: string) => string
  readonly changeFrom: (change: string, period: string) => string
  /** `Flights by Origin`. */
  readonly by: (value: string, category: string, series: string) => string
  /** What dates are grouped by, where there are several such columns. */
  readonly grain: (grain: DateGrain) => string
  /** Names of chart types in the language of these texts; English ones are those of the descriptors. */
  readonly chartTypes?: Readonly<Partial<Record<ChartType, string>>>
  readonly bars: (count: string) => string
  readonly slices: (count: string) => string
  readonly cells: (count: string) => string
  readonly points: (count: string) => string
  readonly places: (count: string) => string
  readonly days: (count: string) => string
  readonly flows: (count: string) => string
  readonly links: (count: string) => string
  /** Nodes past the most that are drawn. */
  readonly hiddenNodes: (count: string) => string
  /** Flows that would close a circle. */
  readonly backFlows: (count: string) => string
  readonly series: (count: string) => string
  readonly rowsAndColumns: (rows: string, columns: string) => string
  /** Of a value axis that leaves zero out, and of one that starts there all the same. */
  readonly withoutZero: string
  readonly withZero: string
  /** A range of numbers from one to another. */
  readonly bin: (from: string, to: string) => string
  readonly range: (highest: string, lowest: string) => string
  /** The target of a gauge, after its value. */
  readonly forecast: (interval: string) => string
  /** Of a value to come: `Forecast, 80% between 10 and 15`. */
  readonly forecastBetween: (interval: string, low: string, high: string) => string
  /** The last value to come, and its interval. */
  readonly forecastTo: (value: string, interval: string) => string
  readonly noForecast: (reason: NoForecast) => string
  /** What an author points out over a plot. */
  readonly referenceLines: (names: string) => string
  readonly trendLines: string
  readonly ofTarget: (target: string) => string
  /** How far a value is past its target. */
  readonly overTarget: (share: string) => string
  /** How long something lasts, and the unit of days after a number. */
  readonly duration: string
  readonly daysUnit: string
  /** Of a radar chart of less than three categories. */
  readonly fewCategories: string
  /** What the axis of shares of targets measures. */
  readonly shareOf: (value: string, target: string) => string
  /** What the bars and lines of a bullet chart mean, and its bands. */
  readonly bullet: (bar: string, line: string) => string
  readonly bulletWithBand: (bar: string, line: string, band: string) => string
  /** A series whose values are read on the axis at the right. */
  readonly onRight: (name: string) => string
  /** What the size of bubbles means. */
  readonly sizeOf: (name: string) => string
  /** The share of a category together with those before it. */
  readonly cumulative: string
  /** How far two values go together, from -1 to 1. */
  readonly correlation: string
  readonly pairs: (count: string) => string
  /** The sum of all steps of a waterfall. */
  readonly total: string
}

/** Keys of the message catalogue for the words of charts. */
export type ChartTextKey =
  | `chart.text.${
      | "noData"
      | "allHidden"
      | "absent"
      | "blank"
      | "more"
      | "notShown"
      | "belowZero"
      | "reducedFrom"
      | "other"
      | "moreRows"
      | "moreColumns"
      | "changeFrom"
      | "byCategory"
      | "bySeries"
      | "byBoth"
      | "bars"
      | "slices"
      | "cells"
      | "points"
      | "places"
      | "days"
      | "flows"
      | "links"
      | "hiddenNodes"
      | "backFlows"
      | "series"
      | "rowsAndColumns"
      | "withoutZero"
      | "withZero"
      | "bin"
      | "range"
      | "forecast"
      | "forecastBetween"
      | "forecastTo"
      | "noForecast"
      | "referenceLines"
      | "trendLines"
      | "ofTarget"
      | "overTarget"
      | "duration"
      | "daysUnit"
      | "fewCategories"
      | "shareOf"
      | "bullet"
      | "bulletWithBand"
      | "onRight"
      | "sizeOf"
      | "cumulative"
      | "correlation"
      | "pairs"
      | "total"}`
  | `grain.${DateGrain}`

/** The words of charts from a message catalogue. Counts are given as they are written: `1` and `1,024`. */
export const chartTextsFrom = (
  text: (key: ChartTextKey, values?: Readonly<Record<string, string>>) => string,
): ChartTexts => {
  const counted = (key: ChartTextKey) => (count: string) => text(key, { count })
  return {
    noData: text("chart.text.noData"),
    allHidden: text("chart.text.allHidden"),
    absent: text("chart.text.absent"),
    blank: text("chart.text.blank"),
    more: counted("chart.text.more"),
    notShown: counted("chart.text.notShown"),
    belowZero: counted("chart.text.belowZero"),
    reducedFrom: counted("chart.text.reducedFrom"),
    other: counted("chart.text.other"),
    moreRows: counted("chart.text.moreRows"),
    moreColumns: counted("chart.text.moreColumns"),
    changeFrom: (change, period) => text("chart.text.changeFrom", { change, period }),
    by: (value, category, series) => {
      if (category === "" && series === "") return value
      if (series === "") return text("chart.text.byCategory", { value, category })
      return category === ""
        ? text("chart.text.bySeries", { value, series })
        : text("chart.text.byBoth", { value, category, series })
    },
    grain: (grain) => text(`grain.${grain}`),
    bars: counted("chart.text.bars"),
    slices: counted("chart.text.slices"),
    cells: counted("chart.text.cells"),
    points: counted("chart.text.points"),
    places: counted("chart.text.places"),
    days: counted("chart.text.days"),
    flows: counted("chart.text.flows"),
    links: counted("chart.text.links"),
    hiddenNodes: counted("chart.text.hiddenNodes"),
    backFlows: counted("chart.text.backFlows"),
    series: counted("chart.text.series"),
    rowsAndColumns: (rows, columns) => text("chart.text.rowsAndColumns", { rows, columns }),
    withoutZero: text("chart.text.withoutZero"),
    withZero: text("chart.text.withZero"),
    bin: (from, to) => text("chart.text.bin", { from, to }),
    range: (highest, lowest) => text("chart.text.range", { highest, lowest }),
    forecast: (interval) => text("chart.text.forecast", { interval }),
    forecastBetween: (interval, low, high) => text("chart.text.forecastBetween", { interval, low, high }),
    forecastTo: (value, interval) => text("chart.text.forecastTo", { value, interval }),
    noForecast: (reason) => text("chart.text.noForecast", { reason }),
    referenceLines: (names) => text("chart.text.referenceLines", { names }),
    trendLines: text("chart.text.trendLines"),
    ofTarget: (target) => text("chart.text.ofTarget", { target }),
    overTarget: (share) => text("chart.text.overTarget", { share }),
    duration: text("chart.text.duration"),
    daysUnit: text("chart.text.daysUnit"),
    fewCategories: text("chart.text.fewCategories"),
    shareOf: (value, target) => text("chart.text.shareOf", { value, target }),
    bullet: (bar, line) => text("chart.text.bullet", { bar, line }),
    bulletWithBand: (bar, line, band) => text("chart.text.bulletWithBand", { bar, line, band }),
    onRight: (name) => text("chart.text.onRight", { name }),
    sizeOf: (name) => text("chart.text.sizeOf", { name }),
    cumulative: text("chart.text.cumulative"),
    correlation: text("chart.text.correlation"),
    pairs: counted("chart.text.pairs"),
    total: text("chart.text.total"),
  }
}
