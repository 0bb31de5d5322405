import type { Box } from "../../scene/scene.ts"

/** A place of a map in the units of its grid: rings of x and y in turn, and a point well inside of the largest. */
export interface MapPlace {
  readonly code: string
  /** Further names that data may call it by. */
  readonly names: ReadonlyArray<string>
  readonly middle: readonly [number, number]
  readonly rings: ReadonlyArray<ReadonlyArray<number>>
  readonly bounds: Box
}

/** The places of a map, the largest first, on a grid. */
export interface MapShapes {
  readonly width: number
  readonly height: number
  readonly places: ReadonlyArray<MapPlace>
}

/** The character of a step of zero, and the longest step that has one. */
const zero = 78
const longest = 13

/** A step along a ring as one character, and as a number between `~` and `;` where it is long. */
export const denseStep = (step: number): string =>
  Math.abs(step) <= longest ? String.fromCharCode(zero + step) : `~${step};`

/** A ring from its first point, by steps in x and y in turn: see `denseStep`. */
export const ringFrom = (x: number, y: number, steps: string): ReadonlyArray<number> => {
  const last = [x, y]
  const further = steps.match(/~-?\d+;|./g)?.map((step, index) => {
    const by = step.length > 1 ? Number(step.slice(1, -1)) : step.charCodeAt(0) - zero
    const value = (last[index % 2] ?? 0) + by
    last[index % 2] = value
    return value
  })
  return [x, y, ...(further ?? [])]
}

/** The box around rings. */
export const boundsOf = (rings: MapPlace["rings"]): Box => {
  const along = (axis: 0 | 1) => rings.flatMap((ring) => ring.filter((_, index) => index % 2 === axis))
  const [xs, ys] = [along(0), along(1)]
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}

/**
 * A map as its data file has it, an entry for each place in every part, which pack by their likes; of each ring its first
 * point, and the steps to its next ones.
 */
interface MapTexts {
  readonly width: number
  readonly height: number
  readonly codes: ReadonlyArray<string>
  readonly names: ReadonlyArray<ReadonlyArray<string>>
  readonly middles: ReadonlyArray<ReadonlyArray<number>>
  readonly rings: ReadonlyArray<ReadonlyArray<string>>
}

/** The shapes of a map from its data file, as `scripts/map-shapes.ts` writes it. */
export const mapShapes = ({ width, height, codes, names, middles, rings: texts }: MapTexts): MapShapes => ({
  width,
  height,
  places: codes.map((code, index) => {
    const [x = 0, y = 0] = middles[index] ?? []
    const rings = (texts[index] ?? []).map((text) => {
      const [left = "", top = "", steps = ""] = text.split(" ")
      return ringFrom(Number(left), Number(top), steps)
    })
    return { code, names: names[index] ?? [], middle: [x, y], rings, bounds: boundsOf(rings) }
  }),
})

/** A name as places are looked up by it: without case, accents, points and the spaces around it. */
export const placeKey = (name: string): string =>
  name
    .normalize("NFD")
    .replace(/[\u0300-\u036f.'’]/g, "")
    .trim()
    .toLowerCase()

/** The places of a map by their codes and names. */
export const placesByName = ({ places }: MapShapes): ReadonlyMap<string, MapPlace> =>
  new Map(
    places.flatMap((place) => [place.code, ...place.names].map((name) => [placeKey(name), place] as const)),
  )
