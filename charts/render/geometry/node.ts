/** An SVG element as data. Attributes have the names that React uses. */
export interface SvgNode {
  readonly tag: "svg" | "g" | "rect" | "path" | "circle" | "line" | "text" | "title"
  readonly key: string
  readonly attrs: Readonly<Record<string, string | number>>
  readonly children: ReadonlyArray<SvgNode | string>
}

/** An element with its attributes and children; `key` tells it from its neighbours. */
export const node = (
  tag: SvgNode["tag"],
  key: string,
  attrs: SvgNode["attrs"],
  children: SvgNode["children"] = [],
): SvgNode => ({ tag, key, attrs, children })

/** Elements grouped under a class name. */
export const group = (name: string, children: ReadonlyArray<SvgNode>): SvgNode =>
  node("g", name, { className: name }, children)

/** A number as attributes write it: two decimal places. */
export const num = (value: number): number => Math.round(value * 100) / 100
