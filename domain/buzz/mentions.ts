import type { MessageContent, Tag } from "./types.ts"

/** Someone whom a message speaks to, by the name that stands in it after an @; `NOTIFY` is everyone in the channel. */
export interface Mention {
  readonly type: "USER" | "NOTIFY"
  readonly id: string
  readonly name: string
}

/** Longest word after an @ by which people are searched. */
const longestSearch = 50

const isWordCharacter = (character: string | undefined): boolean =>
  character !== undefined && /[\p{L}\p{N}_]/u.test(character)

/** Whether a name stands in a text at an @, whole: `@Ann` does not stand in `@Anna`. */
const standsAt = (text: string, at: number, name: string): boolean =>
  text.startsWith(name, at + 1) &&
  !isWordCharacter(text[at + 1 + name.length]) &&
  !isWordCharacter(text[at - 1])

/** Tags of the mentions that stand in a text, from its start; of two names that stand at one place the longer. */
export const tagsOfMentions = (text: string, mentions: ReadonlyArray<Mention>): ReadonlyArray<Tag> => {
  const longestFirst = mentions
    .filter(({ name }) => name !== "")
    .toSorted((a, b) => b.name.length - a.name.length)
  const tags: Array<Tag> = []
  for (let at = text.indexOf("@"); at !== -1; at = text.indexOf("@", at + 1)) {
    const found = longestFirst.find(({ name }) => standsAt(text, at, name))
    if (found === undefined) continue
    const length = found.name.length + 1
    tags.push({ type: found.type, id: found.id, start: at, length })
    at += length - 1
  }
  return tags
}

/** The mentions of a message, as its tags say them. */
export const mentionsOf = ({ text, tags }: MessageContent): ReadonlyArray<Mention> =>
  tags.flatMap(({ type, id, start, length }) =>
    type === "USER" || type === "NOTIFY" ? [{ type, id, name: text.slice(start + 1, start + length) }] : [],
  )

/** The word after an @ that is being written at the caret, and where its @ is; null if none is. */
export const mentionAt = (
  text: string,
  caret: number,
): { readonly start: number; readonly search: string } | null => {
  const start = text.lastIndexOf("@", caret - 1)
  if (start === -1 || isWordCharacter(text[start - 1])) return null
  const search = text.slice(start + 1, caret)
  return search.length > longestSearch || /^\s|\n/.test(search) || search.split(" ").length > 2
    ? null
    : { start, search }
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
