import type { Curve } from "#domain/data/authorOptions.ts"
import type { Cell } from "#domain/data/cell.ts"
import type { ChartType } from "#domain/data/chart.ts"
import type { ChartPalette } from "#domain/data/chartPalette.ts"
import type { ChartColumn } from "#domain/data/chartTable.ts"
import type { DateGrain } from "#domain/data/grain.ts"

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

/** What a mark stands for, with the texts that a tooltip shows. */
export interface Datum {
  /** The row of the table; negative for several of them in one. */
  readonly row: number
  /** The rows that it sums up, where it stands for those of several categories or series. */
  readonly rows?: ReadonlyArray<number>
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
  /** The share of its category, or of its series, that it is drawn as, where that is what a chart draws. */
  readonly share?: number
  /** Of a value to come, that it is one, and the interval that it lies in: it is none of the data. */
  readonly forecast?: string
  /** What else was measured of it, where a mark stands for several values: where it stands, how large it is. */
  readonly further?: ReadonlyArray<{ readonly label: string; readonly text: string }>
}

interface MarkOf {
  /** Tells marks apart and stays the same when the data changes. */
  readonly key: string
  /** Which colour of the palette, from 0; past the last the hues return in another lightness. `otherColor` is none. */
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
  /** The ramp is the one with zero in its middle. */
  readonly isDiverging?: true
  /** Only its outline is drawn. */
  readonly hollow?: true
  readonly round: "top" | "bottom" | "left" | "right" | "none"
  /** Paler, since text is written on it. */
  readonly soft?: true
  /** Only a place to point at, whose outline is drawn while it is focused: what is seen of it is text or a path. */
  readonly isUnseen?: true
}

/** A datum of a line or an area; only a `visible` point is drawn when it is not focused. */
export interface PointMark extends MarkOf {
  readonly kind: "point"
  readonly x: number
  readonly y: number
  readonly radius: number
  readonly visible: boolean
  /** The line through it while it is focused: level, or none; upright if absent. */
  readonly guide?: "LEVEL" | "NONE"
  /** Of points that may cover one another; 1 if absent. */
  readonly opacity?: number
}

/**
 * A sector of a ring about `x`, `y`, from the inner to the outer radius; angles are in radians, clockwise from the top.
 */
export interface ArcMark extends MarkOf {
  readonly kind: "arc"
  readonly x: number
  readonly y: number
  readonly inner: number
  readonly outer: number
  readonly start: number
  readonly end: number
  /** The part of a gauge that its value has not reached. */
  readonly isRest?: true
  /** How much of its colour is seen, where text is written on it; 1 if absent. */
  readonly opacity?: number
}

/** A band between two nodes, as high everywhere as it is at both ends, whose middles are given. */
export interface LinkMark extends MarkOf {
  readonly kind: "link"
  readonly x1: number
  readonly y1: number
  readonly x2: number
  readonly y2: number
  readonly height: number
}

/**
 * A shape of straight edges, such as a place of a map or a ribbon: rings of x and y in turn on a grid, which begins at
 * `x`, `y` and is drawn to `scale`.
 */
export interface ShapeMark extends MarkOf {
  readonly kind: "shape"
  readonly rings: ReadonlyArray<ReadonlyArray<number>>
  readonly x: number
  readonly y: number
  readonly scale: number
  readonly box: Box
  /** A point well inside of it. */
  readonly center: { readonly x: number; readonly y: number }
  /** Where its value lies between the least (0) and the largest (1): it is coloured by the ramp then. */
  readonly heat?: number
  /** Of shapes that may cover one another; 1 if absent. */
  readonly opacity?: number
}

/** What a user can point at and move among by keyboard. */
export type Mark = RectMark | PointMark | ArcMark | LinkMark | ShapeMark

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
  /** How it goes from one vertex to the next; straight if absent. */
  readonly curve?: Exclude<Curve, "straight">
  readonly dashed?: true
  /** Each segment is a polygon: its last vertex leads straight to its first, and no base counts. */
  readonly isClosed?: true
}

/** A line of text. `y` is its baseline; `rotate` is in degrees about `x`, `y`; `struck` has a line through it. */
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
  readonly struck?: boolean
  /** It says how much there is that the scene has no room for, or cannot draw. */
  readonly isRest?: true
}

/** A straight line of the frame. */
export interface Rule {
  readonly dashed?: true
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
  readonly side: "left" | "bottom" | "right"
  readonly ticks: ReadonlyArray<Tick>
  readonly rules: ReadonlyArray<Rule>
  readonly title: Label | null
  /** Where the axis starts, if the current user has the choice: at zero, or at its values, far from zero. */
  readonly start?: { readonly isZero: boolean; readonly label: Label }
}

/** One series in the legend; `label` is null past the room for it, `swatch` also where the label stands at its line. */
export interface LegendEntry {
  readonly key: string
  readonly text: string
  readonly color: number
  /** Of a step of a heat scale, which is no series: how warm its swatch is. */
  readonly heat?: number
  /** The scale has zero in its middle. */
  readonly isDiverging?: true
  /** Of a rule that colours values, which is no series. */
  readonly isRule?: true
  readonly hidden: boolean
  readonly swatch: Box | null
  readonly label: Label | null
}

/** Whether a legend entry names a series, which can be hidden. */
export const isOfSeries = ({ heat, isRule }: LegendEntry): boolean => heat === undefined && isRule !== true

export interface Legend {
  readonly entries: ReadonlyArray<LegendEntry>
  /** `+3 more`, when not all entries found room or not all series are drawn. */
  readonly more: Label | null
}

/** Scale along one axis of a plot that can be zoomed into: from its least to its largest value, and where these are, in pixels. */
export interface ZoomScale {
  readonly kind: "date" | "number"
  /** The column that is read on it. */
  readonly column: ChartColumn
  readonly low: number
  readonly high: number
  readonly start: number
  readonly end: number
}

/** A part of the scene that is set off below everything else: in grey, or in a colour of the palette. */
export interface Band extends Box {
  readonly color?: number
}

/** A chart laid out: plain data that any renderer can draw and any reader can question. */
export interface Scene {
  readonly chartType: ChartType
  /** The palette that its colours are of; absent for the product's own. */
  readonly palette?: ChartPalette
  /** Which way the categories follow one another; around, each category is a ring of its own. */
  readonly categories: "ACROSS" | "DOWN" | "AROUND"
  /** What a pointer finds and a tooltip lists: the marks of a category, or the nearest mark by itself. */
  readonly reads: "CATEGORY" | "MARK"
  readonly size: SceneSize
  /** The name of the category column; empty without one. */
  readonly categoryLabel: string
  /** What its dates are grouped by; null without dates, or where they are not grouped. */
  readonly categoryGrain: DateGrain | null
  readonly width: number
  readonly height: number
  readonly plot: Box
  /** Where the plot is divided: a part for each series. */
  readonly panels?: ReadonlyArray<Box>
  /** Ranges of values that the author points out, and the cells of a table that rules colour. */
  readonly bands: ReadonlyArray<Band>
  readonly paths: ReadonlyArray<PathMark>
  readonly marks: ReadonlyArray<Mark>
  readonly axes: ReadonlyArray<Axis>
  readonly legend: Legend | null
  readonly annotations: ReadonlyArray<Label>
  /** Lines that belong to no axis: those of a table. */
  readonly rules: ReadonlyArray<Rule>
  /** The scales that it can be zoomed into by, `y` where it is zoomed along both; absent where it has no such scales. */
  readonly zoom?: { readonly x: ZoomScale; readonly y: ZoomScale | null }
  readonly empty: boolean
  /** More marks than a document draws well: use a canvas. */
  readonly dense: boolean
  readonly summary: string
}

/** From this many marks on a scene is dense. */
export const denseMarks = 2000
