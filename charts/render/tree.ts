import {
  bandOpacity,
  colorOf,
  dashes,
  fillOf,
  haloWidth,
  hiddenOpacity,
  inPalette,
  softness,
  type Theme,
  textColorOf,
  tokenTheme,
} from "../color/theme.ts"
import type { Axis, Band, Box, Label, Legend, LegendEntry, Rule, Scene } from "../scene/scene.ts"
import { type Layer, type Look, layers } from "./geometry/geometry.ts"
import { geometryOf, pathShapes } from "./geometry/index.ts"
import { group, node, num, type SvgNode } from "./geometry/node.ts"

/** Part of a scene: what lies below its marks, its bands and grid, or all that is above that. */
export type ScenePart = "ground" | "above"

/** How a scene is turned into SVG: its colours, the key of the mark to lift out, and which part of it, all if absent. */
export interface TreeOptions {
  readonly theme?: Theme
  readonly focused?: string
  readonly part?: ScenePart
}

/**
 * The SVG of a scene. Marks carry `data-key`; a dense scene leaves its marks out, they belong on a canvas between its two
 * parts, and keeps the paths of its lines.
 */
export const svgTree = (scene: Scene, options: TreeOptions = {}): SvgNode => {
  const theme = inPalette(options.theme ?? tokenTheme, scene.palette)
  const { width, height } = scene
  const focused =
    options.focused === undefined ? undefined : scene.marks.find((mark) => mark.key === options.focused)
  const look: Look = { theme, size: scene.size, isFaded: false }
  const othersFade = focused !== undefined && geometryOf(focused).fadesOthers
  const marks = scene.dense ? [] : scene.marks.filter((mark) => geometryOf(mark).isVisible(mark))
  const layerGroup = (layer: Layer): SvgNode =>
    group(layer, [
      ...scene.paths
        .filter((path) => pathShapes[path.kind].layer === layer)
        .map((path) => pathShapes[path.kind].svg(path, look)),
      ...marks
        .filter((mark) => geometryOf(mark).layer === layer)
        .map((mark) => geometryOf(mark).svg(mark, { ...look, isFaded: othersFade && mark !== focused })),
    ])
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
      ...(options.part === "above" ? [] : groundGroups(scene, theme)),
      ...(options.part === "ground"
        ? []
        : [
            ...layers.map(layerGroup),
            group(
              "baseline",
              scene.axes.flatMap((axis) => axis.rules.filter((rule) => rule.ink !== "line")).map(rule(theme)),
            ),
            ...scene.axes.map((axis) => axisNode(axis, theme)),
            group("rules", scene.rules.map(rule(theme))),
            ...(scene.legend === null ? [] : [legendNode(scene.legend, theme)]),
            group("annotations", scene.annotations.map(label(theme))),
            ...(focused === undefined
              ? []
              : [group("focus", geometryOf(focused).focus(focused, scene.plot, theme))]),
          ]),
    ].filter((child) => child.children.length > 0),
  )
}

const groundGroups = ({ bands, axes }: Scene, theme: Theme): ReadonlyArray<SvgNode> => [
  group(
    "bands",
    bands.map((band, index) => node("rect", String(index), { ...box(band), ...bandFill(band, theme) })),
  ),
  group("grid", axes.flatMap((axis) => axis.rules.filter((rule) => rule.ink === "line")).map(rule(theme))),
]

const bandFill = ({ color }: Band, theme: Theme) =>
  color === undefined
    ? { fill: theme.ink.quiet, fillOpacity: bandOpacity }
    : { fill: colorOf(theme, color), fillOpacity: softness }

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
      ...(line.dashed ? { strokeDasharray: dashes.join(" ") } : {}),
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
          ? {
              stroke: theme.ink.surface,
              strokeWidth: haloWidth,
              strokeLinejoin: "round",
              paintOrder: "stroke",
            }
          : {}),
        ...(text.weight === 400 ? {} : { fontWeight: text.weight }),
        ...(text.anchor === "start" ? {} : { textAnchor: text.anchor }),
        ...(text.struck === true ? { textDecoration: "line-through" } : {}),
        ...(text.rotate === undefined
          ? {}
          : { transform: `rotate(${num(text.rotate)} ${num(text.x)} ${num(text.y)})` }),
      },
      [text.text],
    )

const axisNode = (axis: Axis, theme: Theme): SvgNode =>
  group(`axis-${axis.side}`, [
    ...axis.ticks.flatMap((tick) => tick.labels).map(label(theme)),
    ...(axis.title === null ? [] : [{ ...label(theme)(axis.title, 0), key: "title" }]),
    ...(axis.start === undefined ? [] : [{ ...label(theme)(axis.start.label, 0), key: "start" }]),
  ])

const legendNode = (legend: Legend, theme: Theme): SvgNode =>
  group("legend", [
    ...legend.entries.flatMap((entry) =>
      entry.label === null
        ? []
        : [
            node("g", entry.key, { "data-series": entry.key }, [
              ...(entry.swatch === null ? [] : [swatch(entry.swatch, entry, theme)]),
              { ...label(theme)(entry.label, 0), key: "name" },
            ]),
          ],
    ),
    ...(legend.more === null ? [] : [{ ...label(theme)(legend.more, 0), key: "more" }]),
  ])

const swatch = (place: Box, entry: LegendEntry, theme: Theme): SvgNode =>
  node("rect", "swatch", {
    ...box(place),
    rx: 2,
    fill: fillOf(theme, entry),
    ...(entry.hidden ? { fillOpacity: hiddenOpacity } : {}),
  })

const box = ({ x, y, width, height }: Box) => ({
  x: num(x),
  y: num(y),
  width: num(width),
  height: num(height),
})
