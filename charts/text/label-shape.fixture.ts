import type { Label } from "../scene/scene.ts"
import { labelBox } from "./boxes.ts"

interface Point {
  readonly x: number
  readonly y: number
}

/** Corners of a label in their order around it, turned as the label is. */
export const labelCorners = (label: Label): ReadonlyArray<Point> => {
  const { x, y, width, height } = labelBox(label)
  const angle = ((label.rotate ?? 0) * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const corners = [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ]
  return corners.map((corner) => {
    const [across, down] = [corner.x - label.x, corner.y - label.y]
    return { x: label.x + across * cos - down * sin, y: label.y + across * sin + down * cos }
  })
}

/** Whether a line beside a side of one shape has the other on its far side. */
const hasSeparatingSide = (one: ReadonlyArray<Point>, other: ReadonlyArray<Point>): boolean =>
  one.some((from, index) => {
    const to = one[(index + 1) % one.length] ?? from
    const normal = { x: to.y - from.y, y: from.x - to.x }
    const along = (points: ReadonlyArray<Point>) => points.map((p) => p.x * normal.x + p.y * normal.y)
    const [own, others] = [along(one), along(other)]
    return Math.max(...own) <= Math.min(...others) || Math.max(...others) <= Math.min(...own)
  })

/** Whether two labels do not touch, turned as they are. */
export const areApart = (one: Label, other: Label): boolean => {
  const [a, b] = [labelCorners(one), labelCorners(other)]
  return hasSeparatingSide(a, b) || hasSeparatingSide(b, a)
}
