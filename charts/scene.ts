import type { Cell } from "#domain/data/cell.ts"
import type { ChartType } from "#domain/data/chart.ts"
import type { ChartColumn } from "#domain/data/chartTable.ts"

/** How much of a chart is drawn: everything, the marks of a small picture (96×56), or of a thumbnail (48×24). */
export type SceneSize = "full" | "preview" | "thumbnail"

/** The roles a colour of the interface can have in a scene; a theme gives each its value. */
export type Ink = "strong" | "normal" | "quiet" | "line" | "surface"

/** A rectangle in pixels, from the top left of the scene. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** What a mark stands for: one row of the table, with the texts that a tooltip shows. */
export interface Datum {
  readonly row: number
  readonly category: Cell
  readonly series: Cell
  readonly value: number
  readonly categoryIndex: number
  readonly seriesIndex: number
  readonly categoryText: string
  /** Empty where the chart has one series. */
  readonly seriesText: string
  readonly valueText: string
  /** The value column that it was measured in. */
  readonly column: ChartColumn
  /** The share of its category that it is drawn as, where that is what a chart draws. */
  readonly share?: number
}

interface MarkOf {
  /** Tells marks apart and stays the same when the data changes. */
  readonly key: string
  /** Which colour of the palette, from 0; past the tenth the hues return in another lightness. */
  readonly color: number
  readonly datum: Datum
  /** What a screen reader says. */
  readonly label: string
}

/** A bar; `round` names the end that points away from zero. */
export interface RectMark extends MarkOf, Box {
  readonly kind: "rect"
  /** Where its value lies between the least (0) and the largest (1) of its kind: it is coloured by the ramp then. */
  readonly heat?: number
  readonly round: "top" | "bottom" | "none"
}

/** A datum of a line or an area; only a `visible` point is drawn when it is not focused. */
export interface PointMark extends MarkOf {
  readonly kind: "point"
  readonly x: number
  readonly y: number
  readonly radius: number
  readonly visible: boolean
}

/** What a user can point at and move among by keyboard. */
export type Mark = RectMark | PointMark

/** A vertex of a path; `base` is the lower edge of an area there. */
export interface Vertex {
  readonly x: number
  readonly y: number
  readonly base: number
}

/** The line or area of a series, interrupted at gaps. */
export interface PathMark {
  readonly kind: "line" | "area"
  readonly key: string
  readonly color: number
  readonly opacity: number
  /** The width of a line, or of the gap around an area, in pixels. */
  readonly stroke: number
  readonly segments: ReadonlyArray<ReadonlyArray<Vertex>>
}

/** A line of text. `y` is its baseline; `rotate` is in degrees about `x`, `y`. */
export interface Label {
  readonly x: number
  readonly y: number
  readonly text: string
  readonly size: number
  readonly weight: number
  readonly anchor: "start" | "middle" | "end"
  readonly ink: Ink
  /** The palette colour the text leans to. */
  readonly color?: number
  readonly rotate?: number
  /** Set off from the lines below it. */
  readonly halo?: boolean
}

/** A straight line of the frame. */
export interface Rule {
  readonly x1: number
  readonly y1: number
  readonly x2: number
  readonly y2: number
  readonly ink: Ink
  readonly width: number
}

/** A named position on an axis, in pixels along it. A label may have two lines. */
export interface Tick {
  readonly position: number
  readonly labels: ReadonlyArray<Label>
}

export interface Axis {
  readonly side: "left" | "bottom"
  readonly ticks: ReadonlyArray<Tick>
  readonly rules: ReadonlyArray<Rule>
  readonly title: Label | null
}

/** One series in the legend; `swatch` is null past the room for it. */
export interface LegendEntry {
  readonly key: string
  readonly text: string
  readonly color: number
  readonly hidden: boolean
  readonly swatch: Box | null
  readonly label: Label | null
}

export interface Legend {
  readonly entries: ReadonlyArray<LegendEntry>
  /** `+3 more`, when not all entries found room. */
  readonly more: Label | null
}

/** A chart laid out: plain data that any renderer can draw and any reader can question. */
export interface Scene {
  readonly chartType: ChartType
  /** Which way the categories follow one another. */
  readonly categories: "ACROSS" | "DOWN"
  readonly size: SceneSize
  /** The name of the category column; empty without one. */
  readonly categoryLabel: string
  readonly width: number
  readonly height: number
  readonly plot: Box
  readonly paths: ReadonlyArray<PathMark>
  readonly marks: ReadonlyArray<Mark>
  readonly axes: ReadonlyArray<Axis>
  readonly legend: Legend | null
  readonly annotations: ReadonlyArray<Label>
  /** Lines that belong to no axis: those of a table. */
  readonly rules: ReadonlyArray<Rule>
  readonly empty: boolean
  /** More marks than a document draws well: use a canvas. */
  readonly dense: boolean
  readonly summary: string
}

/** From this many marks on a scene is dense. */
export const denseMarks = 2000
