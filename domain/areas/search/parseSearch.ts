import * as E from "fp-ts/lib/Either.js"
import { readDays } from "../../data/typedDate.ts"
import { Seq } from "../../kernel/ids.ts"
import { type Phrase, wordsOf } from "./words.ts"

/** What a message can have, and be: pinned in its channel, or saved by who searches. */
export const searchedContents = ["card", "stack", "file", "image", "poll", "link"] as const
export type SearchedContent = (typeof searchedContents)[number]
export const searchedStates = ["pinned", "saved"] as const
export type SearchedState = (typeof searchedStates)[number]

export const searchOperators = [
  "from",
  "to",
  "in",
  "mentions",
  "huddle",
  "before",
  "after",
  "on",
  "has",
  "is",
] as const
export type SearchOperator = (typeof searchOperators)[number]

/** What is searched for, as it was typed: each phrase, any of the people and channels, and all of the rest. */
export interface MessageSearch {
  readonly phrases: ReadonlyArray<Phrase>
  /** Phrases of which none may stand in it. */
  readonly without: ReadonlyArray<Phrase>
  /** Names or ids of people and channels: by whom, to whom in a direct chat, where, and whom it mentions. */
  readonly from: ReadonlyArray<string>
  readonly to: ReadonlyArray<string>
  readonly in: ReadonlyArray<string>
  readonly mentions: ReadonlyArray<string>
  /** In the huddle of a message with one of these numbers. */
  readonly huddle: ReadonlyArray<Seq>
  /** Sent before this day, and after this one (ISO 8601): the first of the spans that were named, and the last. */
  readonly before: string | null
  readonly after: string | null
  /** Sent within these days, both among them (ISO 8601): what all spans that were named have in common. */
  readonly on: { readonly begin: string; readonly end: string } | null
  readonly has: ReadonlyArray<SearchedContent>
  readonly is: ReadonlyArray<SearchedState>
  /** Words before a colon that are no operators. They and their values are not searched for. */
  readonly unknown: ReadonlyArray<string>
}

/** Most words of a search, its operators among them; of writing without spaces each character is one. */
export const mostSearchWords = 64

/** Why a search cannot be understood: an operator with a value that it does not take, nothing but unknown ones, no word at all, or too many. */
export type SearchProblem =
  | { readonly _tag: "Operator"; readonly operator: SearchOperator; readonly value: string }
  | { readonly _tag: "Unknown"; readonly operator: string }
  | { readonly _tag: "NoWord"; readonly value: string }
  | { readonly _tag: "ManyWords"; readonly count: number }

/** What each operator takes, for whoever wrote something else. */
export const takenBy: Readonly<Record<SearchOperator, string>> = {
  from: "me, or a person's name",
  to: "me, or a person's name",
  in: "a channel's title, or a person's name",
  mentions: "me, or a person's name",
  huddle: "the number of the message from which it began",
  before: "a day, month or year such as 2026-01-31",
  after: "a day, month or year such as 2026-01-31",
  on: "a day, month or year such as 2026-01-31",
  has: searchedContents.join(", "),
  is: searchedStates.join(", "),
}

const quotes = '"“”„'

/** A part of a search: a value, perhaps with its operator; an operator alone has an empty one. A word without one may be unwanted. */
interface Part {
  readonly operator: SearchOperator | null
  readonly value: string
  readonly isQuoted: boolean
  readonly isUnwanted: boolean
}

const isSpaceAt = (text: string, at: number): boolean => at >= text.length || text.charAt(at).trim() === ""
const isQuoteAt = (text: string, at: number): boolean => at < text.length && quotes.includes(text.charAt(at))

const isWordStart = (text: string, at: number): boolean => at === 0 || isSpaceAt(text, at - 1)

/** The operator that stands at the beginning of a word, with its colon. */
const operatorAt = (text: string, at: number): SearchOperator | null =>
  isWordStart(text, at)
    ? (searchOperators.find((name) => text.slice(at, at + name.length + 1).toLowerCase() === `${name}:`) ??
      null)
    : null

/** Whether a word that begins with a minus is not wanted: a minus alone is not a word. */
const isUnwantedAt = (text: string, at: number): boolean =>
  isWordStart(text, at) && text.charAt(at) === "-" && !isSpaceAt(text, at + 1)

/** The word before the colon of what looks like an operator and is none, without an address such as `https://…`. */
const unknownOperator = (value: string): string | null => {
  const colon = value.indexOf(":")
  const name = value.slice(0, Math.max(0, colon))
  const isName = name.length > 1 && name.length <= longestOperator && /^[a-z]+$/i.test(name)
  return isName && colon + 1 < value.length && value.charAt(colon + 1) !== "/" ? name.toLowerCase() : null
}
const longestOperator = 20

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
    const isUnwanted = isUnwantedAt(text, at)
    const from = operator === null ? at + (isUnwanted ? 1 : 0) : at + operator.length + 1
    const isQuoted = isQuoteAt(text, from)
    let end = isQuoted ? from + 1 : from
    while (end < text.length && !isQuoteAt(text, end) && (isQuoted || !isSpaceAt(text, end))) end++
    parts.push({ operator, value: text.slice(isQuoted ? from + 1 : from, end), isQuoted, isUnwanted })
    at = isQuoted ? end + 1 : end
  }
  return parts
}

const isOf = <T extends string>(values: ReadonlyArray<T>, text: string): text is T =>
  values.some((value) => value === text)

const nothing: MessageSearch = {
  phrases: [],
  without: [],
  from: [],
  to: [],
  in: [],
  mentions: [],
  huddle: [],
  before: null,
  after: null,
  on: null,
  has: [],
  is: [],
  unknown: [],
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
    case "to":
    case "in":
    case "mentions":
      return value.trim() === "" ? null : { ...search, [operator]: [...search[operator], value.trim()] }
    case "huddle":
      return /^[1-9]\d{0,14}$/.test(value)
        ? { ...search, huddle: [...search.huddle, Seq.make(Number(value))] }
        : null
    case "before":
    case "after":
    case "on": {
      const days = readDays(value, locale)
      if (days === null) return null
      if (operator === "on") {
        const begin = later(search.on?.begin ?? null, days.begin)
        return { ...search, on: { begin, end: earlier(search.on?.end ?? null, days.end) } }
      }
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
 * Reads a search as it is typed: words, of which the last may go on; phrases in quotes; `-` before a word or phrase that may
 * not be there; and operators (`searchOperators`), each with a value, in quotes if it has spaces. What looks like an
 * operator and is none is left out and named, unless it is in quotes. Dates are read as a locale writes them, and in
 * ISO 8601.
 */
export const parseSearch = (text: string, locale: string): E.Either<SearchProblem, MessageSearch> => {
  let search = nothing
  let count = 0
  const unknown: Array<string> = []
  const written: Array<Pick<Part, "isQuoted" | "isUnwanted"> & { readonly words: ReadonlyArray<string> }> = []
  for (const { operator, value, isQuoted, isUnwanted } of partsOf(text)) {
    if (operator !== null) {
      const next = narrowed(search, operator, value, locale)
      if (next === null) return E.left({ _tag: "Operator", operator, value })
      search = next
      count++
      continue
    }
    const other = isQuoted ? null : unknownOperator(value)
    if (other !== null) {
      unknown.push(other)
      count++
      continue
    }
    const words = wordsOf(value).map(({ word }) => word)
    count += words.length
    if (words.length > 0) written.push({ words, isQuoted, isUnwanted })
  }
  if (count > mostSearchWords) return E.left({ _tag: "ManyWords", count })
  const phrases = written
    .filter(({ isUnwanted }) => !isUnwanted)
    .map(({ words, isQuoted }, index, wanted) => ({
      words,
      isPrefix: !isQuoted && index === wanted.length - 1,
    }))
  const without = written
    .filter(({ isUnwanted }) => isUnwanted)
    .map(({ words }) => ({ words, isPrefix: false }))
  if (text.trim() !== "" && written.length === 0 && search === nothing) {
    const [operator] = unknown
    return E.left(
      operator === undefined ? { _tag: "NoWord", value: text.trim() } : { _tag: "Unknown", operator },
    )
  }
  return E.right({ ...search, phrases, without, unknown: [...new Set(unknown)] })
}

/** A search of words alone: what is no letter and no digit counts for nothing. */
export const plainSearch = (text: string): MessageSearch => ({
  ...nothing,
  phrases: wordsOf(text).map(({ word }, index, all) => ({
    words: [word],
    isPrefix: index === all.length - 1,
  })),
})

/** Whether a search is of messages alone: it narrows by what only they have. */
export const isOfMessages = ({ phrases, without, unknown, ...narrowing }: MessageSearch): boolean =>
  Object.values(narrowing).some((value) => (Array.isArray(value) ? value.length > 0 : value !== null))
