import type { Channels } from "../data/channels.ts"
import type { Settings } from "../data/options.ts"
import { formatNumber } from "../format/number.ts"
import type { Mark } from "../scene/scene.ts"
import type { ChartTexts } from "../text/texts.ts"

/**
 * What a screen reader says of bars, lines and areas, by what is drawn: `Bar chart. Flights by Origin, 10 bars. Highest
 * ATL: 178,000, lowest …`.
 */
export const markSummary = (
  name: string,
  channels: Channels,
  marks: ReadonlyArray<Mark>,
  settings: Settings,
): string => {
  const { texts, locale } = settings
  const counts = (["rect", "arc", "point"] as const).flatMap((kind) => {
    const count = marks.filter((mark) => mark.kind === kind && !isUnseen(mark)).length
    return count === 0 ? [] : [countOf(kind, texts)(formatNumber(count, locale))]
  })
  return sentences(
    name,
    [
      subject(channels, settings),
      ...seriesCount(channels, settings),
      ...counts,
      ...notDrawn(channels, marks, settings),
      ...reducedFrom(channels, settings),
    ],
    marks,
    settings,
  )
}

const isUnseen = (mark: Mark): boolean => mark.kind === "rect" && mark.isUnseen === true

/** What a screen reader says of marks that stand for several values each: all of these, by what names them. */
export const figuresSummary = (
  name: string,
  channels: Channels,
  marks: ReadonlyArray<Mark>,
  settings: Settings,
): string => {
  const valueColumns = channels.table.columns.filter(({ role }) => role === "value")
  return markSummary(name, { ...channels, valueColumns }, marks, settings)
}

const countOf = (kind: Mark["kind"], texts: ChartTexts): ((count: string) => string) =>
  ({ rect: texts.bars, arc: texts.slices, point: texts.points, link: texts.flows, shape: texts.places })[kind]

/** What a screen reader says of a heatmap. */
export const heatSummary = (
  name: string,
  channels: Channels,
  marks: ReadonlyArray<Mark>,
  settings: Settings,
): string => countedSummary(name, channels, marks, { counted: settings.texts.cells, missing: 0 }, settings)

/** What a screen reader says of marks that are `counted` in a word of their own, and how many values have none. */
export const countedSummary = (
  name: string,
  channels: Channels,
  marks: ReadonlyArray<Mark>,
  { counted, missing }: { readonly counted: (count: string) => string; readonly missing: number },
  settings: Settings,
): string => {
  const { texts, locale } = settings
  const count = counted(formatNumber(marks.length, locale))
  const left = missing === 0 ? [] : [texts.notShown(formatNumber(missing, locale))]
  return sentences(name, [subject(channels, settings), count, ...left], marks, settings)
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

/** How many values have no mark: those of categories that there is no room for. */
const notDrawn = (
  { values }: Channels,
  marks: ReadonlyArray<Mark>,
  { texts, locale }: Settings,
): ReadonlyArray<string> =>
  marks.length < values.length ? [texts.notShown(formatNumber(values.length - marks.length, locale))] : []

/** How many rows there were before those were left out that a line does not show. */
const reducedFrom = (
  { table }: Pick<Channels, "table">,
  { texts, locale }: Settings,
): ReadonlyArray<string> =>
  table.reducedFrom === undefined ? [] : [texts.reducedFrom(formatNumber(table.reducedFrom, locale))]

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
