import type { Box, Scene } from "./scene.ts"

/** Which way the categories of a chart follow one another; its values lie along the other axis. */
export type Direction = Exclude<Scene["categories"], "AROUND">

/** Box of what takes `length` along the categories from `along` on, and lies between two values; all in pixels. */
export const boxIn = (
  direction: Direction,
  { along, length }: { readonly along: number; readonly length: number },
  { start, end }: { readonly start: number; readonly end: number },
): Box => {
  const value = { from: Math.min(start, end), length: Math.abs(end - start) }
  return direction === "ACROSS"
    ? { x: along, y: value.from, width: length, height: value.length }
    : { x: value.from, y: along, width: value.length, height: length }
}

/** Position of a value at a category, both in pixels along their axes. */
export const positionIn = (
  direction: Direction,
  along: number,
  value: number,
): { readonly x: number; readonly y: number } =>
  direction === "ACROSS" ? { x: along, y: value } : { x: value, y: along }
