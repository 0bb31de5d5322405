import type { Forecast } from "#domain/data/forecast.ts"
import type { AheadPoint } from "../../data/ahead.ts"
import { type Channels, datumLabel, datumOf } from "../../data/channels.ts"
import type { Settings } from "../../data/options.ts"
import { formatNumber } from "../../format/number.ts"
import type { Frame } from "../../frame/frame.ts"
import { type AheadMarks, type BarPlaces, noAhead } from "../../layouts/added.ts"
import type { SeriesPath } from "../../marks/series-path.ts"
import type { Datum, Mark, PathMark, RectMark } from "../../scene/scene.ts"

/** The row of a datum that is forecast: none of the table. */
const forecastRow = -3
const bandOpacity = 0.18
const lineWidth = 1.5

/** The probability of the interval of a forecast, as text. */
export const intervalText = (interval: Forecast["interval"], locale: string): string =>
  formatNumber(interval / 100, locale, { style: "percent", decimals: 0 })

/** What a tooltip and a screen reader say of a value to come. */
const datumAhead = (channels: Channels, point: AheadPoint, settings: Settings): Datum | null => {
  const series = channels.series[point.series]
  const first = channels.points.find((one) => one.series === point.series)
  const category = channels.categories.findIndex(({ key }) => key === point.category)
  if (series === undefined || first === undefined || category < 0 || channels.ahead === undefined) return null
  const { column } = first
  const plain = datumOf(channels, { ...first, row: forecastRow, category }, point.value, settings)
  const written = (value: number): string => formatNumber(value, settings.locale, column.format)
  const forecast = settings.texts.forecastBetween(
    intervalText(channels.ahead.interval, settings.locale),
    written(point.low),
    written(point.high),
  )
  return { ...plain, forecast }
}

const looks = ({ series }: Channels, point: AheadPoint, datum: Datum) => ({
  key: point.key,
  color: series[point.series]?.color ?? 0,
  datum,
  label: `${datumLabel(datum)}. ${datum.forecast}`,
})

/** A dashed line on from each path, and the band of its interval, on the scales of a frame. */
export const aheadLines = (
  channels: Channels,
  { category, value, plot }: Frame,
  paths: ReadonlyArray<SeriesPath>,
  settings: Settings,
): AheadMarks => {
  const { ahead } = channels
  if (ahead === undefined) return noAhead
  const indexOf = new Map(channels.categories.map(({ key }, index) => [key, index]))
  const floor = plot.y + plot.height
  const drawn = [...Map.groupBy(ahead.points, ({ series }) => series)].map(([series, points]) => {
    const { key, color } = channels.series[series] ?? { key: "", color: 0 }
    const last = paths
      .find((path) => path.series === series)
      ?.steps.findLast(({ vertex }) => vertex !== null)?.vertex
    const located = points.flatMap((point) => {
      const x = category.center(indexOf.get(point.category) ?? -1)
      return x === null ? [] : [{ point, x, y: value.scale(point.value) }]
    })
    const start = last === undefined || last === null ? [] : [last]
    const line = [...start, ...located.map(({ x, y }) => ({ x, y, base: floor }))]
    const band = [
      ...start.map(({ x, y }) => ({ x, y, base: y })),
      ...located.map(({ point, x }) => ({ x, y: value.scale(point.high), base: value.scale(point.low) })),
    ]
    const shared = { color, stroke: 0, opacity: bandOpacity }
    const outlines: ReadonlyArray<PathMark> = [
      { ...shared, kind: "area", key: `forecast band ${key}`, segments: [band] },
      {
        ...shared,
        kind: "line",
        key: `forecast ${key}`,
        opacity: 1,
        stroke: lineWidth,
        dashed: true,
        segments: [line],
      },
    ]
    const marks = located.flatMap(({ point, x, y }): ReadonlyArray<Mark> => {
      const datum = datumAhead(channels, point, settings)
      return datum === null
        ? []
        : [{ kind: "point", ...looks(channels, point, datum), x, y, radius: 3, visible: false }]
    })
    return { series, outlines, marks, end: line.at(-1) }
  })
  return {
    paths: drawn.flatMap(({ outlines }) => outlines),
    marks: drawn.flatMap(({ marks }) => marks),
    ends: new Map(drawn.flatMap(({ series, end }) => (end === undefined ? [] : [[series, end] as const]))),
  }
}

/** A hollow bar for each value to come, upright, with a line through its interval. `along` is where a bar begins, as wide as `length`. */
export const aheadBars = (
  channels: Channels,
  { value: { scale } }: Pick<Frame, "value">,
  { along, length }: BarPlaces,
  settings: Settings,
): AheadMarks => {
  const { ahead } = channels
  if (ahead === undefined) return noAhead
  const indexOf = new Map(channels.categories.map(({ key }, index) => [key, index]))
  const zero = scale(0)
  const placed = ahead.points.flatMap((point) => {
    const x = along(indexOf.get(point.category) ?? -1, point.series)
    const datum = datumAhead(channels, point, settings)
    return x === null || datum === null ? [] : [{ point, x, datum }]
  })
  return {
    ends: new Map(),
    marks: placed.map(({ point, x, datum }): RectMark => {
      const end = scale(point.value)
      const box = { x, y: Math.min(zero, end), width: length, height: Math.abs(end - zero) }
      return { kind: "rect", ...looks(channels, point, datum), ...box, hollow: true, round: "none" }
    }),
    paths: placed.map(({ point, x }): PathMark => {
      const middle = x + length / 2
      const ends = [point.low, point.high].map((value) => ({ x: middle, y: scale(value), base: zero }))
      const color = channels.series[point.series]?.color ?? 0
      return {
        kind: "line",
        key: `forecast ${point.key}`,
        color,
        opacity: 1,
        stroke: lineWidth,
        segments: [ends],
      }
    }),
  }
}
