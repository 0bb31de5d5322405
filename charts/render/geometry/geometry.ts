import type { Theme } from "../../color/theme.ts"
import type { Box, SceneSize } from "../../scene/scene.ts"
import type { Canvas } from "./canvas-target.ts"
import type { SvgNode } from "./node.ts"

/** Layers of a drawing from the lowest to the highest; they name the groups of the SVG. */
export const layers = ["areas", "marks", "lines", "points"] as const
export type Layer = (typeof layers)[number]

/** A position or a distance in pixels, along both axes. */
export interface Position {
  readonly x: number
  readonly y: number
}

/** How a shape is to look: `isFaded` while another mark is lifted out. */
export interface Look {
  readonly theme: Theme
  readonly size: SceneSize
  readonly isFaded: boolean
}

/** Drawing of a shape that a scene holds. */
export interface Shape<S> {
  readonly layer: Layer
  readonly svg: (shape: S, look: Look) => SvgNode
  readonly canvas: (canvas: Canvas, shape: S, theme: Theme) => void
}

/** Everything that depends on the kind of a mark: how it is drawn, pointed at and focused. */
export interface Geometry<M> extends Shape<M> {
  /** Whether it is drawn while it is not focused. */
  readonly isVisible: (mark: M) => boolean
  /** Distance of a point from its edge along each axis: 0 inside. */
  readonly distance: (mark: M, x: number, y: number) => Position
  /** The box that it is seen in while it is focused: a tooltip about it stands beside that. */
  readonly bounds: (mark: M) => Box
  /** Its centre, by which the arrow keys order marks of one category. */
  readonly center: (mark: M) => Position
  /** What lifts it out while it is focused. */
  readonly focus: (mark: M, plot: Box, theme: Theme) => ReadonlyArray<SvgNode>
  /** Whether the others fade while it is focused. */
  readonly fadesOthers: boolean
}
