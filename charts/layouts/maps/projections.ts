import { geoConicEqualAreaRaw, geoEqualEarthRaw } from "d3"

/** A position on a grid, in its units, from the top left; null where it is not on the map. */
export type GridPosition = readonly [x: number, y: number] | null

const radians = Math.PI / 180

/** Width of the map of the world in grid units, and the latitudes that it reaches to. */
const worldWidth = 960
const north = 83.7
const south = -56
const [halfWorld] = geoEqualEarthRaw(Math.PI, 0)
const worldScale = worldWidth / (2 * halfWorld)
const worldY = (latitude: number): number => -worldScale * geoEqualEarthRaw(0, latitude * radians)[1]

/** Grid of the map of the world: its size, and where a longitude and a latitude in degrees are, also beyond its edges. */
export const worldGrid = {
  width: worldWidth,
  height: Math.ceil(worldY(south) - worldY(north)),
  project: ([longitude, latitude]: readonly [number, number]): readonly [number, number] => {
    const [x, y] = geoEqualEarthRaw(longitude * radians, latitude * radians)
    return [worldWidth / 2 + worldScale * x, -worldScale * y - worldY(north)]
  },
}

/** Where a longitude and a latitude in degrees are on the map of the world. */
export const worldPosition = (point: readonly [number, number]): GridPosition => {
  const [longitude, latitude] = point
  const isShown = Math.abs(longitude) <= 180 && latitude >= south && latitude <= north
  return isShown ? worldGrid.project(point) : null
}

/** A conic part of the map of the United States: what it shows, by its least and greatest position on the grid. */
interface UsPart {
  readonly raw: (longitude: number, latitude: number) => readonly [number, number]
  /** Longitude that it is turned to, and the position in its middle, in degrees. */
  readonly turned: number
  readonly middle: readonly [number, number]
  readonly scale: number
  readonly at: readonly [number, number]
  readonly from: readonly [number, number]
  readonly to: readonly [number, number]
}

/** Scale and middle of the grid that the package us-atlas projects to, as `geoAlbersUsa` of d3 has them. */
const usScale = 1300
const [usX, usY] = [487.5, 305]
const onUs = ([x, y]: readonly [number, number]): readonly [number, number] => [
  usX + usScale * x,
  usY + usScale * y,
]

const usParts: ReadonlyArray<UsPart> = [
  {
    raw: geoConicEqualAreaRaw(29.5 * radians, 45.5 * radians),
    turned: 96,
    middle: [-0.6, 38.7],
    scale: usScale,
    at: onUs([0, 0]),
    from: onUs([-0.455, -0.238]),
    to: onUs([0.455, 0.238]),
  },
  {
    raw: geoConicEqualAreaRaw(55 * radians, 65 * radians),
    turned: 154,
    middle: [-2, 58.5],
    scale: 0.35 * usScale,
    at: onUs([-0.307, 0.201]),
    from: onUs([-0.425, 0.12]),
    to: onUs([-0.214, 0.234]),
  },
  {
    raw: geoConicEqualAreaRaw(8 * radians, 18 * radians),
    turned: 157,
    middle: [-3, 19.9],
    scale: usScale,
    at: onUs([-0.205, 0.212]),
    from: onUs([-0.214, 0.166]),
    to: onUs([-0.115, 0.234]),
  },
]

const turnedBy = (longitude: number, by: number): number =>
  ((((longitude + by + 180) % 360) + 360) % 360) - 180

const inPart = (
  { raw, turned, middle, scale, at, from, to }: UsPart,
  [longitude, latitude]: readonly [number, number],
): GridPosition => {
  const [x, y] = raw(turnedBy(longitude, turned) * radians, latitude * radians)
  const [middleX, middleY] = raw(middle[0] * radians, middle[1] * radians)
  const position = [at[0] + scale * (x - middleX), at[1] - scale * (y - middleY)] as const
  const isInside = position.every((value, axis) => value >= (from[axis] ?? 0) && value <= (to[axis] ?? 0))
  return isInside ? position : null
}

/** Where a longitude and a latitude in degrees are on the map of the United States. */
export const usPosition = (point: readonly [number, number]): GridPosition =>
  worldPosition(point) === null
    ? null
    : usParts.reduce<GridPosition>((found, part) => found ?? inPart(part, point), null)
