import { markdownWords, onOneLine } from "../../text/markdownWords.ts"
import { textParts } from "./mentions.ts"
import type { MessageContent } from "./types.ts"

/** Words of a message as its readers see them, on one line: without the signs of Markdown, but for what is tagged as `MARKUP`. */
export const plainMessage = ({ text, tags }: MessageContent): string => {
  const asWritten = tags.filter(({ type }) => type === "MARKUP")
  return onOneLine(
    textParts({ text, tags: asWritten })
      .map((part) => (part.tag === null ? markdownWords(part.text) : part.text))
      .join(" "),
  )
}
