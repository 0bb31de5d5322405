import { colorOf } from "../../color/theme.ts"
import type { LinkMark } from "../../scene/scene.ts"
import type { Geometry } from "./geometry.ts"
import { node, num } from "./node.ts"

const opacity = { full: 0.45, faded: 0.15 } as const
/** A band is drawn and pointed at as if it were at least this high, in pixels. */
const thinnest = 0.5
/** Halvings after which a position along a band is known to a fraction of a pixel. */
const halvings = 24

/** Bands between nodes: flows. */
export const link: Geometry<LinkMark> = {
  layer: "marks",
  fadesOthers: true,
  isVisible: () => true,
  svg: (mark, { theme, isFaded }) =>
    node("path", mark.key, {
      d: outline(mark),
      fill: colorOf(theme, mark.color),
      fillOpacity: isFaded ? opacity.faded : opacity.full,
      "data-key": mark.key,
    }),
  canvas: (canvas, mark, theme) => {
    const { x1, y1, x2, y2 } = mark
    const half = heightOf(mark) / 2
    const middle = (x1 + x2) / 2
    canvas.globalAlpha = opacity.full
    canvas.fillStyle = colorOf(theme, mark.color)
    canvas.beginPath()
    canvas.moveTo(x1, y1 - half)
    canvas.bezierCurveTo(middle, y1 - half, middle, y2 - half, x2, y2 - half)
    canvas.lineTo(x2, y2 + half)
    canvas.bezierCurveTo(middle, y2 + half, middle, y1 + half, x1, y1 + half)
    canvas.closePath()
    canvas.fill()
    canvas.globalAlpha = 1
  },
  distance: (mark, x, y) => ({
    x: Math.max(mark.x1 - x, 0, x - mark.x2),
    y: Math.max(0, Math.abs(y - middleAt(mark, x)) - heightOf(mark) / 2),
  }),
  bounds: (mark) => {
    const { x1, y1, x2, y2, height } = mark
    return { x: x1, y: Math.min(y1, y2) - height / 2, width: x2 - x1, height: Math.abs(y2 - y1) + height }
  },
  center: ({ x1, y1, x2, y2 }) => ({ x: (x1 + x2) / 2, y: (y1 + y2) / 2 }),
  focus: (mark, _, theme) => [
    node("path", "ring", { d: outline(mark), fill: "none", stroke: theme.ink.strong, strokeWidth: 1.5 }),
  ],
}

const heightOf = ({ height }: LinkMark): number => Math.max(thinnest, height)

/** Where the middle of a band is at `x`: it goes level out of its start and into its end. */
const middleAt = ({ x1, y1, x2, y2 }: LinkMark, x: number): number => {
  if (x <= x1) return y1
  if (x >= x2) return y2
  const part = (x - x1) / (x2 - x1)
  let low = 0
  let high = 1
  for (let step = 0; step < halvings; step += 1) {
    const t = (low + high) / 2
    if (1.5 * t * (1 - t) + t ** 3 < part) low = t
    else high = t
  }
  const t = (low + high) / 2
  return y1 + (y2 - y1) * t * t * (3 - 2 * t)
}

const outline = (mark: LinkMark): string => {
  const half = heightOf(mark) / 2
  const [x1, x2, middle] = [mark.x1, mark.x2, (mark.x1 + mark.x2) / 2].map(num)
  const [top1, top2, bottom1, bottom2] = [mark.y1 - half, mark.y2 - half, mark.y1 + half, mark.y2 + half].map(
    num,
  )
  return `M${x1} ${top1}C${middle} ${top1} ${middle} ${top2} ${x2} ${top2}V${bottom2}C${middle} ${bottom2} ${middle} ${bottom1} ${x1} ${bottom1}Z`
}
