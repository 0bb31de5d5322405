import { inlineWords } from "./inlineWords.ts"
import { markdownBlocks } from "./markdownBlocks.ts"

/** A text on one line, without the spaces around it. */
export const onOneLine = (text: string): string => text.replaceAll(/\s+/g, " ").trim()

/**
 * Words of a text in Markdown (that of GitHub) as a person reads them, on one line and without its signs, in a time that grows
 * with its length. HTML stands as it was typed; a text that has nothing but signs stands as it was written.
 */
export const markdownWords = (text: string): string => {
  const { blocks, labels } = markdownBlocks(text)
  const words = blocks.map((block) => (block.kind === "code" ? block.text : inlineWords(block.text, labels)))
  return onOneLine(words.join("\n")) || onOneLine(text)
}
