import { type Phrase, wordsOf } from "#domain/areas/search/words.ts"

/** PostgreSQL keeps 256 places of a word in a text: what comes later is indexed in neither store. */
const maxPlaces = 255
/** Stands in SQLite where a word is left out, so that its neighbours do not become neighbours. No text has it as a word. */
export const gap = "¶"

/** The words of a text in their order; null where one occurs too often. */
const places = (text: string): ReadonlyArray<string | null> => {
  const counts = new Map<string, number>()
  return wordsOf(text).map(({ word }) => {
    const count = (counts.get(word) ?? 0) + 1
    counts.set(word, count)
    return count > maxPlaces ? null : word
  })
}

/** A text as FTS5 takes it: its tokenizer for ASCII parts words at spaces and leaves them as they are. */
export const ftsText = (text: string): string =>
  places(text)
    .map((word) => word ?? gap)
    .join(" ")

/** A text as a `tsvector`. Words are letters and digits: nothing in them needs an escape. */
export const tsvectorText = (text: string): string => {
  const placesOf = new Map<string, Array<number>>()
  places(text).forEach((word, index) => {
    if (word !== null) placesOf.set(word, [...(placesOf.get(word) ?? []), index + 1])
  })
  return [...placesOf].map(([word, at]) => `'${word}':${at.join(",")}`).join(" ")
}

const anyPhrase = (phrases: ReadonlyArray<Phrase>): string =>
  phrases.map(({ words, isPrefix }) => `"${words.join(" ")}"${isPrefix ? " *" : ""}`).join(" OR ")

/** Every message has a term that begins so. */
const anyMessage = `"${gap}" *`

/** A query of FTS5: of each list any phrase must stand in a text, and none of the unwanted ones. */
export const ftsQuery = (
  all: ReadonlyArray<ReadonlyArray<Phrase>>,
  without: ReadonlyArray<Phrase>,
): string => {
  const wanted = all.length === 0 ? anyMessage : all.map((any) => `(${anyPhrase(any)})`).join(" AND ")
  return without.length === 0 ? wanted : `(${wanted}) NOT (${anyPhrase(without)})`
}

/** Phrases as a `tsquery`, of which all or any must stand in a text. */
export const tsqueryText = (phrases: ReadonlyArray<Phrase>, must: "all" | "any"): string =>
  phrases
    .map(({ words, isPrefix }) => {
      const quoted = words.map((word) => `'${word}'`)
      return `(${quoted.join(" <-> ")}${isPrefix ? ":*" : ""})`
    })
    .join(must === "all" ? " & " : " | ")
