import { node, num } from "../render/node.ts"
import { colorOf, type Theme } from "../render/theme.ts"
import type { RectMark } from "../scene.ts"
import type { Geometry } from "./geometry.ts"

const faded = 0.35
const corner = 3
/** A bar of a dense canvas is at least this wide, in pixels. */
const thinnest = 0.5

/** Rectangles: bars, whose end away from zero is rounded, and cells of a heatmap, coloured by the ramp. */
export const rect: Geometry<RectMark> = {
  layer: "marks",
  fadesOthers: true,
  isVisible: () => true,
  svg: (mark, { theme, size, isFaded }) =>
    node("path", mark.key, {
      d: outline(mark),
      fill: fill(mark, theme),
      ...(isFaded ? { fillOpacity: faded } : {}),
      ...(mark.width > 6 && size === "full" ? { stroke: theme.ink.surface, strokeWidth: 0.75 } : {}),
      "data-key": mark.key,
    }),
  canvas: (canvas, mark, theme) => {
    canvas.fillStyle = fill(mark, theme)
    canvas.fillRect(mark.x, mark.y, Math.max(thinnest, mark.width), mark.height)
  },
  distance: (mark, x, y) => ({
    x: outsideBy(x, mark.x, mark.width),
    y: outsideBy(y, mark.y, mark.height),
  }),
  bounds: ({ x, y, width, height }) => ({ x, y, width, height }),
  center: ({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 }),
  focus: (mark, _, theme) => [
    node("path", "ring", { d: outline(mark), fill: "none", stroke: theme.ink.strong, strokeWidth: 1.5 }),
  ],
}

const fill = ({ heat, color }: RectMark, theme: Theme): string =>
  heat === undefined ? colorOf(theme, color) : theme.ramp(heat)

const outsideBy = (value: number, from: number, length: number): number =>
  Math.max(from - value, 0, value - from - length)

const outline = ({ x, y, width, height, round }: RectMark): string => {
  const radius = round === "none" || width < 5 ? 0 : Math.min(corner, width / 4, height)
  const right = num(x + width)
  const bottom = num(y + height)
  if (radius === 0) return `M${num(x)} ${num(y)}H${right}V${bottom}H${num(x)}Z`
  const r = num(radius)
  return round === "top"
    ? `M${num(x)} ${bottom}V${num(y + radius)}q0 ${-r} ${r} ${-r}H${num(x + width - radius)}q${r} 0 ${r} ${r}V${bottom}Z`
    : `M${num(x)} ${num(y)}H${right}V${num(y + height - radius)}q0 ${r} ${-r} ${r}H${num(x + radius)}q${-r} 0 ${-r} ${-r}Z`
}
