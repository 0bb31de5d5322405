import type { Mark, PathMark } from "../../scene/scene.ts"
import { arc } from "./arc.ts"
import type { Geometry, Shape } from "./geometry.ts"
import { link } from "./link.ts"
import { areaShape, lineShape } from "./path.ts"
import { point } from "./point.ts"
import { rect } from "./rect.ts"
import { shape } from "./shape.ts"

type MarkOfKind<Kind extends Mark["kind"]> = Extract<Mark, { readonly kind: Kind }>

/** Geometry of each kind of mark. A kind that lacks a part does not compile. */
export const geometries: { readonly [Kind in Mark["kind"]]: Geometry<MarkOfKind<Kind>> } = {
  rect,
  point,
  arc,
  link,
  shape,
}

/** Drawing of each kind of path. */
export const pathShapes: Readonly<Record<PathMark["kind"], Shape<PathMark>>> = {
  line: lineShape,
  area: areaShape,
}

/** The geometry of a mark's kind. */
export const geometryOf = <Kind extends Mark["kind"]>(mark: MarkOfKind<Kind>): Geometry<MarkOfKind<Kind>> =>
  geometries[mark.kind]
