import type { Direction } from "../scene/direction.ts"
import type { Axis, Box, Label, Legend, Scene } from "../scene/scene.ts"
import type { CategoryScale } from "./scales/category.ts"
import type { ValueScale } from "./scales/value.ts"

/** What an author points out over a plot: bands between two values, lines at one, and their names. */
export interface References {
  readonly bands: ReadonlyArray<Box>
  readonly rules: Scene["rules"]
  readonly labels: ReadonlyArray<Label>
}

/** The plot, its scales and what stands around it. */
export interface Frame {
  readonly plot: Box
  readonly direction: Direction
  readonly value: ValueScale
  readonly category: CategoryScale
  /** The axis of values, then that of categories. */
  readonly axes: ReadonlyArray<Axis>
  readonly legend: Legend | null
  /** What the author points out over the plot. */
  readonly references: References
}

/** What a chart asks of its frame: values to span, a scale for its categories, room for labels beside. */
export interface FrameOptions {
  readonly values: Iterable<number>
  readonly zero: boolean
  readonly direction: Direction
  readonly scaleOf: (from: number, to: number) => CategoryScale
  readonly legend: boolean
  readonly right: number
  /** Pixels that are left free beyond the least and the largest value. */
  readonly beyond?: { readonly low: number; readonly high: number }
}
