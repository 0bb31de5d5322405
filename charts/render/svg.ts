import type { Scene } from "../scene/scene.ts"
import type { SvgNode } from "./geometry/node.ts"
import { svgTree, type TreeOptions } from "./tree.ts"

const asWritten = new Set(["viewBox"])

/**
 * A scene as SVG text that stands alone, with all marks of a dense one too: no canvas is beside it. Its colours are the
 * page's where it has them, or those of a theme.
 */
export const svgString = (scene: Scene, options: TreeOptions = {}): string => {
  const tree = svgTree({ ...scene, dense: false }, options)
  // Kerning is a property of CSS alone; pages forbid it here, and have it in a sheet of theirs.
  return print({ ...tree, attrs: { ...tree.attrs, style: "font-kerning:none" } })
}

const print = (node: SvgNode): string => {
  const attrs = Object.entries(node.attrs)
    .map(([name, value]) => ` ${attribute(name)}="${escapeText(String(value))}"`)
    .join("")
  if (node.children.length === 0) return `<${node.tag}${attrs}/>`
  const children = node.children
    .map((child) => (typeof child === "string" ? escapeText(child) : print(child)))
    .join("")
  return `<${node.tag}${attrs}>${children}</${node.tag}>`
}

const attribute = (name: string): string =>
  name === "className"
    ? "class"
    : asWritten.has(name)
      ? name
      : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Text as XML holds it: control characters and halves of characters become U+FFFD. */
const escapeText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\ufffe\uffff]/gu, "\ufffd")
    .replace(/&/g, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/>/g, "&gt;")
    .replace(/"/g, "&quot;")
