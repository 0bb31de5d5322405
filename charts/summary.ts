import type { Channels } from "./channels.ts"
import { formatNumber } from "./format/number.ts"
import type { Settings } from "./options.ts"
import type { Mark } from "./scene.ts"

/** What a screen reader says of bars: `Bar chart. Flights by Origin, 10 bars. Highest ATL: 178,000, lowest …`. */
export const barSummary = (
  name: string,
  channels: Channels,
  marks: ReadonlyArray<Mark>,
  settings: Settings,
): string => {
  const count = settings.texts.bars(formatNumber(marks.length, settings.locale))
  return sentences(
    name,
    [subject(channels, settings), ...seriesCount(channels, settings), count],
    marks,
    settings,
  )
}

/** What a screen reader says of lines and areas. */
export const lineSummary = (
  name: string,
  channels: Channels,
  marks: ReadonlyArray<Mark>,
  settings: Settings,
): string => {
  const count = settings.texts.points(formatNumber(marks.length, settings.locale))
  return sentences(
    name,
    [subject(channels, settings), ...seriesCount(channels, settings), count],
    marks,
    settings,
  )
}

/** What a screen reader says of a heatmap. */
export const heatSummary = (
  name: string,
  channels: Channels,
  marks: ReadonlyArray<Mark>,
  settings: Settings,
): string => {
  const count = settings.texts.cells(formatNumber(marks.length, settings.locale))
  return sentences(name, [subject(channels, settings), count], marks, settings)
}

/** What the chart measures, by what: `Flights by Origin`. */
export const subject = (channels: Channels, settings: Settings): string =>
  settings.texts.by(
    channels.valueColumns.map((column) => column.label).join(", "),
    channels.categoryColumn?.label ?? "",
    channels.seriesColumn?.label ?? "",
  )

const seriesCount = (channels: Channels, settings: Settings): ReadonlyArray<string> => {
  const shown = channels.series.filter((series) => !series.hidden).length
  return shown > 1 ? [settings.texts.series(formatNumber(shown, settings.locale))] : []
}

const sentences = (
  name: string,
  parts: ReadonlyArray<string>,
  marks: ReadonlyArray<Mark>,
  settings: Settings,
): string => {
  const first = marks[0]
  const said = `${name}. ${parts.join(", ")}.`
  if (first === undefined) return `${name}. ${settings.texts.noData}.`
  const highest = marks.reduce((a, b) => (b.datum.value > a.datum.value ? b : a), first)
  const lowest = marks.reduce((a, b) => (b.datum.value < a.datum.value ? b : a), first)
  if (marks.length === 1) return `${said} ${first.label}.`
  return `${said} ${settings.texts.range(highest.label, lowest.label)}.`
}
