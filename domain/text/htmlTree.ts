import { allowedAttributes, isTextTag, type TextTag } from "./whitelist.ts"

/** Element of a text. */
export interface TextElement {
  readonly tag: TextTag
  readonly attributes: Readonly<Record<string, string>>
  readonly children: ReadonlyArray<TextNode>
}

/** Part of a text: an element, or characters. */
export type TextNode = TextElement | string

interface Open extends TextElement {
  readonly children: Array<TextNode>
}

const token = /<(\/?)([a-z][a-z0-9]*)((?:\s+[a-z-]+(?:="[^"]*")?)*)\s*\/?>|([^<]+|<)/g
const attribute = /([a-z-]+)(?:="([^"]*)")?/g
const withoutContent: ReadonlySet<string> = new Set(["br", "hr", "img"])
const entities: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
}

const decoded = (text: string): string =>
  text.replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity)

const attributesIn = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries([...text.matchAll(attribute)].map(([, name = "", value = ""]) => [name, decoded(value)]))

const tableParts: ReadonlySet<string> = new Set(["table", "thead", "tbody", "tfoot", "tr"])

/** Whether characters within an element are the space that tables are laid out with in their source: there they are no text. */
export const isBetweenCells = (characters: string, within: string): boolean =>
  tableParts.has(within) && characters.trim() === ""

const blocks: ReadonlySet<string> = new Set(
  "blockquote div dl figure h2 h3 h4 h5 h6 hr ol p pre table ul".split(" "),
)

/** Whether the start of an element ends one that is open, as in every page: links and paragraphs hold no other. */
const endedBy = (name: string, tag: TextTag): boolean =>
  (tag === "p" && blocks.has(name)) || (tag === "a" && name === "a")

/** Most elements that stand in each other: what is deeper is drawn in the last of them. */
const deepest = 100

/**
 * Sanitised HTML as what may be drawn of it. It trusts no one: an element or an attribute that a text may not have is no
 * part of it, wherever the HTML comes from, and what does not read as markup is characters.
 */
export const htmlTree = (html: string): ReadonlyArray<TextNode> => {
  const root: Array<TextNode> = []
  const open: Array<Open> = []
  /** How many elements too deep to be drawn are open, by their names. */
  const beyond = new Map<string, number>()
  for (const [, closing, name = "", attributes = "", characters] of html.matchAll(token)) {
    if (closing === "") {
      const ended = open.findIndex(({ tag }) => endedBy(name, tag))
      if (ended >= 0) open.length = ended
    }
    const siblings = open.at(-1)?.children ?? root
    if (characters !== undefined) {
      if (!isBetweenCells(characters, open.at(-1)?.tag ?? "")) siblings.push(decoded(characters))
    } else if (closing === "/") {
      const undrawn = beyond.get(name) ?? 0
      const index = undrawn > 0 ? -1 : open.findLastIndex(({ tag }) => tag === name)
      if (undrawn > 0) beyond.set(name, undrawn - 1)
      if (index >= 0) {
        open.length = index
        beyond.clear()
      }
    } else if (open.length >= deepest && !withoutContent.has(name)) {
      beyond.set(name, (beyond.get(name) ?? 0) + 1)
    } else if (isTextTag(name)) {
      const allowed = allowedAttributes(name, attributesIn(attributes))
      const element: Open = { tag: name, attributes: allowed, children: [] }
      siblings.push(element)
      if (!withoutContent.has(name)) open.push(element)
    }
  }
  return root
}
