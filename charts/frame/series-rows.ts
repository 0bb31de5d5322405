import type { Channels } from "../data/channels.ts"
import type { Settings } from "../data/options.ts"
import { namesSeries } from "../data/series-names.ts"
import type { Box, Label, Legend, SceneSize } from "../scene/scene.ts"
import { textWidth, truncate } from "../text/width.ts"
import { entryOf, nameInk } from "./legend.ts"

const size = 12
const gap = 10
/** The part of the scene that names may take. */
const mostNamed = 0.35
/** The least height of a row, in pixels. */
const least: Readonly<Record<SceneSize, number>> = { full: 24, preview: 10, thumbnail: 6 }

/** A row of its own for each series, from the top down, with the names of the series beside them. */
export interface SeriesRows {
  /** The rows of the series that there is room for, in their order. */
  readonly rows: ReadonlyArray<Box>
  /** All rows together. */
  readonly plot: Box
  /** The names of several series, which can be hidden there; that of one alone is a label. */
  readonly legend: Legend | null
  readonly labels: ReadonlyArray<Label>
  /** How many series have no row. */
  readonly missing: number
}

/** Divides a part of the scene, from its top to its bottom, into rows; `right` pixels are left free beside them, and none is higher than `tallest`. */
export const seriesRows = (
  { series }: Pick<Channels, "series">,
  {
    top,
    bottom,
    right,
    tallest,
  }: {
    readonly top: number
    readonly bottom: number
    readonly right: number
    readonly tallest: number
  },
  settings: Settings,
): SeriesRows => {
  const { width } = settings
  const isNamed = settings.size === "full" && series.some(({ text }) => text !== "")
  const widest = series.reduce((most, { text }) => Math.max(most, textWidth(text, size)), 0)
  const left = isNamed ? Math.min(width * mostNamed, Math.ceil(widest) + gap) : 0
  const fitting = Math.max(1, Math.floor((bottom - top) / least[settings.size]))
  const shown = series.slice(0, fitting)
  const height = Math.min(
    settings.size === "full" ? tallest : bottom - top,
    (bottom - top) / Math.max(1, shown.length),
  )
  const first = top + (bottom - top - height * shown.length) / 2
  const plot = {
    x: left,
    y: first,
    width: Math.max(1, width - left - right),
    height: Math.max(1, height * shown.length),
  }
  const rows = shown.map((_, index): Box => ({ ...plot, y: first + index * height, height }))
  const names = series.map(
    (one, index): Label => ({
      x: 0,
      y: first + (index + 0.5) * height + size * 0.35,
      text: truncate(one.text, size, left - gap),
      size,
      weight: 400,
      anchor: "start",
      ...nameInk(one),
    }),
  )
  return {
    rows,
    plot,
    labels: isNamed && series.length === 1 ? names : [],
    legend:
      !isNamed || series.length === 1
        ? null
        : {
            entries: series.map((one, index) => ({
              ...entryOf(one),
              swatch: null,
              label: index < shown.length ? (names[index] ?? null) : null,
            })),
            more: null,
          },
    missing: series.length - shown.length,
  }
}

/** Series with a name each: what is measured where nothing tells them apart. */
export const withNames = (channels: Channels): Channels =>
  namesSeries(channels)
    ? channels
    : {
        ...channels,
        series: channels.series.map((one) => ({
          ...one,
          text: one.text || (channels.valueColumns[0]?.label ?? ""),
        })),
      }
