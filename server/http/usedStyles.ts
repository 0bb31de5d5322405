import postcss, { type ChildNode, type Rule } from "postcss"

/** A rule, with the classes that its selectors need: all of one of these; or rules under a condition, such as `@media`. */
type Piece =
  | { readonly kind: "rule"; readonly text: string; readonly classes: ReadonlyArray<ReadonlyArray<string>> }
  | { readonly kind: "group"; readonly begins: string; readonly pieces: ReadonlyArray<Piece> }
  /** Frames of an animation, which a rule names. */
  | { readonly kind: "frames"; readonly text: string; readonly name: string }

/** A stylesheet, read so that the rules can be told that a page may use. */
export type Stylesheet = ReadonlyArray<Piece>

/** The classes that an element or its ancestors must have; what stands in brackets may be an alternative, or excluded. */
const classesOf = (selector: string): ReadonlyArray<string> =>
  [...outsideBrackets(selector).matchAll(/\.([\w-]+)/g)].map(([, name = ""]) => name)

/** What of a selector stands in no brackets. A round one within square ones is text. */
const outsideBrackets = (selector: string): string => {
  let plain = ""
  let depth = 0
  let isInSquare = false
  for (const character of selector) {
    if (isInSquare) isInSquare = character !== "]"
    else if (character === "[") isInSquare = true
    else if (character === "(") depth++
    else if (character === ")") depth--
    else if (depth === 0) plain += character
  }
  return plain
}

const ruleOf = (rule: Rule): Piece => ({
  kind: "rule",
  text: rule.toString(),
  classes: rule.selectors.map(classesOf),
})

const groups: ReadonlySet<string> = new Set(["media", "supports", "container", "layer"])

const pieceOf = (node: ChildNode): ReadonlyArray<Piece> => {
  if (node.type === "rule") return [ruleOf(node)]
  if (node.type !== "atrule") return []
  if (node.name === "keyframes") return [{ kind: "frames", text: node.toString(), name: node.params }]
  if (!groups.has(node.name) || node.nodes === undefined) {
    const text = node.toString()
    return [{ kind: "rule", text: node.nodes === undefined ? `${text};` : text, classes: [[]] }]
  }
  return [{ kind: "group", begins: `@${node.name} ${node.params}`, pieces: node.nodes.flatMap(pieceOf) }]
}

/** Reads a stylesheet. */
export const readStylesheet = (css: string): Stylesheet => postcss.parse(css).nodes.flatMap(pieceOf)

const usedOf = (pieces: Stylesheet, has: (name: string) => boolean): string =>
  pieces
    .map((piece) => {
      if (piece.kind === "frames") return ""
      if (piece.kind === "rule") return piece.classes.some((all) => all.every(has)) ? piece.text : ""
      const used = usedOf(piece.pieces, has)
      return used === "" ? "" : `${piece.begins}{${used}}`
    })
    .join("")

const framesOf = (pieces: Stylesheet): Stylesheet =>
  pieces.flatMap((piece) => (piece.kind === "group" ? framesOf(piece.pieces) : [piece])).filter(isFrames)
const isFrames = (piece: Piece): boolean => piece.kind === "frames"

const classAttribute = /\bclass="([^"]*)"/g

/**
 * The rules of stylesheets, in their order, that may apply to an element of a page as it is written: those that need a
 * class which no element has are left out. As the content of a style element.
 */
export const usedStyles = (sheets: ReadonlyArray<Stylesheet>, html: string): string => {
  const classes = new Set([...html.matchAll(classAttribute)].flatMap(([, names = ""]) => names.split(/\s+/)))
  const all = sheets.flat()
  const used = usedOf(all, (name) => classes.has(name))
  const frames = framesOf(all).flatMap((piece) =>
    piece.kind === "frames" && used.includes(piece.name) ? [piece.text] : [],
  )
  return used + frames.join("")
}
