import * as E from "fp-ts/lib/Either.js"
import { readDays } from "../../data/typedDate.ts"
import { Seq } from "../../kernel/ids.ts"
import { type Phrase, wordsOf } from "./words.ts"

/** What a message can have, and be: pinned in its channel, or saved by who searches. */
export const searchedContents = ["card", "stack", "file", "link"] as const
export type SearchedContent = (typeof searchedContents)[number]
export const searchedStates = ["pinned", "saved"] as const
export type SearchedState = (typeof searchedStates)[number]

export const searchOperators = ["from", "in", "huddle", "before", "after", "has", "is"] as const
export type SearchOperator = (typeof searchOperators)[number]

/** What is searched for, as it was typed: each phrase, any of the authors and channels, and all of the rest. */
export interface MessageSearch {
  readonly phrases: ReadonlyArray<Phrase>
  /** Names or ids of people and channels. */
  readonly from: ReadonlyArray<string>
  readonly in: ReadonlyArray<string>
  /** In the huddle of a message with one of these numbers. */
  readonly huddle: ReadonlyArray<Seq>
  /** Sent before this day, and after this one (ISO 8601): the first of the spans that were named, and the last. */
  readonly before: string | null
  readonly after: string | null
  readonly has: ReadonlyArray<SearchedContent>
  readonly is: ReadonlyArray<SearchedState>
}

/** Most words of a search, its operators among them; of writing without spaces each character is one. */
export const mostSearchWords = 64

/** Why a search cannot be understood: an operator with a value that it does not take, no word at all, or too many. */
export type SearchProblem =
  | { readonly _tag: "Operator"; readonly operator: SearchOperator; readonly value: string }
  | { readonly _tag: "NoWord"; readonly value: string }
  | { readonly _tag: "ManyWords"; readonly count: number }

/** What each operator takes, for whoever wrote something else. */
export const takenBy: Readonly<Record<SearchOperator, string>> = {
  from: "me, or a person's name",
  in: "a channel's title",
  huddle: "the number of the message from which it began",
  before: "a day, month or year such as 2026-01-31",
  after: "a day, month or year such as 2026-01-31",
  has: searchedContents.join(", "),
  is: searchedStates.join(", "),
}

const quotes = '"“”„'

/** A part of a search: a value, perhaps with its operator; an operator alone has an empty one. */
interface Part {
  readonly operator: SearchOperator | null
  readonly value: string
  readonly isQuoted: boolean
}

const isSpaceAt = (text: string, at: number): boolean => at >= text.length || text.charAt(at).trim() === ""
const isQuoteAt = (text: string, at: number): boolean => at < text.length && quotes.includes(text.charAt(at))

/** The operator that stands at the beginning of a word, with its colon. */
const operatorAt = (text: string, at: number): SearchOperator | null =>
  at > 0 && !isSpaceAt(text, at - 1)
    ? null
    : (searchOperators.find((name) => text.slice(at, at + name.length + 1).toLowerCase() === `${name}:`) ??
      null)

/** The parts of a search, from its start. A quote that is not closed goes on to its end. */
const partsOf = (text: string): ReadonlyArray<Part> => {
  const parts: Array<Part> = []
  let at = 0
  while (at < text.length) {
    const operator = operatorAt(text, at)
    if (operator === null && isSpaceAt(text, at)) {
      at++
      continue
    }
    const from = operator === null ? at : at + operator.length + 1
    const isQuoted = isQuoteAt(text, from)
    let end = isQuoted ? from + 1 : from
    while (end < text.length && !isQuoteAt(text, end) && (isQuoted || !isSpaceAt(text, end))) end++
    parts.push({ operator, value: text.slice(isQuoted ? from + 1 : from, end), isQuoted })
    at = isQuoted ? end + 1 : end
  }
  return parts
}

const isOf = <T extends string>(values: ReadonlyArray<T>, text: string): text is T =>
  values.some((value) => value === text)

const nothing: MessageSearch = {
  phrases: [],
  from: [],
  in: [],
  huddle: [],
  before: null,
  after: null,
  has: [],
  is: [],
}

const earlier = (one: string | null, other: string): string => (one !== null && one < other ? one : other)
const later = (one: string | null, other: string): string => (one !== null && one > other ? one : other)

/** A search narrowed by an operator, or null where it does not take the value. */
const narrowed = (
  search: MessageSearch,
  operator: SearchOperator,
  value: string,
  locale: string,
): MessageSearch | null => {
  switch (operator) {
    case "from":
    case "in":
      return value.trim() === "" ? null : { ...search, [operator]: [...search[operator], value.trim()] }
    case "huddle":
      return /^[1-9]\d{0,14}$/.test(value)
        ? { ...search, huddle: [...search.huddle, Seq.make(Number(value))] }
        : null
    case "before":
    case "after": {
      const days = readDays(value, locale)
      if (days === null) return null
      return operator === "before"
        ? { ...search, before: earlier(search.before, days.begin) }
        : { ...search, after: later(search.after, days.end) }
    }
    case "has":
      return isOf(searchedContents, value) ? { ...search, has: [...search.has, value] } : null
    case "is":
      return isOf(searchedStates, value) ? { ...search, is: [...search.is, value] } : null
  }
}

/**
 * Reads a search as it is typed: words, of which the last may go on; phrases in quotes; and `from:`, `in:`, `huddle:`,
 * `before:`, `after:`, `has:`, `is:`, each with a value, in quotes if it has spaces. Another word with a colon is a word.
 * Dates are read as a locale writes them, and in ISO 8601.
 */
export const parseSearch = (text: string, locale: string): E.Either<SearchProblem, MessageSearch> => {
  let search = nothing
  let count = 0
  const written: Array<{ readonly words: ReadonlyArray<string>; readonly isQuoted: boolean }> = []
  for (const { operator, value, isQuoted } of partsOf(text)) {
    if (operator !== null) {
      const next = narrowed(search, operator, value, locale)
      if (next === null) return E.left({ _tag: "Operator", operator, value })
      search = next
      count++
      continue
    }
    const words = wordsOf(value).map(({ word }) => word)
    count += words.length
    if (words.length > 0) written.push({ words, isQuoted })
  }
  if (count > mostSearchWords) return E.left({ _tag: "ManyWords", count })
  const phrases = written.map(({ words, isQuoted }, index) => ({
    words,
    isPrefix: !isQuoted && index === written.length - 1,
  }))
  return text.trim() !== "" && phrases.length === 0 && search === nothing
    ? E.left({ _tag: "NoWord", value: text.trim() })
    : E.right({ ...search, phrases })
}
