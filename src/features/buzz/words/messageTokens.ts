import { Lexer, type MarkedToken, type Token, Tokenizer, type Tokens } from "marked"

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

/** A letter or digit, and a low line before one: between the two it is part of a word. */
const alone = /^[\p{L}\p{N}]$/u
const wordAfter = /^_+[\p{L}\p{N}]/u

/** What may be the name before the `@` of an address. */
const name = /[\w.!#$%&'*+/=?`{|}~-]*/y

/** What may be an address: all up to a space. */
const address = /[^\s<]*/y

/** What ends a sentence or a bracket around an address: Marked takes one after the other off its end. */
const stops = new Set("?!.,:;*_'\"~)&")
/** So many are left to it. */
const mostStops = 20

/** Characters that may be looked at for each one of a text, and for any text. A text of people needs a few. */
const steps = { each: 16, least: 20_000 }

/**
 * Gives Marked text up to the sign at which it ends: from each sign on, it would look for the `@` of an address through all
 * that follows. From a sign that may begin something Marked looks for its end, through all that follows where there is
 * none: what it looks at is counted, and once that is too much for the length of the text, its rest is plain text.
 */
class BoundedTokenizer extends Tokenizer<MarkedToken, MarkedToken> {
  #left: number

  constructor(length: number) {
    super()
    this.#left = steps.least + steps.each * length
  }

  /** What a rule finds, which looks at all of what it finds, and at all of the source where it finds nothing. */
  #find<Found extends Token>(
    source: string,
    isBegin: boolean,
    rule: () => Found | undefined | false,
  ): Found | undefined {
    if (!isBegin || this.#left <= 0) return undefined
    this.#left -= source.length
    const found = rule() || undefined
    this.#left += source.length - (found?.raw.length ?? source.length)
    return found
  }

  override inlineText(source: string): Tokens.Text | undefined {
    if (this.#left <= 0) return { type: "text", raw: source, text: source, escaped: false }
    name.lastIndex = 1
    this.#left -= name.exec(source)?.[0].length ?? 0
    end.lastIndex = 1
    const found = super.inlineText(source.slice(0, end.exec(source)?.index))
    this.#left -= found?.raw.length ?? 0
    return found
  }

  override emStrong(source: string, masked: string, before?: string) {
    const isBegin =
      source[0] === "*" || (source[0] === "_" && !(alone.test(before ?? "") && wordAfter.test(source)))
    return this.#find(source, isBegin, () => super.emStrong(source, masked, before))
  }

  override del(source: string, masked: string, before?: string) {
    return this.#find(source, source[0] === "~", () => super.del(source, masked, before))
  }

  override codespan(source: string) {
    return this.#find(source, source[0] === "`", () => super.codespan(source))
  }

  override tag(source: string) {
    return this.#find(source, source[0] === "<", () => super.tag(source))
  }

  override link(source: string) {
    return this.#find(source, source[0] === "[" || source[0] === "!", () => super.link(source))
  }

  override reflink(source: string, links: Tokenizer["lexer"]["tokens"]["links"]) {
    return this.#find(source, source[0] === "[" || source[0] === "!", () => super.reflink(source, links))
  }

  override url(source: string) {
    if (this.#left <= 0) return undefined
    address.lastIndex = 0
    const [written = ""] = address.exec(source) ?? []
    let length = written.length
    while (stops.has(written[length - 1] ?? "")) length--
    const bounded = source.slice(0, Math.min(written.length, length + mostStops))
    return this.#find(written, written !== "", () => super.url(bounded))
  }

  override lheading(source: string) {
    const last = source.indexOf("\n\n")
    const paragraph = last === -1 ? source : source.slice(0, last)
    return this.#find(paragraph, true, () => super.lheading(source))
  }
}

/** From each of so many spaces Marked would look for the line's end behind all others. */
const manySpaces = " ".repeat(500)

const lex = (text: string): ReadonlyArray<MarkedToken> => {
  if (text.includes(manySpaces) || text.split(/[\n\r\u2028\u2029]/).some(isDeepLine)) return plain(text)
  try {
    // The lexer has no extensions, so that it gives no other tokens than its own.
    return Lexer.lex(text, {
      gfm: true,
      breaks: true,
      tokenizer: new BoundedTokenizer(text.length),
    }) as Array<MarkedToken>
  } catch {
    return plain(text)
  }
}

/** Texts that were read last, and how many characters they may have together. */
const kept = new Map<string, ReadonlyArray<MarkedToken>>()
const mostKept = 200_000
let keptLength = 0

/**
 * Tokens of a message written in Markdown (that of GitHub; a line break is one), made in steps that grow in proportion to
 * its length, and kept for whoever reads the text next: what draws it and what looks for its links. What nests too deeply is
 * plain text.
 */
export const messageTokens = (text: string): ReadonlyArray<MarkedToken> => {
  const known = kept.get(text)
  if (known !== undefined) {
    kept.delete(text)
    kept.set(text, known)
    return known
  }
  const tokens = lex(text)
  kept.set(text, tokens)
  keptLength += text.length
  for (const [oldest] of kept) {
    if (keptLength <= mostKept) break
    kept.delete(oldest)
    keptLength -= oldest.length
  }
  return tokens
}
