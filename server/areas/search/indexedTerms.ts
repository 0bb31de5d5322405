import type { Phrase } from "#domain/areas/search/words.ts"
import type { StreamName } from "#domain/kernel/envelope.ts"
import type { Seq, UserId } from "#domain/kernel/ids.ts"
import { ftsText, gap } from "./indexedWords.ts"
import type { WantedMessages } from "./wantedMessages.ts"

/** What a message has beside its words, as its row in the index says it. */
interface MessageTraits {
  readonly stream: StreamName
  readonly author: UserId
  readonly huddle: Seq | null
  readonly attached: string
  readonly has_link: number
  readonly mentioned: string
  readonly is_pinned: number
}

/** A term that is no word: it begins as no word of a text does. */
const term = (kind: string, value: string): string => `${gap}${kind}${Buffer.from(value).toString("hex")}`
const streamTerm = (stream: StreamName): string => term("s", stream)
const authorTerm = (author: UserId): string => term("a", author)
const huddleTerm = (seq: Seq): string => term("h", String(seq))
const contentTerm = (content: string): string => term("c", content)
const mentionTerm = (mark: string): string => term("m", mark)
const pinnedTerm = term("p", "")

const parts = (spaced: string): ReadonlyArray<string> => spaced.split(" ").filter((part) => part !== "")

/** A message as SQLite's full-text table has it: the terms of its traits, then its words. */
export const ftsDocument = (message: MessageTraits & { readonly text: string }): string =>
  [
    streamTerm(message.stream),
    authorTerm(message.author),
    ...(message.huddle === null ? [] : [huddleTerm(message.huddle)]),
    ...parts(message.attached).map(contentTerm),
    ...(message.has_link === 1 ? [contentTerm("link")] : []),
    ...parts(message.mentioned).map(mentionTerm),
    ...(message.is_pinned === 1 ? [pinnedTerm] : []),
    ftsText(message.text),
  ].join(" ")

/** Most terms of which any has to stand in a message: of more, SQLite reads the messages' rows in less time. */
const mostTerms = 100

const anyOf = (terms: ReadonlyArray<string>): ReadonlyArray<ReadonlyArray<Phrase>> =>
  terms.length === 0 || terms.length > mostTerms
    ? []
    : [terms.map((one) => ({ words: [one], isPrefix: false }))]

/**
 * Terms that wanted messages have, of each list any: SQLite's full-text table skips the rest by them. They narrow a search and
 * do not decide it: where there would be too many terms, or none is known, a list is not there.
 */
export const ftsTraits = ({
  streams,
  to,
  authors,
  huddles,
  has,
  mentioned,
  isPinned,
}: WantedMessages): ReadonlyArray<ReadonlyArray<Phrase>> => [
  ...anyOf((to?.map(([stream]) => stream) ?? streams).map(streamTerm)),
  ...anyOf((authors ?? []).map(authorTerm)),
  ...anyOf(huddles.map(huddleTerm)),
  ...has.flatMap((content) => anyOf([contentTerm(content)])),
  ...anyOf((mentioned ?? []).map(mentionTerm)),
  ...anyOf(isPinned ? [pinnedTerm] : []),
]
