import type { Token } from "marked"
import { messageTokens } from "./messageTokens.ts"
import { partsOf } from "./tokenParts.ts"

/** What separates a block from the next one, in a line. */
const blocks: ReadonlySet<string | undefined> = new Set([
  "br",
  "space",
  "paragraph",
  "heading",
  "list_item",
  "blockquote",
])

const wordsOf = (token: Token): string => {
  const parts = partsOf(token)
  const words = parts.length > 0 ? parts.map(wordsOf).join("") : "text" in token ? token.text : ""
  return blocks.has(token.type) || token.type === undefined ? `${words} ` : words
}

/** What a message in Markdown says, in one line without its signs. */
export const plainWords = (text: string): string =>
  messageTokens(text).map(wordsOf).join("").replaceAll(/\s+/g, " ").trim()
