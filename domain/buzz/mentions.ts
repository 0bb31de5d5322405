import { Schema } from "effect"
import type { MessageContent, Tag } from "./types.ts"

/** The sign before a name in a text: people, groups and everyone are named by @, cards and stacks by #. */
export type MentionSign = "@" | "#"

/** Whom or what a message names, by the name that stands in it after its sign; `NOTIFY` is everyone in the channel. */
export const Mention = Schema.Struct({
  type: Schema.Literals(["USER", "GROUP", "NOTIFY", "CARD", "PAGE"]),
  id: Schema.String,
  name: Schema.String,
})
export type Mention = typeof Mention.Type

/** Id of the mention of everyone. */
export const everyoneId = "everyone"

const signs: Readonly<Record<Mention["type"], MentionSign>> = {
  USER: "@",
  GROUP: "@",
  NOTIFY: "@",
  CARD: "#",
  PAGE: "#",
}

/** Longest word after a sign by which people or cards are searched. */
const longestSearch = 50
/** Most words after a sign by which they are searched: names of people have fewer than titles of cards. */
const mostWords: Readonly<Record<MentionSign, number>> = { "@": 2, "#": 6 }

const isWordCharacter = (character: string | undefined): boolean =>
  character !== undefined && /[\p{L}\p{N}_]/u.test(character)

/** Whether a name stands in a text at its sign, whole: `@Ann` does not stand in `@Anna`. */
const standsAt = (text: string, at: number, { type, name }: Mention): boolean =>
  text[at] === signs[type] &&
  text.startsWith(name, at + 1) &&
  !isWordCharacter(text[at + 1 + name.length]) &&
  !isWordCharacter(text[at - 1])

/** Tags of the mentions that stand in a text, from its start; of two names that stand at one place the longer. */
export const tagsOfMentions = (text: string, mentions: ReadonlyArray<Mention>): ReadonlyArray<Tag> => {
  const longestFirst = mentions
    .filter(({ name }) => name !== "")
    .toSorted((a, b) => b.name.length - a.name.length)
  const tags: Array<Tag> = []
  let end = 0
  for (const { index: at } of text.matchAll(/[@#]/g)) {
    const found = at < end ? undefined : longestFirst.find((mention) => standsAt(text, at, mention))
    if (found === undefined) continue
    const length = found.name.length + 1
    tags.push({ type: found.type, id: found.id, start: at, length })
    end = at + length
  }
  return tags
}

const isMention = (type: Tag["type"]): type is Mention["type"] => type in signs

/** The mentions of a message, as its tags say them. */
export const mentionsOf = ({ text, tags }: MessageContent): ReadonlyArray<Mention> =>
  tags.flatMap(({ type, id, start, length }) =>
    isMention(type) ? [{ type, id, name: text.slice(start + 1, start + length) }] : [],
  )

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

/** A part of a message's text, with the tag that it is, if it is one. */
export interface TextPart {
  readonly text: string
  readonly tag: Tag | null
}

/** A message's text cut at its tags. One that overlaps an earlier one, or that is beyond the text, is text alone. */
export const textParts = ({ text, tags }: MessageContent): ReadonlyArray<TextPart> => {
  const parts: Array<TextPart> = []
  let end = 0
  for (const tag of tags.toSorted((a, b) => a.start - b.start)) {
    if (tag.start < end || tag.length < 1 || tag.start + tag.length > text.length) continue
    if (tag.start > end) parts.push({ text: text.slice(end, tag.start), tag: null })
    end = tag.start + tag.length
    parts.push({ text: text.slice(tag.start, end), tag })
  }
  if (end < text.length) parts.push({ text: text.slice(end), tag: null })
  return parts
}
