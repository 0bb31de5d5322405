import { hierarchy, treemap as treemapLayout } from "d3"
import { type Channels, datumLabel, datumOf, type Point } from "../../data/channels.ts"
import type { Settings } from "../../data/options.ts"
import { namesSeries } from "../../data/series-names.ts"
import { shortValue } from "../../format/number.ts"
import type { ChartDrawing } from "../../frame/drawing.ts"
import { footNote } from "../../frame/foot-note.ts"
import { legendOf } from "../../frame/legend.ts"
import type { Box, Label, RectMark } from "../../scene/scene.ts"
import { textWidth, truncate } from "../../text/width.ts"

const size = 12
const lineHeight = 16
const inset = 6
/** What of a room bold text may take, since widths are those of plain text. */
const boldPart = 0.9
const footHeight = 18
/** Narrower tiles are without a name, in pixels. */
const narrow = 44

/** Of the largest value: what is smaller has no tile that could be seen. */
const smallest = 1e-9

interface Node {
  readonly point?: Point
  readonly size?: number
  readonly children?: ReadonlyArray<Node>
}

/** A tile for each value above zero, as large as its part in the sum of all; those of a series lie together. */
export const treemap = (channels: Channels, settings: Settings): ChartDrawing => {
  const full = settings.size === "full"
  const { legend, height: top } =
    full && namesSeries(channels) ? legendOf(channels, settings) : { legend: null, height: 0 }
  const largest = channels.values.reduce((most, value) => Math.max(most, value), 0)
  const shown = channels.points.flatMap((point) => {
    const part = point.value === null || largest === 0 ? 0 : point.value / largest
    return part > smallest ? [{ point, part }] : []
  })
  const missing = channels.values.length - shown.length
  const foot = full && missing > 0 ? footHeight : 0
  const plot = { x: 0, y: top, width: settings.width, height: Math.max(1, settings.height - top - foot) }
  const groups = [...Map.groupBy(shown, ({ point }) => point.series).values()]
  const tree: Node = {
    children: groups.map((group) => ({
      children: group.map(({ point, part }) => ({ point, size: part })),
    })),
  }
  const marks = tilesOf(tree, plot, full).flatMap(({ point, box }): ReadonlyArray<RectMark> => {
    if (point.value === null) return []
    const datum = datumOf(channels, point, point.value, settings)
    const color = channels.series[point.series]?.color ?? 0
    return [
      {
        kind: "rect",
        key: point.key,
        color,
        datum,
        label: datumLabel(datum),
        ...box,
        round: "none",
        ...(full && { soft: true }),
      },
    ]
  })
  return {
    plot,
    axes: [],
    legend,
    paths: [],
    rules: [],
    marks,
    annotations: full
      ? [...names(marks, settings), ...(missing > 0 ? [footNote(missing, settings)] : [])]
      : [],
  }
}

const tilesOf = (
  tree: Node,
  plot: Box,
  full: boolean,
): ReadonlyArray<{ readonly point: Point; readonly box: Box }> => {
  const root = hierarchy(tree)
    .sum((node) => node.size ?? 0)
    .sort((a, b) => (b.value ?? 0) - (a.value ?? 0) || keyOf(a.data).localeCompare(keyOf(b.data)))
  const laidOut = treemapLayout<Node>()
    .size([plot.width, plot.height])
    .paddingInner(full ? 2 : 1)
    .paddingOuter(0)(root)
  return laidOut.leaves().flatMap(({ data, x0, y0, x1, y1 }) =>
    data.point === undefined
      ? []
      : [
          {
            point: data.point,
            box: within(plot, { x0, y0, x1, y1 }),
          },
        ],
  )
}

/** A tile where it lies in the plot; the gap beside a thin one may reach beyond. */
const within = (plot: Box, { x0, y0, x1, y1 }: Readonly<Record<"x0" | "y0" | "x1" | "y1", number>>): Box => {
  const [left, right] = [x0, Math.max(x0, x1)].map((x) => Math.max(0, Math.min(plot.width, x)))
  const [top, bottom] = [y0, Math.max(y0, y1)].map((y) => Math.max(0, Math.min(plot.height, y)))
  return {
    x: plot.x + (left ?? 0),
    y: plot.y + (top ?? 0),
    width: (right ?? 0) - (left ?? 0),
    height: (bottom ?? 0) - (top ?? 0),
  }
}

const keyOf = ({ point, children }: Node): string => point?.key ?? children?.[0]?.point?.key ?? ""

/** The names of tiles, and their values below where there is room. */
const names = (marks: ReadonlyArray<RectMark>, { locale, author }: Settings): ReadonlyArray<Label> =>
  marks.flatMap(({ x, y, width, height, datum }) => {
    if (width < narrow || height < lineHeight + inset) return []
    const room = width - 2 * inset
    const label = (text: string, line: number, weight: number): Label => ({
      x: x + inset,
      y: y + inset + size * 0.8 + line * lineHeight,
      text: truncate(text, size, weight > 400 ? room * boldPart : room),
      size,
      weight,
      anchor: "start",
      ink: "strong",
    })
    const value = shortValue(datum.value, locale, datum.column.format)
    const hasValue =
      author.labels !== false && height >= 2 * lineHeight + inset && textWidth(value, size) <= room
    return [
      label(datum.categoryText === "" ? datum.column.label : datum.categoryText, 0, 600),
      ...(hasValue ? [label(value, 1, 400)] : []),
    ]
  })
