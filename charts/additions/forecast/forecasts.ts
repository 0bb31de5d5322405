import type { Forecast } from "#domain/data/forecast.ts"
import { otherColor } from "../../color/palette.ts"
import type { Ahead, AheadPoint } from "../../data/ahead.ts"
import type { Category } from "../../data/category.ts"
import type { Channels } from "../../data/channels.ts"
import type { Settings } from "../../data/options.ts"
import { formatDate, parseDate } from "../../format/date.ts"
import { formatNumber } from "../../format/number.ts"
import type { ChartDrawing } from "../../frame/drawing.ts"
import { legendOf } from "../../frame/legend.ts"
import type { Added } from "../../layouts/added.ts"
import type { ChartTypeDrawing } from "../../layouts/chart-type-drawing.ts"
import type { Label, LegendEntry } from "../../scene/scene.ts"
import { aheadBars, aheadLines, intervalText } from "./ahead-marks.ts"

/** A drawing that shows the values to come where a chart's author wants them. It is loaded with such a chart alone. */
export const withForecasts = ({ draw, summary, ...drawing }: ChartTypeDrawing): ChartTypeDrawing => ({
  ...drawing,
  draw: (plain, settings, added) => {
    const forecast = wantedIn(settings)
    const channels = withAhead(plain, forecast, settings)
    const foot = aheadFoot(channels, forecast, settings)
    return withFoot(
      draw(channels, { ...settings, height: settings.height - foot.height }, withDrawing(added)),
      foot,
    )
  },
  summary: (name, channels, marks, settings) => {
    const forecast = wantedIn(settings)
    const known = marks.filter(({ datum }) => datum.forecast === undefined)
    return [
      summary(name, channels, known, settings),
      ...forecastSentences(withAhead(channels, forecast, settings), forecast, settings),
    ].join(" ")
  },
})

const withDrawing = (added?: Added): Added => ({ ...added, ahead: { lines: aheadLines, bars: aheadBars } })

const wantedIn = ({ author, forecast }: Settings): Forecast | undefined =>
  author.forecast === undefined ? undefined : forecast

/** A drawing with what stands at its foot. */
const withFoot = (drawing: ChartDrawing, { entries, notes }: AheadFoot): ChartDrawing => ({
  ...drawing,
  annotations: [...drawing.annotations, ...notes],
  legend:
    entries.length === 0
      ? drawing.legend
      : { entries: [...(drawing.legend?.entries ?? []), ...entries], more: drawing.legend?.more ?? null },
})

/** Channels with the categories to come and what is forecast there; those of small pictures stay as they are. */
const withAhead = (channels: Channels, forecast: Forecast | undefined, settings: Settings): Channels => {
  const { categoryColumn, kind } = channels
  if (forecast === undefined || settings.size !== "full" || settings.author.facet === true) return channels
  if (kind !== "date" || categoryColumn === null) return channels
  const seriesOf = new Map(
    channels.points.flatMap(({ row, seriesCell, column, series }) =>
      row < 0 ? [] : [[nameOf(seriesCell, column.name), series] as const],
    ),
  )
  const categories = new Map<string, Category>()
  const points = forecast.rows.flatMap(
    ({ category, series, column, value, low, high }): ReadonlyArray<AheadPoint> => {
      const index = seriesOf.get(nameOf(series, column))
      const scalar = parseDate(category)
      if (index === undefined || scalar === null) return []
      const key = `ahead ${category}`
      const text = formatDate(
        scalar,
        categoryColumn.grain,
        settings.locale,
        categoryColumn.dataType === "datetime",
      )
      categories.set(key, { key, cell: category, text, scalar })
      return [
        { key: `${key}|${channels.series[index]?.key}`, category: key, series: index, value, low, high },
      ]
    },
  )
  if (points.length === 0) return channels
  return {
    ...channels,
    categories: [...channels.categories, ...categories.values()],
    ahead: {
      points,
      categories: new Set(categories.keys()),
      interval: forecast.interval,
    },
  }
}

const nameOf = (series: unknown, column: string): string => JSON.stringify([series, column])

/** What the foot of a chart says of its forecast: what dashes and bands mean, or why there is none. */
interface AheadFoot {
  readonly height: number
  readonly entries: ReadonlyArray<LegendEntry>
  readonly notes: ReadonlyArray<Label>
}

const noFoot: AheadFoot = { height: 0, entries: [], notes: [] }
/** Free above the foot, and the height of a note, in pixels. */
const margin = 4
const noteHeight = 18

/** Lays out the foot of a chart for its forecast. */
const aheadFoot = (
  { ahead }: Pick<Channels, "ahead">,
  forecast: Forecast | undefined,
  settings: Settings,
): AheadFoot => {
  const { texts, locale, height: whole, size } = settings
  if (forecast === undefined || size !== "full") return noFoot
  if (forecast.missing !== undefined) {
    const text = texts.noForecast(forecast.missing)
    const note = { x: 0, y: whole - 5, text, size: 11, weight: 400, anchor: "start", ink: "quiet" } as const
    return { height: noteHeight, entries: [], notes: [note] }
  }
  if (ahead === undefined) return noFoot
  const text = texts.forecast(intervalText(ahead.interval, locale))
  const one = { key: "forecast", cell: null, text, color: otherColor, hidden: false }
  const { legend, height } = legendOf({ series: [one], omitted: 0 }, settings)
  const top = whole - height + margin
  return {
    height,
    notes: [],
    entries: legend.entries.map((entry) => ({
      ...entry,
      isRule: true,
      swatch: entry.swatch && { ...entry.swatch, y: entry.swatch.y + top },
      label: entry.label && { ...entry.label, y: entry.label.y + top },
    })),
  }
}

/** What a screen reader says of a forecast: its last values, or why there is none. */
const forecastSentences = (
  { ahead, categories, series, points }: Channels,
  forecast: Forecast | undefined,
  { texts, locale }: Settings,
): ReadonlyArray<string> => {
  if (forecast?.missing !== undefined) return [`${texts.noForecast(forecast.missing)}.`]
  if (ahead === undefined) return []
  return [...lastsOf(ahead)].map(({ category, series: index, value, low, high }) => {
    const format = points.find((point) => point.series === index)?.column.format
    const written = (figure: number): string => formatNumber(figure, locale, format)
    const names = [categories.find(({ key }) => key === category)?.text ?? "", series[index]?.text ?? ""]
    return texts.forecastTo(
      `${names.filter((name) => name !== "").join(", ")}: ${written(value)}`,
      texts.forecastBetween(intervalText(ahead.interval, locale), written(low), written(high)),
    )
  })
}

/** The last value to come of each series. */
const lastsOf = ({ points }: Ahead): Iterable<AheadPoint> =>
  new Map(points.map((point) => [point.series, point])).values()
