import { type Phrase, standsAt, wordsOf } from "./words.ts"

/** Part of a text that was found: where it begins and how long it is, in UTF-16 units. */
export interface Hit {
  readonly start: number
  readonly length: number
}

/** A part of a message's text around its first hit, with all hits in it. An ellipsis stands where it was cut. */
export interface Snippet {
  readonly text: string
  readonly hits: ReadonlyArray<Hit>
}

/** Most of a text that a snippet shows, and of that before the first hit, in UTF-16 units. */
const maxLength = 240
const lead = 60

/** Where phrases stand in a text, from its start, without overlaps: at each word those are looked for that begin with it. */
const hitsOf = (text: string, phrases: ReadonlyArray<Phrase>): ReadonlyArray<Hit> => {
  const words = wordsOf(text)
  const isBegun = ({ words: [first, ...more], isPrefix }: Phrase): boolean =>
    first !== undefined && isPrefix && more.length === 0
  const begun = phrases.filter(isBegun)
  const byFirst = Map.groupBy(
    phrases.filter((phrase) => !isBegun(phrase)),
    (phrase) => phrase.words[0],
  )
  const found = new Set<number>()
  for (const [at, { word }] of words.entries()) {
    for (const phrase of [...(byFirst.get(word) ?? []), ...begun]) {
      if (standsAt(words, at, phrase)) for (const index of phrase.words.keys()) found.add(at + index)
    }
  }
  return words.flatMap(({ start, length }, index) => (found.has(index) ? [{ start, length }] : []))
}

/** Where a cut at a place does not part a word, if there is such a place nearby, and never parts a character. */
const cutBefore = (text: string, at: number): number => {
  if (at <= 0) return 0
  const space = text.slice(at, at + lead / 2).search(/\s/)
  const cut = space === -1 ? at : at + space + 1
  return /[\udc00-\udfff]/.test(text[cut] ?? "") ? cut + 1 : cut
}
const cutAfter = (text: string, at: number): number => {
  if (at >= text.length) return text.length
  return /[\udc00-\udfff]/.test(text[at] ?? "") ? at - 1 : at
}

/** The part of a text that shows what was found in it; its beginning where nothing was searched for. */
export const snippetOf = (text: string, phrases: ReadonlyArray<Phrase>): Snippet => {
  const hits = hitsOf(text, phrases)
  const first = hits[0]?.start ?? 0
  const begin =
    first + lead < maxLength || text.length <= maxLength ? 0 : Math.min(cutBefore(text, first - lead), first)
  const end = cutAfter(text, begin + maxLength)
  const before = begin > 0 ? "…" : ""
  return {
    text: `${before}${text.slice(begin, end)}${end < text.length ? "…" : ""}`,
    hits: hits
      .filter(({ start, length }) => start >= begin && start + length <= end)
      .map(({ start, length }) => ({ start: start - begin + before.length, length })),
  }
}
