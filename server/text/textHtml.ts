import { Marked } from "marked"
import sanitize, { type Attributes, type IOptions } from "sanitize-html"
import { allowedAttributes, textAttributes, textTags } from "#domain/text/whitelist.ts"
import type { TextDefinition } from "../schema/content.ts"

const markdown = new Marked({ gfm: true, async: false })

const allowedOnly = (tagName: string, attribs: Attributes) => ({
  tagName,
  attribs: { ...allowedAttributes(tagName, attribs) },
})

/** A heading of a text stands below the title of its card. */
const lower = (tagName: string) => () => ({ tagName, attribs: {} })

const options: IOptions = {
  allowedTags: [...textTags],
  allowedAttributes: Object.fromEntries(textTags.map((tag) => [tag, [...textAttributes(tag)]])),
  allowedSchemes: ["http", "https", "mailto"],
  allowedSchemesByTag: { img: ["data"] },
  transformTags: {
    h1: lower("h2"),
    h2: lower("h3"),
    h3: lower("h4"),
    h4: lower("h5"),
    h5: lower("h6"),
    "*": allowedOnly,
  },
}

/** HTML as a text may have it: what is not in the whitelist of texts is gone, with what it holds where that is no text. */
export const sanitizedHtml = (html: string): string => sanitize(html, options)

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;")

/** HTML of a text in Markdown; what nests too deeply to be read is plain text. */
const markdownHtml = (text: string): string => {
  try {
    return markdown.parse(text, { async: false })
  } catch {
    return `<p>${escaped(text)}</p>`
  }
}

const made = new WeakMap<TextDefinition, string>()

/** The sanitised HTML of a text, made once. */
export const textHtml = (definition: TextDefinition): string => {
  const known = made.get(definition)
  if (known !== undefined) return known
  const { text, format } = definition
  const html = sanitizedHtml(format === "html" ? text : markdownHtml(text))
  made.set(definition, html)
  return html
}
