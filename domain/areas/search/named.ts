import { standsAt, type Word, wordsOf } from "./words.ts"

/** Something that is searched by its names. */
export interface Named<Id> {
  readonly id: Id
  readonly names: ReadonlyArray<string>
}

const plainOf = (words: ReadonlyArray<Word>): string => words.map(({ word }) => word).join(" ")

/**
 * What a person means by a name: what has this id, else what is called just so, else what has the words in its name side
 * by side, of which the last may go on. Case and accents count for nothing.
 */
export const namedBy = <Id extends string>(
  things: ReadonlyArray<Named<Id>>,
  typed: string,
): ReadonlyArray<Id> => {
  const plain = plainOf(wordsOf(typed))
  const phrase = { words: plain.split(" "), isPrefix: true }
  const byId = things.filter(({ id }) => id === typed).map(({ id }) => id)
  if (byId.length > 0 || plain === "") return byId
  const worded = things.map(({ id, names }) => ({ id, names: names.map(wordsOf) }))
  const idsOf = (isMeant: (name: ReadonlyArray<Word>) => boolean) =>
    worded.filter(({ names }) => names.some(isMeant)).map(({ id }) => id)
  const exact = idsOf((name) => plainOf(name) === plain)
  return exact.length > 0 ? exact : idsOf((name) => name.some((_, at) => standsAt(name, at, phrase)))
}
