import { placesOf, wordsOf } from "./words.ts"

/** Something that is searched by its names. */
export interface Named<Id> {
  readonly id: Id
  readonly names: ReadonlyArray<string>
}

const plainOf = (text: string): string =>
  wordsOf(text)
    .map(({ word }) => word)
    .join(" ")

/**
 * What a person means by a name: what has this id, else what is called just so, else what has the words in its name side
 * by side, of which the last may go on. Case and accents count for nothing.
 */
export const namedBy = <Id extends string>(
  things: ReadonlyArray<Named<Id>>,
  typed: string,
): ReadonlyArray<Id> => {
  const idsOf = (isMeant: (thing: Named<Id>) => boolean) => things.filter(isMeant).map(({ id }) => id)
  const plain = plainOf(typed)
  const phrase = { words: plain.split(" "), isPrefix: true }
  const byId = idsOf(({ id }) => id === typed)
  if (byId.length > 0 || plain === "") return byId
  const exact = idsOf(({ names }) => names.some((name) => plainOf(name) === plain))
  if (exact.length > 0) return exact
  return idsOf(({ names }) => names.some((name) => placesOf(wordsOf(name), phrase).length > 0))
}
