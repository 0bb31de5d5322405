import { polygonArea, polygonContains } from "d3"
import { denseStep } from "#charts/layouts/maps/shapes.ts"

export type Point = readonly [number, number]
export type Ring = ReadonlyArray<Point>

const distanceTo = ([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number => {
  const [dx, dy] = [bx - ax, by - ay]
  const length = dx * dx + dy * dy
  const part = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length))
  return Math.hypot(x - ax - part * dx, y - ay - part * dy)
}

/**
 * A line by fewer points, as Douglas and Peucker do it: none lies farther from it than `tolerance`, in grid units. Its ends
 * stay, so that neighbours keep their border.
 */
export const simplified = (line: Ring, tolerance: number): Ring => {
  const [first, last] = [line[0], line.at(-1)]
  if (first === undefined || last === undefined || line.length < 3) return line
  const far = line.reduce(
    (best, point, index) => {
      const distance = distanceTo(point, first, last)
      return distance > best.distance ? { distance, index } : best
    },
    { distance: 0, index: 0 },
  )
  if (far.distance <= tolerance) return [first, last]
  return [
    ...simplified(line.slice(0, far.index + 1), tolerance).slice(0, -1),
    ...simplified(line.slice(far.index), tolerance),
  ]
}

const isSame = (a: Point | undefined, b: Point | undefined): boolean => a?.[0] === b?.[0] && a?.[1] === b?.[1]

/** A ring on whole grid units. */
export const rounded = (ring: Ring): Ring =>
  ring
    .map(([x, y]): Point => [Math.round(x), Math.round(y)])
    .filter((point, index, all) => !isSame(point, all.at(index - 1)))

/**
 * A ring as it lies on a map that is cut where it leaves at one side and returns at the other: the pieces between jumps
 * of more than half of its width, each of which is a ring.
 */
export const piecesOf = (ring: Ring, mapWidth: number): ReadonlyArray<Ring> => {
  const isJump = ([x]: Point, index: number): boolean => {
    const [before] = ring.at(index - 1) ?? [x]
    return Math.abs(x - before) > mapWidth / 2
  }
  const first = ring.findIndex(isJump)
  if (first === -1) return [ring]
  const pieces: Array<Array<Point>> = []
  for (const [index, point] of ring.entries()) {
    const turned = ring[(first + index) % ring.length] ?? point
    if (isJump(turned, (first + index) % ring.length)) pieces.push([])
    pieces.at(-1)?.push(turned)
  }
  return pieces
}

const mutable = (ring: Ring) => ring.map(([x, y]): [number, number] => [x, y])

/** Area of a ring in grid units. */
export const areaOf = (ring: Ring): number => Math.abs(polygonArea(mutable(ring)))

/** The point of a ring that lies farthest from its edges, on whole grid units. */
export const middleOf = (ring: Ring): Point => {
  const [xs, ys] = [ring.map(([x]) => x), ring.map(([, y]) => y)]
  let best: { readonly point: Point; readonly room: number } = { point: ring[0] ?? [0, 0], room: -1 }
  for (let x = Math.min(...xs); x <= Math.max(...xs); x += 1) {
    for (let y = Math.min(...ys); y <= Math.max(...ys); y += 1) {
      if (!polygonContains(mutable(ring), [x, y])) continue
      const room = Math.min(
        ...ring.map((point, index) => distanceTo([x, y], point, ring.at(index - 1) ?? point)),
      )
      if (room > best.room) best = { point: [x, y], room }
    }
  }
  return best.point
}

/** The steps from each point of a ring to the next, each one character: see `denseStep`. */
export const stepsOf = (ring: Ring): string =>
  ring
    .slice(1)
    .flatMap(([x, y], index) => {
      const [beforeX, beforeY] = ring[index] ?? [0, 0]
      return [denseStep(x - beforeX), denseStep(y - beforeY)]
    })
    .join("")

/** A ring as text: its first point, then its steps. */
export const textOf = (ring: Ring): string => `${(ring[0] ?? []).join(" ")} ${stepsOf(ring)}`

/** A square about a point. */
export const squareAt = ([x, y]: Point, half: number): Ring => [
  [x - half, y - half],
  [x + half, y - half],
  [x + half, y + half],
  [x - half, y + half],
]

/** How far a point is moved to be apart from others, at most along each axis. */
const farthest = 12
const moves = Array.from(
  { length: (2 * farthest + 1) ** 2 },
  (_, index): Point => [
    (index % (2 * farthest + 1)) - farthest,
    Math.floor(index / (2 * farthest + 1)) - farthest,
  ],
).toSorted(([ax, ay], [bx, by]) => Math.hypot(ax, ay) - Math.hypot(bx, by))

/** Points, each moved as little as puts it `distance` from those before it along one axis, and half of it from others. */
export const apart = (
  points: ReadonlyArray<Point>,
  others: ReadonlyArray<Point>,
  distance: number,
): ReadonlyArray<Point> => {
  const placed: Array<Point> = []
  const isFree = (x: number, y: number): boolean => {
    const away = ([px, py]: Point): number => Math.max(Math.abs(x - px), Math.abs(y - py))
    return (
      placed.every((point) => away(point) >= distance) && others.every((point) => away(point) > distance / 2)
    )
  }
  for (const [x, y] of points) {
    const [dx, dy] = moves.find(([dx, dy]) => isFree(x + dx, y + dy)) ?? [0, 0]
    placed.push([x + dx, y + dy])
  }
  return placed
}
