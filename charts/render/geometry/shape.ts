import { fillOf, type Theme } from "../../color/theme.ts"
import type { ShapeMark } from "../../scene/scene.ts"
import type { Canvas } from "./canvas-target.ts"
import type { Geometry } from "./geometry.ts"
import { node, num } from "./node.ts"

const faded = 0.35

/** A shape is pointed at this far outside of its edges, so that the thinnest can be, in pixels. */
const thinnest = 0.01

/** Places of a map, coloured by the ramp and set apart by the surface; ribbons between nodes. */
export const shape: Geometry<ShapeMark> = {
  layer: "marks",
  fadesOthers: true,
  isVisible: () => true,
  svg: (mark, { theme, size, isFaded }) =>
    node("path", mark.key, {
      d: outline(mark),
      fill: fillOf(theme, mark),
      ...opacity(mark, isFaded),
      ...(mark.heat === undefined
        ? {}
        : { stroke: theme.ink.surface, strokeWidth: size === "full" ? 0.75 : 0.25, strokeLinejoin: "round" }),
      "data-key": mark.key,
    }),
  canvas: (canvas: Canvas, mark, theme: Theme) => {
    canvas.fillStyle = fillOf(theme, mark)
    canvas.globalAlpha = mark.opacity ?? 1
    canvas.beginPath()
    for (const ring of ringsOf(mark)) {
      for (const [index, [x, y]] of ring.entries()) {
        if (index === 0) canvas.moveTo(x, y)
        else canvas.lineTo(x, y)
      }
      canvas.closePath()
    }
    canvas.fill()
    canvas.globalAlpha = 1
  },
  distance: (mark, x, y) => {
    let least = Number.POSITIVE_INFINITY
    for (const ring of ringsOf(mark)) {
      const [inside, away] = around(ring, x, y)
      if (inside) return { x: 0, y: 0 }
      least = Math.min(least, away)
    }
    return { x: Math.max(0, least - thinnest), y: 0 }
  },
  bounds: ({ box }) => box,
  center: ({ center }) => center,
  focus: (mark, _, theme) => [
    node("path", "ring", {
      d: outline(mark),
      fill: "none",
      stroke: theme.ink.strong,
      strokeWidth: 1.5,
      strokeLinejoin: "round",
    }),
  ],
}

const opacity = ({ opacity = 1 }: ShapeMark, isFaded: boolean): { readonly fillOpacity?: number } =>
  isFaded || opacity < 1 ? { fillOpacity: opacity * (isFaded ? faded : 1) } : {}

type Ring = ReadonlyArray<readonly [number, number]>

/** The rings of a mark in pixels. */
const ringsOf = ({ rings, x, y, scale }: ShapeMark): ReadonlyArray<Ring> =>
  rings.map((ring) =>
    Array.from(
      { length: Math.floor(ring.length / 2) },
      (_, index) => [x + scale * (ring[2 * index] ?? 0), y + scale * (ring[2 * index + 1] ?? 0)] as const,
    ),
  )

const outline = (mark: ShapeMark): string =>
  ringsOf(mark)
    .map((ring) => `M${ring.map(([x, y]) => `${num(x)} ${num(y)}`).join("L")}Z`)
    .join("")

/** Whether a position is inside of a ring, and how far from its edge, in pixels. */
const around = (ring: Ring, x: number, y: number): readonly [boolean, number] => {
  let inside = false
  let away = Number.POSITIVE_INFINITY
  for (const [index, [bx, by]] of ring.entries()) {
    const [ax, ay] = ring.at(index - 1) ?? [bx, by]
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside
    const [dx, dy] = [bx - ax, by - ay]
    const length = dx * dx + dy * dy
    const part = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length))
    away = Math.min(away, Math.hypot(x - ax - part * dx, y - ay - part * dy))
  }
  return [inside, away]
}
