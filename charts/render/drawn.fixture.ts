import type { Box } from "../scene/scene.ts"

/** A shape as a renderer drew it: what it is filled with, and where it lies. */
export interface DrawnShape {
  readonly fill: string
  readonly opacity: number
  readonly box: Box | null
}

/** A text as a renderer drew it, at its baseline. */
export interface DrawnText {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly size: number
  readonly weight: number
  readonly anchor: string
  readonly fill: string
  readonly rotate: number
  readonly isHaloed: boolean
  readonly isStruck: boolean
}

/** What a renderer drew: the marks in their order, lines and areas of series in theirs, swatches, bands of values, and all texts. */
export interface Drawn {
  readonly marks: ReadonlyArray<DrawnShape>
  readonly lines: ReadonlyArray<DrawnShape>
  readonly areas: ReadonlyArray<DrawnShape>
  readonly swatches: ReadonlyArray<DrawnShape>
  readonly bands: ReadonlyArray<DrawnShape>
  readonly texts: ReadonlyArray<DrawnText>
}

/** How far two renderers may be apart, in pixels: SVG writes two decimal places. */
const tolerance = 0.15

/** What is drawn differently, a line for each difference; nothing where two renderers drew the same shapes. */
export const shapeDifferences = (
  one: ReadonlyArray<DrawnShape>,
  other: ReadonlyArray<DrawnShape>,
): ReadonlyArray<string> =>
  one.length !== other.length
    ? [`${one.length} shapes, and ${other.length}`]
    : one.flatMap((shape, index) => {
        const against = other[index]
        return against !== undefined && isSame(shape, against)
          ? []
          : [`${index}: ${JSON.stringify(shape)}, and ${JSON.stringify(against)}`]
      })

/** The shapes that another renderer did not draw, in any order; each of its shapes stands for one. */
export const missingShapes = (
  shapes: ReadonlyArray<DrawnShape>,
  drawn: ReadonlyArray<DrawnShape>,
): ReadonlyArray<DrawnShape> => {
  const left = [...drawn]
  return shapes.filter((shape) => {
    const found = left.findIndex((one) => isSame(shape, one))
    if (found >= 0) left.splice(found, 1)
    return found < 0
  })
}

const isSame = (one: DrawnShape, other: DrawnShape): boolean =>
  one.fill === other.fill && Math.abs(one.opacity - other.opacity) < 1e-6 && isNear(one.box, other.box)

/** A canvas draws everything at least this wide, in pixels: it has marks too thin to be seen otherwise. */
const thinnest = 0.5

const isNear = (one: Box | null, other: Box | null): boolean => {
  if (one === null || other === null) return one === other
  const isNearBy = (a: number, b: number): boolean => Math.abs(a - b) < tolerance
  const isAsWide = (a: number, b: number): boolean => isNearBy(Math.max(thinnest, a), Math.max(thinnest, b))
  return (
    isNearBy(one.x, other.x) &&
    isNearBy(one.y, other.y) &&
    isAsWide(one.width, other.width) &&
    isAsWide(one.height, other.height)
  )
}

/** Texts in an order of their own, since a renderer writes each when it comes to it. */
export const inTextOrder = (texts: ReadonlyArray<DrawnText>): ReadonlyArray<DrawnText> =>
  texts.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))

const keyOf = (text: DrawnText): string => JSON.stringify(text)
