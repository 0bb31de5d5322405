import DOMPurify, { type Config } from "dompurify"
import { htmlTree, isBetweenCells, type TextNode } from "#domain/text/htmlTree.ts"
import { allowedAttributes, isTextTag, textAttributes, textTags } from "#domain/text/whitelist.ts"

const rules = {
  ALLOWED_TAGS: [...textTags],
  ALLOWED_ATTR: [...new Set(textTags.flatMap(textAttributes))],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  // What is read is this, not the names of a page's own things.
  SANITIZE_DOM: false,
  RETURN_DOM_FRAGMENT: true,
} satisfies Config & { RETURN_DOM_FRAGMENT: true }

const attributesOf = (element: Element): Readonly<Record<string, string>> =>
  Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]))

const treeOf = (parent: Node): ReadonlyArray<TextNode> => {
  const within = parent.nodeName.toLowerCase()
  return [...parent.childNodes].flatMap((node): ReadonlyArray<TextNode> => {
    if (node instanceof Text) return isBetweenCells(node.data, within) ? [] : [node.data]
    const tag = node.nodeName.toLowerCase()
    if (!(node instanceof Element) || !isTextTag(tag)) return []
    return [{ tag, attributes: allowedAttributes(tag, attributesOf(node)), children: treeOf(node) }]
  })
}

/**
 * Sanitised HTML as what may be drawn of it: in a browser as the browser reads it, cleaned once more by DOMPurify under its
 * policy of Trusted Types; where there is none, as a page is drawn by the server.
 */
export const purifiedTree = (html: string): ReadonlyArray<TextNode> =>
  DOMPurify.isSupported ? treeOf(DOMPurify.sanitize(html, rules)) : htmlTree(html)
