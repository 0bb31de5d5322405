import { type Channels, datumLabel, withPoints } from "../data/channels.ts"
import type { Settings } from "../data/options.ts"
import { valueTitle } from "../data/value-title.ts"
import { axisText } from "../frame/axes/text.ts"
import type { ChartDrawing } from "../frame/drawing.ts"
import { footNote } from "../frame/foot-note.ts"
import { gridCells } from "../frame/grid-cells.ts"
import { entryOf, nameInk } from "../frame/legend.ts"
import type { ChartTypeDrawing } from "../layouts/chart-type-drawing.ts"
import type { Axis, Box, Label, Mark, Rule } from "../scene/scene.ts"
import { truncate } from "../text/width.ts"

/** How much wider than high a panel is at best, and its least height, in pixels. */
const stretch = 1.5
const least = 96
const gap = 12
const titleHeight = 20
const headHeight = 20
const footHeight = 18

/**
 * A drawing that makes panels where a chart's author wants them. It is loaded with such a chart alone: without it a chart
 * is drawn whole.
 */
export const inPanels = ({ draw, ...drawing }: ChartTypeDrawing): ChartTypeDrawing => ({
  ...drawing,
  draw: (channels, settings, added) =>
    isFaceted(channels, settings)
      ? facets((own, panel) => draw(own, panel, added), channels, settings)
      : draw(channels, settings, added),
})

/** Whether a chart is to be drawn as a panel for each series: in no small picture, and of several series. */
const isFaceted = ({ series }: Pick<Channels, "series">, { author, size }: Settings): boolean =>
  author.facet === true && size === "full" && series.length > 1

/**
 * A panel for each series under its name, all over the same categories and the same values. The names are the legend:
 * the panel of a hidden series stays empty. Panels that there is no room for are counted.
 */
const facets = (draw: ChartTypeDrawing["draw"], channels: Channels, settings: Settings): ChartDrawing => {
  const { series, values } = channels
  const { width, height } = settings
  const title = titleOf(channels, settings)
  const top = title === null ? 0 : headHeight
  const cellsTo = (bottom: number) =>
    gridCells(
      { x: 0, y: top, width: width / stretch, height: Math.max(1, bottom - top) },
      series.length,
      least,
    )
  const all = cellsTo(height)
  const isCut = all.length < series.length
  const cells = (isCut ? cellsTo(height - footHeight) : all).map(
    (cell): Box => ({ ...cell, x: cell.x * stretch, width: cell.width * stretch - gap }),
  )
  const shared = { ...settings, spanned: values }
  const panels = cells.map((cell, index) => {
    const box = { ...cell, y: cell.y + titleHeight, height: Math.max(1, cell.height - titleHeight) }
    const own = { ...shared, width: box.width, height: box.height }
    return movedBy(panelOf(channels, index, draw(only(channels, index), own)), box)
  })
  const names = cells.map((cell, index): Label | null => {
    const one = series[index]
    if (one === undefined) return null
    const text = truncate(one.text, axisText.size, cell.width, 600)
    return { ...axisText, x: cell.x, y: cell.y + 14, text, anchor: "start", ...nameInk(one), weight: 600 }
  })
  return {
    plot: { x: 0, y: top, width, height: height - top },
    panels: cells,
    bands: panels.flatMap(({ bands = [] }) => bands),
    paths: panels.flatMap(({ paths }) => paths),
    marks: panels.flatMap(({ marks }) => marks),
    axes: panels.flatMap(({ axes }, index) =>
      index === 0 ? axes : axes.map(({ start: _, ...axis }) => axis),
    ),
    rules: panels.flatMap(({ rules }) => rules),
    legend: {
      entries: series.map((one, index) => ({ ...entryOf(one), swatch: null, label: names[index] ?? null })),
      more: null,
    },
    annotations: [
      ...(title === null ? [] : [title]),
      ...panels.flatMap(({ annotations }) => annotations),
      ...(isCut ? [footNote(series.length - cells.length, settings)] : []),
    ],
  }
}

/** What all panels measure, once for all of them. */
const titleOf = ({ valueColumns }: Channels, { width }: Settings): Label | null => {
  const text = valueTitle(valueColumns)
  return text === ""
    ? null
    : { ...axisText, x: 0, y: 12, text: truncate(text, axisText.size, width), weight: 500, anchor: "start" }
}

/** Channels of one series, which needs no name of its own in its panel. */
const only = (channels: Channels, index: number): Channels => {
  const one = channels.series[index]
  return {
    ...channels,
    panelPoints: channels.points,
    omitted: 0,
    series: one === undefined ? [] : [{ ...one, text: "" }],
    categoryColumn: channels.categoryColumn && { ...channels.categoryColumn, label: "" },
    valueColumns: channels.valueColumns.slice(0, 1).map(({ format, ...column }) => ({
      ...column,
      label: "",
      ...(format !== undefined && { format: { ...format, unit: "" } }),
    })),
    ...withPoints(
      channels.points.flatMap((point) => (point.series === index ? [{ ...point, series: 0 }] : [])),
    ),
  }
}

/** What a panel draws, as marks of its series among all. */
const panelOf = (channels: Channels, index: number, drawing: ChartDrawing): ChartDrawing => ({
  ...drawing,
  marks: drawing.marks.map((mark): Mark => {
    const datum = { ...mark.datum, seriesIndex: index, seriesText: channels.series[index]?.text ?? "" }
    const named = { ...mark, datum, label: datumLabel(datum) }
    return named.kind === "point" ? { ...named, guide: "NONE" } : named
  }),
})

/** A drawing that begins at a corner of a box. */
const movedBy = (drawing: ChartDrawing, { x, y }: Pick<Box, "x" | "y">): ChartDrawing => {
  const moved = <At extends { readonly x: number; readonly y: number }>(at: At): At => ({
    ...at,
    x: at.x + x,
    y: at.y + y,
  })
  const rule = (line: Rule): Rule => ({
    ...line,
    x1: line.x1 + x,
    x2: line.x2 + x,
    y1: line.y1 + y,
    y2: line.y2 + y,
  })
  const axis = (one: Axis): Axis => ({
    side: one.side,
    ...(one.start !== undefined && { start: { ...one.start, label: moved(one.start.label) } }),
    title: one.title && moved(one.title),
    rules: one.rules.map(rule),
    ticks: one.ticks.map(({ position, labels }) => ({
      position: position + (one.side === "bottom" ? x : y),
      labels: labels.map(moved),
    })),
  })
  return {
    ...drawing,
    bands: (drawing.bands ?? []).map(moved),
    paths: drawing.paths.map((path) => ({
      ...path,
      segments: path.segments.map((segment) =>
        segment.map((vertex) => ({ x: vertex.x + x, y: vertex.y + y, base: vertex.base + y })),
      ),
    })),
    marks: drawing.marks.map((mark) => (mark.kind === "rect" || mark.kind === "point" ? moved(mark) : mark)),
    axes: drawing.axes.map(axis),
    rules: drawing.rules.map(rule),
    annotations: drawing.annotations.map(moved),
  }
}
