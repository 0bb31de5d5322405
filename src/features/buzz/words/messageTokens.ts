import { Lexer, type MarkedToken, Tokenizer, type Tokens } from "marked"

/** Markers of lists and quotes at the start of a line beyond which it is text: each would be an element inside another. */
const mostMarkers = 16
const marker = /[ \t]*(?:>|[-+*]|\d{1,9}[.)])/y

const isDeepLine = (line: string): boolean => {
  marker.lastIndex = 0
  for (let count = 0; count < mostMarkers; count++) if (!marker.test(line)) return false
  return true
}

const plain = (text: string): ReadonlyArray<MarkedToken> => [
  { type: "text", raw: text, text, escaped: false },
]

/** Signs at which text ends whatever follows them. */
const end = /[\\<![*]/g

/**
 * Gives Marked text up to the sign at which it ends: from each sign on, it would look for the `@` of an address through all
 * that follows.
 */
class BoundedTokenizer extends Tokenizer<MarkedToken, MarkedToken> {
  override inlineText(source: string): Tokens.Text | undefined {
    end.lastIndex = 1
    return super.inlineText(source.slice(0, end.exec(source)?.index))
  }
}

/** Tokens of a message written in Markdown (that of GitHub; a line break is one). What nests too deeply is plain text. */
export const messageTokens = (text: string): ReadonlyArray<MarkedToken> => {
  if (text.split(/[\n\r\u2028\u2029]/).some(isDeepLine)) return plain(text)
  try {
    // The lexer has no extensions, so that it gives no other tokens than its own.
    return Lexer.lex(text, {
      gfm: true,
      breaks: true,
      tokenizer: new BoundedTokenizer(),
    }) as Array<MarkedToken>
  } catch {
    return plain(text)
  }
}
