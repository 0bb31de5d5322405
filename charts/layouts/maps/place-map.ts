import { type Channels, datumLabel } from "../../data/channels.ts"
import { heatScale } from "../../data/heat.ts"
import type { Settings } from "../../data/options.ts"
import { type Placed, type PlacedPoints, placedDatum, placedPoints } from "../../data/places.ts"
import type { ChartDrawing } from "../../frame/drawing.ts"
import { footNote } from "../../frame/foot-note.ts"
import { heatLegend, heatLegendHeight } from "../../frame/heat-legend.ts"
import { countedSummary } from "../../frame/summary.ts"
import type { Box, ShapeMark } from "../../scene/scene.ts"
import type { ChartTypeDrawing } from "../chart-type-drawing.ts"
import { type Grid, gridIn, outlineOf } from "./outlines.ts"
import { type MapPlace, type MapShapes, placeKey, placesByName } from "./shapes.ts"

const footHeight = 18
/** Columns that the places are divided into, so that the arrow keys go along the map: left and right, up and down. */
const columns = 12

/** What is particular to a map. */
interface PlaceMapOptions {
  /** A name as the map knows it, from how data writes it. */
  readonly keyOf?: (text: string) => string
  /** Whether places are said by their names where data has their codes. */
  readonly isNamed?: boolean
  /** The outlines that it is drawn on; those of its own places without a value if absent. */
  readonly ground?: MapShapes
}

const asWritten = (text: string): string => text

/** How the places of a map are drawn, and what a screen reader says of them. */
export const placeMap = (shapes: MapShapes, options: PlaceMapOptions = {}): ChartTypeDrawing => {
  const { keyOf = asWritten } = options
  const byName = placesByName(shapes)
  const placeOf = (text: string): MapPlace | undefined => byName.get(placeKey(keyOf(text)))
  const placed = (channels: Channels): PlacedPoints<MapPlace> =>
    placedPoints(channels, ({ cell, text }) =>
      cell === null ? null : (placeOf(String(cell)) ?? placeOf(text) ?? null),
    )
  return {
    draw: (channels, settings) => drawn(shapes, channels, placed(channels), options, settings),
    summary: (name, channels, marks, settings) => {
      const { missing } = placed(channels)
      return countedSummary(name, channels, marks, { counted: settings.texts.places, missing }, settings)
    },
  }
}

const drawn = (
  shapes: MapShapes,
  channels: Channels,
  { placed, missing }: PlacedPoints<MapPlace>,
  { isNamed = false, ground }: PlaceMapOptions,
  settings: Settings,
): ChartDrawing => {
  const full = settings.size === "full"
  const foot = full ? heatLegendHeight + footHeight + 6 : 0
  const plot: Box = { x: 0, y: 0, width: settings.width, height: Math.max(1, settings.height - foot) }
  const grid = gridIn(shapes, plot)
  const { heatOf, steps } = heatScale({ points: placed.map(({ point }) => point) })
  const rank = new Map(shapes.places.map((place, index) => [place, index]))
  const inOrder = placed.toSorted((a, b) => (rank.get(a.place) ?? 0) - (rank.get(b.place) ?? 0))
  const marks = inOrder.map((one): ShapeMark => {
    const { place } = one
    const column = Math.floor((place.middle[0] / shapes.width) * columns)
    const position = { categoryIndex: column, seriesIndex: rank.get(place) ?? 0 }
    const [name] = place.names
    const datum = {
      ...placedDatum(channels, one, position, settings),
      ...(isNamed && name !== undefined && { categoryText: name }),
    }
    return { ...shapeOf(one, grid), heat: heatOf(one.point), datum, label: datumLabel(datum) }
  })
  const known = new Set(placed.map(({ place }) => place))
  const note = { ...footNote(missing, settings), y: settings.height - heatLegendHeight - 8 }
  return {
    plot,
    axes: [],
    legend: full ? heatLegend(channels, { steps }, settings) : null,
    paths: (ground ?? shapes).places
      .filter((place) => !known.has(place))
      .map((place) => outlineOf(place, grid, full ? 0.5 : 0.25)),
    rules: [],
    marks,
    annotations: full && missing > 0 ? [note] : [],
  }
}

const shapeOf = (
  { place, point }: Placed<MapPlace>,
  { x, y, scale }: Grid,
): Omit<ShapeMark, "heat" | "datum" | "label"> => ({
  kind: "shape",
  key: point.key,
  color: 0,
  rings: place.rings,
  x,
  y,
  scale,
  box: {
    x: x + place.bounds.x * scale,
    y: y + place.bounds.y * scale,
    width: place.bounds.width * scale,
    height: place.bounds.height * scale,
  },
  center: { x: x + place.middle[0] * scale, y: y + place.middle[1] * scale },
})
