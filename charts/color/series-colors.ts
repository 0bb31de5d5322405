import type { Cell } from "#domain/data/cell.ts"
import type { SeriesColor } from "#domain/data/chartTable.ts"
import { palette, tonesOf } from "./palette.ts"

/**
 * Colours of the values of a series column: `ranked` are the values that its reader may see without any filter, the
 * most frequent first. Of a palette of ten hues the first ten take these, the next ten the hues in another lightness, and
 * so on; within ten they follow the order of the values, so that neighbours in a legend are neighbours of the palette. Values with a
 * `fixed` colour have that one, and the others share those that are left.
 */
export const seriesColors = (
  ranked: ReadonlyArray<Cell>,
  fixed: ReadonlyMap<string, number> = new Map(),
  hues: number = palette.length,
): ReadonlyArray<SeriesColor> => {
  const colorOf = (value: Cell) => (value === null ? undefined : fixed.get(String(value)))
  const taken = new Set(fixed.values())
  const free = ranked.filter((value) => colorOf(value) === undefined)
  const left = Array.from({ length: free.length + taken.size }, (_, color) => color).filter(
    (color) => !taken.has(color),
  )
  const lapLength = Math.max(1, left.filter((color) => color < hues).length)
  const laps = [
    free.slice(0, lapLength).toSorted(compareValues),
    ...Array.from({ length: Math.ceil((free.length - lapLength) / hues) }, (_, lap) =>
      free.slice(lapLength + lap * hues, lapLength + (lap + 1) * hues).toSorted(compareValues),
    ),
  ]
  return [
    ...ranked.flatMap((value) => {
      const color = colorOf(value)
      return color === undefined ? [] : [{ value, color }]
    }),
    ...laps.flat().map((value, index) => ({ value, color: left[index] ?? index })),
  ]
}

/** The colour of any value of a column whose colours are known; one without has a colour by its text alone. */
export const valueColors = (colors: ReadonlyArray<SeriesColor>): ((value: Cell) => number) => {
  const known = new Map(colors.map(({ value, color }) => [value, color]))
  return (value) => known.get(value) ?? hashOf(String(value)) % tonesOf()
}

/** Order of the values of a column: numbers ascending, then texts; what is absent last. */
export const compareValues = (a: Cell, b: Cell): number => {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  if (typeof a === "number" && typeof b === "number") return a - b
  if (typeof a !== typeof b) return typeof a === "number" ? -1 : 1
  return a < b ? -1 : a > b ? 1 : 0
}

/** FNV-1a, 32 bits. */
const hashOf = (text: string): number => {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return hash >>> 0
}
