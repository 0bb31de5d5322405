import { isOneErrorFrom } from "./typingError.ts"
import { wordsOf } from "./words.ts"

/** Title as it is searched: its words without case and accents. */
export interface SearchedTitle {
  readonly title: string
  readonly words: ReadonlyArray<string>
}

export const searchedTitleOf = (title: string): SearchedTitle => ({
  title,
  words: wordsOf(title).map(({ word }) => word),
})

/** Words that a title must have, and those that it must not have. */
export interface TitleSearch {
  readonly words: ReadonlyArray<string>
  readonly without: ReadonlyArray<string>
}

/** Fewest letters of a word in which a typing error is overlooked. */
const lettersWithError = 5

/** How a word that was typed stands in a title, the best first: as a word, as the beginning of one, within one, or with one typing error. */
const wordMatcher = (typed: string): ((word: string) => number | null) => {
  const mayHaveError = [...typed].length >= lettersWithError
  return (word) => {
    if (word === typed) return 0
    if (word.startsWith(typed)) return 1
    if (word.includes(typed)) return 2
    return mayHaveError && isOneErrorFrom(typed, word) ? 3 : null
  }
}

/** How well a title matches a search; the lower in each, and the first before the next, the better. */
export interface TitleMatch {
  /** The worst of its words: 0 whole, 1 the beginning of a word, 2 within one, 3 with a typing error. */
  readonly worst: number
  /** Sum of all of its words. */
  readonly sum: number
  /** 0 where the title is just the words, 1 where it begins with the first and has them in order, 2 in order, 3 in another one. */
  readonly order: number
  /** How many words the title has beside those; 0 where none were typed. */
  readonly more: number
}

const orderOf = (at: ReadonlyArray<number>, length: number): number => {
  const isInOrder = at.every((one, index) => index === 0 || one > (at[index - 1] ?? -1))
  if (!isInOrder) return 3
  if (at[0] !== 0) return 2
  return at.length === length ? 0 : 1
}

/** Titles by the words in them. */
export interface TitleIndex<Id> {
  readonly titles: ReadonlyMap<Id, SearchedTitle>
  readonly byWord: ReadonlyMap<string, ReadonlyArray<Id>>
}

export const titleIndexOf = <Id>(titles: ReadonlyMap<Id, SearchedTitle>): TitleIndex<Id> => {
  const byWord = new Map<string, Array<Id>>()
  for (const [id, { words }] of titles)
    for (const word of new Set(words)) {
      const ids = byWord.get(word)
      if (ids === undefined) byWord.set(word, [id])
      else ids.push(id)
    }
  return { titles, byWord }
}

/** How the titles of a workspace match a search. */
export interface TitleMatcher {
  /** Each word where it stands best; null where a word is missing, or one is there that must not be. */
  readonly matchOf: (title: SearchedTitle) => TitleMatch | null
  /** The titles that may match, among them all that do: those that have the word that the fewest have. */
  readonly candidates: <Id>(index: TitleIndex<Id>) => Iterable<Id>
}

export const titleMatcher = (search: TitleSearch): TitleMatcher => {
  const unwanted = new Set(search.without)
  const typedWords = search.words.map(wordMatcher)
  const matchOf = ({ words }: SearchedTitle): TitleMatch | null => {
    if (unwanted.size > 0 && words.some((word) => unwanted.has(word))) return null
    let [worst, sum] = [0, 0]
    const at: Array<number> = []
    for (const wordMatchOf of typedWords) {
      let best: { readonly match: number; readonly index: number } | null = null
      for (const [index, word] of words.entries()) {
        const match = wordMatchOf(word)
        if (match !== null && (best === null || match < best.match)) best = { match, index }
      }
      if (best === null) return null
      worst = Math.max(worst, best.match)
      sum += best.match
      at.push(best.index)
    }
    const more = at.length === 0 ? 0 : words.length - new Set(at).size
    return { worst, sum, order: orderOf(at, words.length), more }
  }
  const candidates = <Id>({ titles, byWord }: TitleIndex<Id>): Iterable<Id> => {
    const having = typedWords.map((wordMatchOf) =>
      [...byWord].flatMap(([word, ids]) => (wordMatchOf(word) === null ? [] : [ids])),
    )
    const sizes = having.map((lists) => lists.reduce((sum, ids) => sum + ids.length, 0))
    const fewest = having[sizes.indexOf(Math.min(...sizes))]
    return fewest === undefined ? titles.keys() : new Set(fewest.flat())
  }
  return { matchOf, candidates }
}

/** What is ranked: its match, how often it is used, how close it is to who searches, and its name. */
export interface Ranked {
  readonly id: string
  readonly match: TitleMatch
  /** Uses of everyone, such as views of a card. They count by their magnitude: 4 to 7 are as many. */
  readonly uses: number
  /** 0 where it has nothing to do with who searches; more where it is theirs, a favorite of theirs or was opened by them lately. */
  readonly closeness: number
  readonly title: string
}

const magnitude = (uses: number): number => Math.floor(Math.log2(1 + Math.max(0, uses)))
const { compare } = new Intl.Collator("en", { numeric: true })

/**
 * Order of what a search found: by match, use and closeness, the shorter title first, then by title and id. A total order, so
 * that pages of it neither overlap nor leave anything out.
 */
export const byRank = (a: Ranked, b: Ranked): number =>
  a.match.worst - b.match.worst ||
  a.match.sum - b.match.sum ||
  a.match.order - b.match.order ||
  magnitude(b.uses) - magnitude(a.uses) ||
  b.closeness - a.closeness ||
  a.match.more - b.match.more ||
  compare(a.title, b.title) ||
  (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
