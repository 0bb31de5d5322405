import type { Box } from "../scene/scene.ts"

/** How many pieces a curve is measured in. */
const pieces = 48

/** Extent of what is drawn, point by point. */
export class Extent {
  #left = Number.POSITIVE_INFINITY
  #right = Number.NEGATIVE_INFINITY
  #top = Number.POSITIVE_INFINITY
  #bottom = Number.NEGATIVE_INFINITY

  add(x: number, y: number): void {
    this.#left = Math.min(this.#left, x)
    this.#right = Math.max(this.#right, x)
    this.#top = Math.min(this.#top, y)
    this.#bottom = Math.max(this.#bottom, y)
  }

  /** Adds a cubic curve between two points, by its control points. */
  addCurve(points: readonly [number, number, number, number, number, number, number, number]): void {
    const [x0, y0, x1, y1, x2, y2, x3, y3] = points
    for (let piece = 0; piece <= pieces; piece += 1) {
      const t = piece / pieces
      const at = (a: number, b: number, c: number, d: number): number =>
        a * (1 - t) ** 3 + 3 * b * t * (1 - t) ** 2 + 3 * c * t * t * (1 - t) + d * t ** 3
      this.add(at(x0, x1, x2, x3), at(y0, y1, y2, y3))
    }
  }

  /** Adds a part of a circle from one angle to another, in radians as canvas and SVG count them. */
  addArc(x: number, y: number, radius: number, from: number, to: number): void {
    const count = Math.max(pieces, Math.ceil(radius))
    for (let piece = 0; piece <= count; piece += 1) {
      const angle = from + ((to - from) * piece) / count
      this.add(x + Math.cos(angle) * radius, y + Math.sin(angle) * radius)
    }
  }

  /** Null where nothing was added. */
  get box(): Box | null {
    if (this.#left > this.#right) return null
    const width = this.#right - this.#left
    return { x: this.#left, y: this.#top, width, height: this.#bottom - this.#top }
  }
}

/** Extent of an SVG path of the commands that charts are drawn with, moved by `dx`, `dy`. */
export const pathBox = (path: string, dx: number, dy: number): Box | null => {
  const extent = new Extent()
  let x = 0
  let y = 0
  const go = (toX: number, toY: number): void => {
    extent.add(toX + dx, toY + dy)
    ;[x, y] = [toX, toY]
  }
  for (const [, command = "", text = ""] of path.matchAll(/([A-Za-z])([^A-Za-z]*)/g)) {
    const numbers = (text.match(/-?\d*\.?\d+/g) ?? []).map(Number)
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0] = numbers
    if (command === "M" || command === "L") {
      for (let index = 0; index < numbers.length; index += 2) go(numbers[index] ?? 0, numbers[index + 1] ?? 0)
    } else if (command === "H") go(a, y)
    else if (command === "V") go(x, a)
    else if (command === "C") {
      extent.addCurve([x + dx, y + dy, a + dx, b + dy, c + dx, d + dy, e + dx, f + dy])
      go(e, f)
    } else if (command === "q") {
      const [cx, cy, toX, toY] = [x + a, y + b, x + c, y + d]
      const third = (from: number, control: number): number => from + (2 / 3) * (control - from)
      const curve = [x, y, third(x, cx), third(y, cy), third(toX, cx), third(toY, cy), toX, toY] as const
      const [x0, y0, x1, y1, x2, y2, x3, y3] = curve
      extent.addCurve([x0 + dx, y0 + dy, x1 + dx, y1 + dy, x2 + dx, y2 + dy, x3 + dx, y3 + dy])
      go(toX, toY)
    } else if (command === "A") {
      addEllipseArc(extent, [x + dx, y + dy], [f + dx, g + dy], a, d === 1, e === 1)
      go(f, g)
    } else if (command !== "Z") throw new Error(`No extent is known of the path command ${command}.`)
  }
  return extent.box
}

/** Adds a part of a circle as SVG says it: by its ends, the longer way or not, clockwise or not. */
const addEllipseArc = (
  extent: Extent,
  [x1, y1]: readonly [number, number],
  [x2, y2]: readonly [number, number],
  radius: number,
  isLong: boolean,
  isClockwise: boolean,
): void => {
  const [halfX, halfY] = [(x2 - x1) / 2, (y2 - y1) / 2]
  const half = Math.hypot(halfX, halfY)
  if (half === 0) return
  const r = Math.max(radius, half)
  const away = Math.sqrt(r * r - half * half) * (isLong === isClockwise ? -1 : 1)
  const [cx, cy] = [x1 + halfX - (away * halfY) / half, y1 + halfY + (away * halfX) / half]
  const from = Math.atan2(y1 - cy, x1 - cx)
  const turn = Math.atan2(y2 - cy, x2 - cx) - from
  const full = 2 * Math.PI
  const clockwise = ((turn % full) + full) % full
  extent.addArc(cx, cy, r, from, from + (isClockwise ? clockwise : clockwise - full))
}
