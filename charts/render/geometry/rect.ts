import { fillOf, softness } from "../../color/theme.ts"
import type { RectMark } from "../../scene/scene.ts"
import type { Canvas } from "./canvas-target.ts"
import type { Geometry } from "./geometry.ts"
import { node, num } from "./node.ts"

const faded = 0.35
const corner = 3
/** The width of the edge of a rectangle that is only that, in pixels. */
const edgeWidth = 1.5
/** A bar of a dense canvas is at least this wide, in pixels. */
const thinnest = 0.5

/** Rectangles: bars, whose end away from zero is rounded, and cells of a heatmap, coloured by the ramp. */
export const rect: Geometry<RectMark> = {
  layer: "marks",
  fadesOthers: true,
  isVisible: ({ isUnseen }) => isUnseen !== true,
  svg: (mark, { theme, size, isFaded }) =>
    node("path", mark.key, {
      d: outline(mark),
      fill: mark.hollow ? theme.ink.surface : fillOf(theme, mark),
      ...opacity(mark, isFaded),
      ...(mark.hollow ? { stroke: fillOf(theme, mark), strokeWidth: edgeWidth } : {}),
      ...(!mark.hollow && mark.width > 6 && size === "full"
        ? { stroke: theme.ink.surface, strokeWidth: 0.75 }
        : {}),
      "data-key": mark.key,
    }),
  canvas: (canvas, mark, theme) => {
    const [width, height] = [Math.max(thinnest, mark.width), Math.max(thinnest, mark.height)]
    canvas.fillStyle = mark.hollow ? theme.ink.surface : fillOf(theme, mark)
    if (mark.soft) canvas.globalAlpha = softness
    canvas.fillRect(mark.x, mark.y, width, height)
    if (mark.soft) canvas.globalAlpha = 1
    if (mark.hollow) strokeEdge(canvas, mark, fillOf(theme, mark))
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

const opacity = ({ soft }: RectMark, isFaded: boolean): { readonly fillOpacity?: number } => {
  if (!isFaded && !soft) return {}
  return { fillOpacity: (isFaded ? faded : 1) * (soft ? softness : 1) }
}

const strokeEdge = (canvas: Canvas, { x, y, width, height }: RectMark, color: string): void => {
  canvas.strokeStyle = color
  canvas.lineWidth = edgeWidth
  canvas.beginPath()
  canvas.moveTo(x, y)
  canvas.lineTo(x + width, y)
  canvas.lineTo(x + width, y + height)
  canvas.lineTo(x, y + height)
  canvas.closePath()
  canvas.stroke()
}

const outsideBy = (value: number, from: number, length: number): number =>
  Math.max(from - value, 0, value - from - length)

const outline = ({ x, y, width, height, round }: RectMark): string => {
  const isLevel = round === "left" || round === "right"
  const [thickness, length] = isLevel ? [height, width] : [width, height]
  const radius = round === "none" || thickness < 5 ? 0 : Math.min(corner, thickness / 4, length)
  const right = num(x + width)
  const bottom = num(y + height)
  if (radius === 0) return `M${num(x)} ${num(y)}H${right}V${bottom}H${num(x)}Z`
  const r = num(radius)
  switch (round) {
    case "top":
      return `M${num(x)} ${bottom}V${num(y + radius)}q0 ${-r} ${r} ${-r}H${num(x + width - radius)}q${r} 0 ${r} ${r}V${bottom}Z`
    case "bottom":
      return `M${num(x)} ${num(y)}H${right}V${num(y + height - radius)}q0 ${r} ${-r} ${r}H${num(x + radius)}q${-r} 0 ${-r} ${-r}Z`
    case "right":
      return `M${num(x)} ${num(y)}H${num(x + width - radius)}q${r} 0 ${r} ${r}V${num(y + height - radius)}q0 ${r} ${-r} ${r}H${num(x)}Z`
    case "left":
      return `M${right} ${num(y)}H${num(x + radius)}q${-r} 0 ${-r} ${r}V${num(y + height - radius)}q0 ${r} ${r} ${r}H${right}Z`
    case "none":
      return ""
    default:
      return round satisfies never
  }
}
