import { severalRows } from "../../data/absent.ts"
import { type Channels, datumOf, type Point } from "../../data/channels.ts"
import type { Settings } from "../../data/options.ts"
import { namesSeries } from "../../data/series-names.ts"
import { withShare } from "../../data/shares.ts"
import { transposedChannels } from "../../data/transposed.ts"
import type { ChartDrawing } from "../../frame/drawing.ts"
import { footNote } from "../../frame/foot-note.ts"
import { legendOf } from "../../frame/legend.ts"
import { countedSummary } from "../../frame/summary.ts"
import type { ArcMark, Datum } from "../../scene/scene.ts"
import { arcLabel } from "../../text/arc-label.ts"
import type { ChartTypeDrawing } from "../chart-type-drawing.ts"

const footHeight = 18
const turn = 2 * Math.PI
/** Parts of the radius: the hole, and where the rings meet. */
const hole = 0.2
const meeting = 0.62
/** How much of their colour the rings show below their names: strong text has a contrast of 4.5:1 on both. */
const opacities = [0.5, 0.28] as const
/** Of the largest value: what is smaller has no arc that could be seen. */
const smallest = 1e-9

/** A value with its part of the whole, from its start on. */
interface Part {
  readonly point: Point & { readonly value: number }
  readonly share: number
  readonly start: number
}

/** The parts of one category. */
interface Sector {
  readonly series: number
  readonly parts: ReadonlyArray<Part>
  readonly share: number
  readonly start: number
}

/**
 * Categories as arcs of an inner ring, and what they are divided into as arcs of an outer one; of categories that nothing
 * divides the inner ring is all there is. The channels are transposed: categories have the colours. Values below zero
 * have no arc.
 */
const sunburst = (channels: Channels, settings: Settings): ChartDrawing => {
  const full = settings.size === "full"
  const { legend, height: top } =
    full && namesSeries(channels) ? legendOf(channels, settings) : { legend: null, height: 0 }
  const sectors = sectorsOf(channels)
  const missing = channels.values.length - sectors.reduce((count, { parts }) => count + parts.length, 0)
  const foot = full && missing > 0 ? footHeight : 0
  const plot = { x: 0, y: top, width: settings.width, height: Math.max(1, settings.height - top - foot) }
  const radius = Math.max(0.5, Math.min(plot.width, plot.height) / 2 - (full ? 2 : 0))
  const center = { x: plot.x + plot.width / 2, y: plot.y + plot.height / 2 }
  const isNested = isDivided(channels)
  const arc = (ring: 0 | 1, { start, share }: Pick<Part, "start" | "share">) => ({
    kind: "arc" as const,
    ...center,
    inner: radius * (ring === 0 ? hole : meeting),
    outer: radius * (ring === 0 && isNested ? meeting : 1),
    start: start * turn,
    end: Math.min(turn, (start + share) * turn),
    ...(full && { opacity: opacities[ring] }),
  })
  const inner = sectors.flatMap((sector, index): ReadonlyArray<ArcMark> => {
    const [first] = sector.parts
    if (first === undefined) return []
    const seriesIndex = sectors.slice(0, index).reduce((count, { parts }) => count + parts.length, 0)
    const datum = sectorDatum(channels, sector, first.point, seriesIndex, settings)
    return [
      {
        ...arc(0, sector),
        key: `sector ${channels.series[sector.series]?.key}`,
        ...said(channels, datum, sector),
      },
    ]
  })
  const outer = !isNested
    ? []
    : sectors
        .flatMap((sector) => sector.parts.map((part) => ({ sector, part })))
        .map(({ sector, part }, seriesIndex): ArcMark => {
          const plain = datumOf(channels, part.point, part.point.value, settings)
          const datum = { ...withShare(plain, part.share, 1, settings), categoryIndex: 1, seriesIndex }
          return { ...arc(1, part), key: part.point.key, ...said(channels, datum, sector) }
        })
  const labels =
    settings.author.labels === false
      ? []
      : [
          ...inner.map((mark) => arcLabel(mark, mark.datum.seriesText)),
          ...outer.map((mark) => arcLabel(mark, mark.datum.categoryText)),
        ]
  return {
    plot,
    axes: [],
    legend,
    paths: [],
    rules: [],
    marks: [...inner, ...outer],
    annotations: full
      ? [...labels.flatMap((label) => label ?? []), ...(missing > 0 ? [footNote(missing, settings)] : [])]
      : [],
  }
}

/** Whether there is more in the categories than themselves. */
const isDivided = ({ categories }: Channels): boolean =>
  categories.length > 1 || categories.some(({ text }) => text !== "")

const said = ({ series }: Channels, datum: Datum, sector: Sector) => {
  const names = [datum.seriesText, datum.categoryText].filter((text) => text !== "").join(", ")
  return {
    color: series[sector.series]?.color ?? 0,
    datum,
    label: names === "" ? datum.valueText : `${names}: ${datum.valueText}`,
  }
}

const sectorsOf = (channels: Channels): ReadonlyArray<Sector> => {
  const largest = channels.values.reduce((most, value) => Math.max(most, value), 0)
  const known = channels.points.flatMap((point) => {
    const part = point.value === null || largest === 0 ? 0 : point.value / largest
    return point.value === null || part <= smallest ? [] : [{ point: { ...point, value: point.value }, part }]
  })
  const whole = known.reduce((sum, { part }) => sum + part, 0)
  const bySeries = [...Map.groupBy(known, ({ point }) => point.series)].toSorted(([a], [b]) => a - b)
  let end = 0
  return bySeries.map(([series, those]) => {
    const first = end
    const parts = those.map(({ point, part }): Part => {
      const start = end
      const share = part / whole
      end = Math.min(1, end + share)
      return { point, share, start }
    })
    return { series, parts, start: first, share: end - first }
  })
}

/** What is said of a whole sector: the sum of its parts. One of a single part is that of its row. */
const sectorDatum = (
  channels: Channels,
  { parts, share }: Sector,
  first: Part["point"],
  seriesIndex: number,
  settings: Settings,
): Datum => {
  const value = parts.reduce((sum, { point }) => sum + point.value, 0)
  const row = parts.length === 1 ? first.row : severalRows
  const plain = withShare(datumOf(channels, first, value, settings), share, 1, settings)
  return { ...plain, row, category: null, categoryText: "", categoryIndex: 0, seriesIndex }
}

/** What a screen reader says of the outermost ring, which is all that is measured. */
const sunburstSummary: ChartTypeDrawing["summary"] = (name, channels, marks, settings) => {
  const ring = isDivided(channels) ? 1 : 0
  const arcs = marks.filter(({ datum }) => datum.categoryIndex === ring)
  const said = { counted: settings.texts.slices, missing: channels.values.length - arcs.length }
  return countedSummary(name, channels, arcs, said, settings)
}

/** Drawing of a sunburst, whose categories are told apart by colour. */
export const sunburstDrawing: ChartTypeDrawing = {
  read: transposedChannels,
  draw: sunburst,
  summary: sunburstSummary,
}
