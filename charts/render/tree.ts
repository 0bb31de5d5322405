import type {
  Axis,
  Label,
  Legend,
  Mark,
  PathMark,
  RectMark,
  Rule,
  Scene,
  SceneSize,
  Vertex,
} from "../scene.ts"
import { colorOf, markColor, type Theme, textColorOf, tokenTheme } from "./theme.ts"

/** An SVG element as data. Attributes have the names that React uses. */
export interface SvgNode {
  readonly tag: "svg" | "g" | "rect" | "path" | "circle" | "line" | "text" | "title"
  readonly key: string
  readonly attrs: Readonly<Record<string, string | number>>
  readonly children: ReadonlyArray<SvgNode | string>
}

/** How a scene is turned into SVG: its colours, and the key of the mark to lift out. */
export interface TreeOptions {
  readonly theme?: Theme
  readonly focused?: string
}

const faded = 0.35
const corner = 3

const node = (
  tag: SvgNode["tag"],
  key: string,
  attrs: SvgNode["attrs"],
  children: SvgNode["children"] = [],
): SvgNode => ({ tag, key, attrs, children })

/**
 * The SVG of a scene. Marks carry `data-key`; a dense scene leaves its marks out, they belong on a canvas, and keeps
 * the paths of its lines.
 */
export const svgTree = (scene: Scene, options: TreeOptions = {}): SvgNode => {
  const theme = options.theme ?? tokenTheme
  const { width, height } = scene
  const focused = scene.marks.find((mark) => mark.key === options.focused)
  const dim = focused !== undefined && focused.kind === "rect"
  const rects = scene.dense ? [] : scene.marks.filter((mark) => mark.kind === "rect")
  const points = scene.dense ? [] : scene.marks.filter((mark) => mark.kind === "point" && mark.visible)
  return node(
    "svg",
    "scene",
    {
      xmlns: "http://www.w3.org/2000/svg",
      viewBox: `0 0 ${num(width)} ${num(height)}`,
      width: num(width),
      height: num(height),
      role: "img",
      "aria-label": scene.summary,
      fontFamily: theme.fontFamily,
    },
    [
      group(
        "grid",
        scene.axes.flatMap((axis) => axis.rules.filter((rule) => rule.ink === "line")).map(rule(theme)),
      ),
      group("areas", scene.paths.filter((path) => path.kind === "area").map(path(theme))),
      group(
        "marks",
        rects.map((mark) => markNode(mark, theme, dim && mark !== focused, scene.size)),
      ),
      group("lines", scene.paths.filter((path) => path.kind === "line").map(path(theme))),
      group(
        "points",
        points.map((mark) => markNode(mark, theme, false, scene.size)),
      ),
      group(
        "baseline",
        scene.axes.flatMap((axis) => axis.rules.filter((rule) => rule.ink !== "line")).map(rule(theme)),
      ),
      ...scene.axes.map((axis) => axisNode(axis, theme)),
      group("rules", scene.rules.map(rule(theme))),
      ...(scene.legend === null ? [] : [legendNode(scene.legend, theme)]),
      group("annotations", scene.annotations.map(label(theme))),
      ...(focused === undefined ? [] : [focusNode(focused, scene, theme)]),
    ].filter((child) => child.children.length > 0),
  )
}

/** A number as attributes write it: two places. */
export const num = (value: number): number => Math.round(value * 100) / 100

const group = (name: string, children: ReadonlyArray<SvgNode>): SvgNode =>
  node("g", name, { className: name }, children)

const rule =
  (theme: Theme) =>
  (line: Rule, index: number): SvgNode =>
    node("line", String(index), {
      x1: num(line.x1),
      y1: num(line.y1),
      x2: num(line.x2),
      y2: num(line.y2),
      stroke: theme.ink[line.ink],
      strokeWidth: line.width,
    })

const label =
  (theme: Theme) =>
  (text: Label, index: number): SvgNode =>
    node(
      "text",
      String(index),
      {
        x: num(text.x),
        y: num(text.y),
        fontSize: num(text.size),
        fill: text.color === undefined ? theme.ink[text.ink] : textColorOf(theme, text.color),
        ...(text.halo === true
          ? { stroke: theme.ink.surface, strokeWidth: 3, strokeLinejoin: "round", paintOrder: "stroke" }
          : {}),
        ...(text.weight === 400 ? {} : { fontWeight: text.weight }),
        ...(text.anchor === "start" ? {} : { textAnchor: text.anchor }),
        ...(text.rotate === undefined
          ? {}
          : { transform: `rotate(${text.rotate} ${num(text.x)} ${num(text.y)})` }),
      },
      [text.text],
    )

const axisNode = (axis: Axis, theme: Theme): SvgNode =>
  group(`axis-${axis.side}`, [
    ...axis.ticks.flatMap((tick) => tick.labels).map(label(theme)),
    ...(axis.title === null ? [] : [{ ...label(theme)(axis.title, 0), key: "title" }]),
  ])

const legendNode = (legend: Legend, theme: Theme): SvgNode =>
  group("legend", [
    ...legend.entries.flatMap((entry) =>
      entry.at === null || entry.label === null
        ? []
        : [
            node("g", entry.key, { opacity: entry.hidden ? 0.45 : 1, "data-series": entry.key }, [
              node("rect", "swatch", { ...box(entry.at), rx: 2, fill: colorOf(theme, entry.color) }),
              { ...label(theme)(entry.label, 0), key: "name" },
            ]),
          ],
    ),
    ...(legend.more === null ? [] : [{ ...label(theme)(legend.more, 0), key: "more" }]),
  ])

const path =
  (theme: Theme) =>
  (one: PathMark): SvgNode => {
    const color = colorOf(theme, one.color)
    return node("path", one.key, {
      d: one.segments.map((segment) => (one.kind === "line" ? lineOf(segment) : areaOf(segment))).join(""),
      ...(one.kind === "line"
        ? {
            fill: "none",
            stroke: color,
            strokeWidth: one.stroke,
            strokeLinejoin: "round",
            strokeLinecap: "round",
          }
        : {
            fill: color,
            fillOpacity: one.opacity,
            ...(one.stroke > 0 ? { stroke: theme.ink.surface, strokeWidth: one.stroke } : {}),
          }),
    })
  }

const lineOf = (segment: ReadonlyArray<Vertex>): string =>
  segment.length < 2 ? "" : `M${segment.map((at) => `${num(at.x)} ${num(at.y)}`).join("L")}`

const areaOf = (segment: ReadonlyArray<Vertex>): string =>
  segment.length < 2
    ? ""
    : `M${[
        ...segment.map((at) => `${num(at.x)} ${num(at.y)}`),
        ...segment.toReversed().map((at) => `${num(at.x)} ${num(at.base)}`),
      ].join("L")}Z`

const markNode = (mark: Mark, theme: Theme, dimmed: boolean, size: SceneSize): SvgNode => {
  const color = markColor(theme, mark)
  if (mark.kind === "point") {
    return node("circle", mark.key, {
      cx: num(mark.x),
      cy: num(mark.y),
      r: mark.radius,
      fill: color,
      stroke: theme.ink.surface,
      strokeWidth: 1.5,
      "data-key": mark.key,
    })
  }
  return node("path", mark.key, {
    d: barPath(mark),
    fill: color,
    ...(dimmed ? { fillOpacity: faded } : {}),
    ...(mark.width > 6 && size === "full" ? { stroke: theme.ink.surface, strokeWidth: 0.75 } : {}),
    "data-key": mark.key,
  })
}

const box = (at: {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}) => ({
  x: num(at.x),
  y: num(at.y),
  width: num(at.width),
  height: num(at.height),
})

const barPath = (mark: RectMark): string => {
  const { x, y, width, height } = mark
  const radius = mark.round === "none" || width < 5 ? 0 : Math.min(corner, width / 4, height)
  const right = num(x + width)
  const bottom = num(y + height)
  if (radius === 0) return `M${num(x)} ${num(y)}H${right}V${bottom}H${num(x)}Z`
  const r = num(radius)
  return mark.round === "top"
    ? `M${num(x)} ${bottom}V${num(y + radius)}q0 ${-r} ${r} ${-r}H${num(x + width - radius)}q${r} 0 ${r} ${r}V${bottom}Z`
    : `M${num(x)} ${num(y)}H${right}V${num(y + height - radius)}q0 ${r} ${-r} ${r}H${num(x + radius)}q${-r} 0 ${-r} ${-r}Z`
}

const focusNode = (mark: Mark, scene: Scene, theme: Theme): SvgNode => {
  if (mark.kind === "rect") {
    return group("focus", [
      node("path", "ring", { d: barPath(mark), fill: "none", stroke: theme.ink.strong, strokeWidth: 1.5 }),
    ])
  }
  const { plot } = scene
  return group("focus", [
    node("line", "rule", {
      x1: num(mark.x),
      x2: num(mark.x),
      y1: num(plot.y),
      y2: num(plot.y + plot.height),
      stroke: theme.ink.quiet,
      strokeWidth: 1,
    }),
    node("circle", "dot", {
      cx: num(mark.x),
      cy: num(mark.y),
      r: 5,
      fill: markColor(theme, mark),
      stroke: theme.ink.surface,
      strokeWidth: 2,
    }),
  ])
}
