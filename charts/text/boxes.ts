import type { Box, Label } from "../scene/scene.ts"
import { textWidth } from "./width.ts"

/** Between two labels that do not touch, in pixels. */
const apart = 3

/** Box of a level label. */
export const labelBox = ({ x, y, text, size, weight, anchor }: Label): Box => {
  const width = textWidth(text, size, weight)
  const before = anchor === "start" ? 0 : anchor === "middle" ? width / 2 : width
  return { x: x - before, y: y - size * 0.8, width, height: size }
}

const touch = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width + apart &&
  b.x < a.x + a.width + apart &&
  a.y < b.y + b.height + apart / 2 &&
  b.y < a.y + a.height + apart / 2

/** The labels that lie within a box and touch neither a `taken` one nor one before them: the first ones come first. */
export const apartLabels = (
  labels: ReadonlyArray<Label>,
  within: Box,
  taken: ReadonlyArray<Label> = [],
): ReadonlyArray<Label> => {
  const boxes = taken.map(labelBox)
  return labels.filter((label) => {
    const box = labelBox(label)
    const isInside =
      box.x >= within.x &&
      box.y >= within.y &&
      box.x + box.width <= within.x + within.width &&
      box.y + box.height <= within.y + within.height
    if (!isInside || boxes.some((other) => touch(box, other))) return false
    boxes.push(box)
    return true
  })
}
