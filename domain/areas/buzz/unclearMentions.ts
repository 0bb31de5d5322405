import { everyoneMentions, isWordCharacter, type Mention, tagsOfMentions } from "./mentions.ts"
import { namingText } from "./namingText.ts"
import type { Tag } from "./types.ts"

/** Longest text behind a sign that is looked at, and how many of a message. */
export const maxTypedName = 80
export const maxTypedNames = 10

/** A name that was typed behind a sign and not chosen: where its sign stands, and what follows it on the line. */
export interface TypedName {
  readonly start: number
  readonly text: string
}

/** The names that were typed in a text behind an @ and not chosen from the list, in their order. */
export const typedNames = (text: string, chosen: ReadonlyArray<Mention>): ReadonlyArray<TypedName> => {
  if (!text.includes("@")) return []
  const naming = namingText(text)
  const tags = tagsOfMentions(text, [...chosen, ...everyoneMentions])
  const found: Array<TypedName> = []
  let next = 0
  for (const { index } of naming.matchAll(/@/g)) {
    while (next < tags.length && endOf(tags[next]) <= index) next++
    const isChosen = (tags[next]?.start ?? text.length) <= index
    const isName = !isWordCharacter(naming[index - 1]) && isBeginning(naming.slice(index + 1, index + 3))
    if (isChosen || !isName) continue
    const [line = ""] = naming.slice(index + 1, index + 1 + maxTypedName).split("\n")
    found.push({ start: index, text: line.trimEnd() })
    if (found.length === maxTypedNames) break
  }
  return found
}

const endOf = (tag: Tag | undefined): number => (tag === undefined ? 0 : tag.start + tag.length)
const isBeginning = (characters: string): boolean => /^[\p{L}\p{N}]/u.test(characters)

/** Whom a typed name may mean: the part of it that is a name, and those of that name. */
export interface Unclear {
  readonly typed: string
  readonly mentions: ReadonlyArray<Mention>
}

const wordsOf = (name: string): ReadonlyArray<string> =>
  name.toLowerCase().match(/[\p{L}\p{N}\p{M}_]+/gu) ?? []

/**
 * What finds whom a typed name may mean, of people and groups: those of one whole name, whatever its case, or those with its
 * first word in their name. Null where it means no one, or is the name of exactly one as it is written: that is clear.
 */
export const unclearMentions = (mentions: ReadonlyArray<Mention>): ((typed: string) => Unclear | null) => {
  const byName = Map.groupBy(mentions, ({ name }) => name.toLowerCase())
  const byWord = new Map<string, Array<Mention>>()
  for (const mention of mentions) {
    for (const word of new Set(wordsOf(mention.name))) {
      const held = byWord.get(word)
      if (held === undefined) byWord.set(word, [mention])
      else held.push(mention)
    }
  }
  return (text) => {
    for (let length = text.length; length > 0; length--) {
      if (isWordCharacter(text[length])) continue
      const typed = text.slice(0, length)
      const named = byName.get(typed.toLowerCase())
      if (named === undefined) continue
      const exact = named.filter(({ name }) => name === typed)
      return exact.length === 1 ? null : { typed, mentions: exact.length === 0 ? named : exact }
    }
    const [word = ""] = /^[\p{L}\p{N}\p{M}_]+/u.exec(text) ?? []
    const named = byWord.get(word.toLowerCase())
    return named === undefined ? null : { typed: word, mentions: named }
  }
}
