import { type Channels, datumLabel } from "../../data/channels.ts"
import type { Settings } from "../../data/options.ts"
import { separator } from "../../data/ordinal-index.ts"
import { figureColumns, figuresDatum, figuresOf, type RowFigures } from "../../data/row-figures.ts"
import { namesSeries } from "../../data/series-names.ts"
import type { ChartDrawing } from "../../frame/drawing.ts"
import { footNote } from "../../frame/foot-note.ts"
import { legendOf } from "../../frame/legend.ts"
import { countedSummary } from "../../frame/summary.ts"
import { bubbleRadius } from "../../marks/bubble-radius.ts"
import type { PointMark, SceneSize } from "../../scene/scene.ts"
import type { ChartTypeDrawing } from "../chart-type-drawing.ts"
import { gridIn, outlineOf } from "./outlines.ts"
import { type GridPosition, usPosition, worldPosition } from "./projections.ts"
import type { MapShapes } from "./shapes.ts"
import { usStates } from "./us-states.ts"
import { world } from "./world.ts"

const footHeight = 20
/** The radius of a point without a size, and the width of outlines, in pixels. */
const radii: Readonly<Record<SceneSize, number>> = { full: 4, preview: 1.5, thumbnail: 1.25 }
const strokes: Readonly<Record<SceneSize, number>> = { full: 0.5, preview: 0.25, thumbnail: 0.25 }
const opacity = 0.7
/** Columns that the points are divided into, so that the arrow keys go along the map: left and right, up and down. */
const columns = 12

/** A row with its position on the grid of a map, and its size where it has one. */
interface PlacedRow {
  readonly row: RowFigures
  readonly at: NonNullable<GridPosition>
  readonly size: number | null
}

/** The map that points are shown on. */
interface PointMap {
  readonly shapes: MapShapes
  readonly placed: ReadonlyArray<PlacedRow>
}

/**
 * Points at their latitudes and longitudes, the first two values of their rows, as large as the third. They are shown on
 * the map of the United States where all of them lie on it, else on that of the world.
 */
export const mapPoints = (channels: Channels, settings: Settings): ChartDrawing => {
  const full = settings.size === "full"
  const { legend, height: top } =
    full && namesSeries(channels) ? legendOf(channels, settings) : { legend: null, height: 0 }
  const { shapes, placed } = pointMap(channels)
  const [, , sizeColumn] = figureColumns(channels.table)
  const missing = channels.points.length - placed.length
  const notes = [
    ...(sizeColumn === undefined ? [] : [settings.texts.sizeOf(sizeColumn.label)]),
    ...(missing === 0 ? [] : [footNote(missing, settings).text]),
  ].join(separator)
  const foot = full && notes !== "" ? footHeight : 0
  const plot = { x: 0, y: top, width: settings.width, height: Math.max(1, settings.height - top - foot) }
  const grid = gridIn(shapes, plot)
  const radiusOf = bubbleRadius(
    placed.flatMap(({ size }) => size ?? []),
    settings,
  )
  const marks = placed.map(({ row, at: [x, y], size }, rank): PointMark => {
    const position = { categoryIndex: Math.floor((x / shapes.width) * columns), seriesIndex: rank }
    return {
      kind: "point",
      key: row.point.key,
      color: channels.series[row.point.series]?.color ?? 0,
      ...said(channels, row, position, settings),
      x: grid.x + x * grid.scale,
      y: grid.y + y * grid.scale,
      radius: (size === null ? null : radiusOf?.(size)) ?? radii[settings.size],
      visible: true,
      guide: "NONE",
      opacity,
    }
  })
  return {
    plot,
    axes: [],
    legend,
    paths: shapes.places.map((place) => outlineOf(place, grid, strokes[settings.size])),
    rules: [],
    marks: marks.toSorted((a, b) => b.radius - a.radius),
    annotations: full && notes !== "" ? [{ ...footNote(missing, settings), text: notes }] : [],
  }
}

const pointMap = (channels: Channels): PointMap => {
  const sized = figureColumns(channels.table).length > 2
  const rows = figuresOf(channels, sized ? 3 : 2)
  const on = (positionOf: (point: readonly [number, number]) => GridPosition) =>
    rows.flatMap((row): ReadonlyArray<PlacedRow> => {
      const [latitude = Number.NaN, longitude = Number.NaN, size = null] = row.figures
      const at = positionOf([longitude, latitude])
      return at === null ? [] : [{ row, at, size }]
    })
  const everywhere = on(worldPosition)
  const inStates = on(usPosition)
  return inStates.length > 0 && inStates.length === everywhere.length
    ? { shapes: usStates, placed: inStates }
    : { shapes: world, placed: everywhere }
}

/** What is said of a point: how large it is, else where it lies. */
const said = (
  channels: Channels,
  row: RowFigures,
  position: { readonly categoryIndex: number; readonly seriesIndex: number },
  settings: Settings,
): Pick<PointMark, "datum" | "label"> => {
  const isSized = row.figures.length > 2
  const { datum, label } = figuresDatum(channels, row, isSized ? 2 : 0, settings)
  if (!isSized) return { datum: { ...datum, ...position }, label }
  const { further: _, ...sized } = { ...datum, ...position }
  return { datum: sized, label: datumLabel(sized) }
}

/** What a screen reader says of points on a map. */
export const mapPointsSummary: ChartTypeDrawing["summary"] = (name, channels, marks, settings) => {
  const columns = figureColumns(channels.table)
  const measured = {
    ...channels,
    valueColumns: columns.length > 2 ? columns.slice(2, 3) : columns.slice(0, 2),
  }
  const said = { counted: settings.texts.points, missing: channels.points.length - marks.length }
  return countedSummary(name, measured, marks, said, settings)
}
