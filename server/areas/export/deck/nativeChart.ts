import { lightTheme } from "#charts/color/fixed-themes.ts"
import { colorOf, inPalette } from "#charts/color/theme.ts"
import { withAbsent } from "#charts/data/absent.ts"
import { type Channels, inOrder } from "#charts/data/channels.ts"
import { channelsOf } from "#charts/data/read-channels.ts"
import { withRest } from "#charts/data/rest.ts"
import { formatDate } from "#charts/format/date.ts"
import { isRadar } from "#charts/layouts/lines/radar.ts"
import type { DeckDrawing } from "#charts/types/chart-type.ts"
import { chartTypes } from "#charts/types/index.ts"
import { optionsTaken } from "#charts/types/options-taken.ts"
import type { AuthorOptions } from "#domain/data/authorOptions.ts"
import type { Chart } from "#domain/data/chart.ts"
import { writingFor } from "../../../text/writing.ts"
import { numberCode } from "../workbook/numberCode.ts"
import { hexOf } from "./hexOf.ts"
import { plainText } from "./plainText.ts"
import type { ChartKind, ChartOptions, ChartSeries } from "./pptx.ts"

/** A chart as PowerPoint draws it and lets people edit it. */
export interface NativeChart {
  readonly type: ChartKind
  readonly data: Array<ChartSeries>
  readonly options: ChartOptions
}

/** More points than this are slow to edit and hard to distinguish: they are drawn as a picture. */
const mostPoints = 5_000

/** PowerPoint's chart for a drawing, and what is special about it; null where it has none. */
const kindOf = (deck: DeckDrawing): Pick<NativeChart, "type" | "options"> | null => {
  switch (deck.kind) {
    case "BAR":
      return {
        type: "bar",
        options: { barGrouping: deck.grouping, barDir: deck.direction, barGapWidthPct: 40 },
      }
    case "LINE":
      return { type: "line", options: { lineDataSymbol: "none", lineSize: 2 } }
    case "RADAR":
      return { type: "radar", options: { radarStyle: "standard", lineSize: 2 } }
    case "AREA":
      return { type: "area", options: { barGrouping: deck.grouping } }
    case "TABLE":
    case "NUMBER":
    case "PICTURE":
      return null
  }
}

/** A chart as one of PowerPoint's; null where PowerPoint has none like it, or it would have too many points. */
export const nativeChart = (
  { chartType, table, options, palette }: Chart,
  locale: string,
): NativeChart | null => {
  const { deck } = chartTypes[chartType]
  const author = optionsTaken(chartType, options)
  if (isPictureOnly(author)) return null
  const kind = kindOf(deck)
  const settings = writingFor(locale)
  const theme = inPalette(lightTheme, palette)
  const read = inOrder(withRest(channelsOf(table, settings), { ...settings, author }))
  const channels = deck.kind === "BAR" ? read : withAbsent(read, settings, deck.kind === "AREA")
  const { categories, series, valueColumns } = channels
  const [measure] = valueColumns
  if (kind === null || measure === undefined || channels.values.length === 0) return null
  if (categories.length * series.length > mostPoints) return null
  if (deck.kind === "RADAR" && !isRadar(categories.length)) return null
  const grain = channels.categoryColumn?.grain
  const labels = categories.map(({ text, scalar }) =>
    plainText(grain === "week" && scalar !== null ? formatDate(scalar, "day", locale) : text),
  )
  const figures = figuresOf(channels)
  const data = series.map(({ text }, index) => ({
    name: plainText(text === "" ? measure.label : text),
    labels: inItsOrder(deck, labels),
    values: inItsOrder(deck, figures[index] ?? []),
  }))
  const axisFormat = deck.kind === "BAR" || deck.kind === "AREA" ? deck.axisFormat : undefined
  const code = numberCode(measure) ?? "General"
  const largest = channels.values.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
  return {
    type: kind.type,
    data,
    options: {
      ...kind.options,
      ...(author.curve === "smooth" && { lineSmooth: true }),
      ...(author.labels === true && { showValue: true, dataLabelFontSize: 10 }),
      displayBlanksAs: "gap",
      chartColors: series.map(({ color }) => hexOf(colorOf(theme, color))),
      showLegend: series.length > 1,
      legendPos: "t",
      legendFontSize: 11,
      legendColor: text,
      catAxisLabelFontSize: 11,
      catAxisLabelColor: text,
      valAxisLabelFontSize: 11,
      valAxisLabelColor: text,
      valAxisLabelFormatCode: axisFormat ?? shortCode(code, largest),
      catAxisLabelPos: "low",
      dataLabelFormatCode: code,
      valAxisLineShow: false,
      valGridLine: { color: hexOf(lightTheme.ink.line), size: 0.75, style: "solid" },
      catGridLine: { style: "none" },
    },
  }
}

/** Whether an author's options ask for what PowerPoint's charts have not. */
const isPictureOnly = ({
  references = [],
  colorRules = [],
  trend,
  curve,
  facet,
  forecast,
}: AuthorOptions): boolean =>
  forecast !== undefined ||
  references.length > 0 ||
  colorRules.length > 0 ||
  trend === true ||
  curve === "step" ||
  facet === true

/** Categories in the order in which PowerPoint draws them as this edition does: its level bars go up from the axis. */
const inItsOrder = <A>(deck: DeckDrawing, list: ReadonlyArray<A>): Array<A> =>
  deck.kind === "BAR" && deck.direction === "bar" ? list.toReversed() : [...list]

/** A code for the numbers along an axis: millions and billions are written short. */
const shortCode = (code: string, largest: number): string => {
  if (code.includes("%") || !code.includes("#,##0")) return code
  if (largest >= 1e9) return code.replace(/#,##0(\.0+)?/, '0.0,,,"B"')
  return largest >= 1e6 ? code.replace(/#,##0(\.0+)?/, '0.0,,"M"') : code
}

const text = hexOf(lightTheme.ink.normal)

/** The figure of each series at each category; a gap is NaN, which the deck writes as nothing. */
const figuresOf = ({ categories, series, points }: Channels): ReadonlyArray<Array<number>> => {
  const figures = series.map(() => Array.from({ length: categories.length }, () => Number.NaN))
  for (const { category, series: line, value } of points) {
    const row = figures[line]
    if (row !== undefined && value !== null) row[category] = value
  }
  return figures
}
