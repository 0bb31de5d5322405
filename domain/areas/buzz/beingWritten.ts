import { isWordCharacter, type MentionSign } from "./mentions.ts"

/** Longest word after a sign by which people or cards are searched. */
const longestSearch = 50
/** Most words after a sign by which they are searched: names of people have fewer than titles of cards. */
const mostWords: Readonly<Record<MentionSign, number>> = { "@": 2, "#": 6 }

/** A word that is being written, and where its sign is. */
export interface Writing {
  readonly start: number
  readonly search: string
}

/** The word after a sign that is being written at the caret; null if none is. */
export const mentionAt = (text: string, caret: number, sign: MentionSign = "@"): Writing | null => {
  const start = caret === 0 ? -1 : text.lastIndexOf(sign, caret - 1)
  if (start === -1 || isWordCharacter(text[start - 1])) return null
  const search = text.slice(start + 1, caret)
  return search.length > longestSearch || /^\s|\n/.test(search) || search.split(" ").length > mostWords[sign]
    ? null
    : { start, search }
}

/** The shortcode of an emoji that is being written after a colon at the caret, from its second character on; null if none is. */
export const emojiAt = (text: string, caret: number): Writing | null => {
  const [, search] = /(?:^|[\s(]):([\p{L}\p{N}_+-]{2,40})$/u.exec(text.slice(0, caret)) ?? []
  return search === undefined ? null : { start: caret - search.length - 1, search }
}
