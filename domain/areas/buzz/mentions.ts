import { Schema } from "effect"
import { maxNameLength } from "../../kernel/bounded.ts"
import { namingText } from "./namingText.ts"
import type { MessageContent, Tag } from "./types.ts"

/** The sign before a name in a text: people, groups and everyone are named by @, cards, stacks and channels by #. */
export type MentionSign = "@" | "#"

/** Whom or what a message names, by the name that stands in it after its sign; `NOTIFY` is everyone in the channel. */
export const Mention = Schema.Struct({
  type: Schema.Literals(["USER", "GROUP", "NOTIFY", "CARD", "PAGE", "HASHTAG"]),
  id: Schema.String,
  name: Schema.String,
})
export type Mention = typeof Mention.Type

/** Id of the mention of everyone. */
export const everyoneId = "everyone"

/** The words by which everyone is named, as each language of the app has them (`buzz.everyone`). */
const everyoneWords = ["everyone", "alle", "tous", "todos", "iedereen", "全員", "所有人"] as const

/** Mentions of everyone, by each word for it. */
export const everyoneMentions: ReadonlyArray<Mention> = everyoneWords.map((name) => ({
  type: "NOTIFY",
  id: everyoneId,
  name,
}))

/** The sign before the name of a mention. */
export const mentionSigns: Readonly<Record<Mention["type"], MentionSign>> = {
  USER: "@",
  GROUP: "@",
  NOTIFY: "@",
  CARD: "#",
  PAGE: "#",
  HASHTAG: "#",
}

/** Whether a character is part of a word. */
export const isWordCharacter = (character: string | undefined): boolean =>
  character !== undefined && /[\p{L}\p{N}_]/u.test(character)

/** Most signs in a name that is found in texts: so that a text is read a few times at most, whatever names there are. */
const mostSigns = 3

const isName = (name: string): boolean =>
  name !== "" && name.length <= maxNameLength && (name.match(/[@#]/g)?.length ?? 0) <= mostSigns

/** Names by their characters: what follows each, and the mentions whose name ends with it, with how many of them were found. */
interface Names {
  readonly next: Map<string, Names>
  readonly mentions: Array<Mention>
  found: number
}

const noNames = (): Names => ({ next: new Map(), mentions: [], found: 0 })

const namesOf = (mentions: ReadonlyArray<Mention>): Names => {
  const all = noNames()
  for (const mention of mentions.filter(({ name }) => isName(name))) {
    let names = all
    for (const character of (mentionSigns[mention.type] + mention.name).split("")) {
      const next = names.next.get(character) ?? noNames()
      names.next.set(character, next)
      names = next
    }
    names.mentions.push(mention)
  }
  return all
}

/** The mention with the longest name that stands at a place of a text, whole: `@Ann` does not stand in `@Anna`. */
const mentionIn = (names: Names, text: string, at: number): Mention | null => {
  if (isWordCharacter(text[at - 1])) return null
  let named: Names | null = null
  let reached = names.next.get(text.charAt(at))
  for (let index = at + 1; reached !== undefined; index++) {
    if (reached.mentions.length > 0 && !isWordCharacter(text[index])) named = reached
    reached = reached.next.get(text.charAt(index))
  }
  if (named === null) return null
  const { mentions } = named
  return mentions[Math.min(named.found++, mentions.length - 1)] ?? null
}

/**
 * What finds the tags of mentions that stand in a text, from its start; of two names that stand at one place the longer.
 * Mentions of one name are found in their order, the last of them again and again: so its texts are parts of one, in their
 * order. It takes a time that grows with the length of the text, however many mentions there are.
 */
export const mentionFinder = (mentions: ReadonlyArray<Mention>): ((text: string) => ReadonlyArray<Tag>) => {
  const names = namesOf(mentions)
  return (text) => {
    const tags: Array<Tag> = []
    let end = 0
    for (const { index: at } of text.matchAll(/[@#]/g)) {
      const found = at < end ? null : mentionIn(names, text, at)
      if (found === null) continue
      const length = found.name.length + 1
      tags.push({ type: found.type, id: found.id, start: at, length })
      end = at + length
    }
    return tags
  }
}

/** Whether a message speaks to everyone in its channel. */
export const namesEveryone = (content: MessageContent): boolean =>
  content.tags.some(({ type }) => type === "NOTIFY") &&
  mentionsOf(content).some(({ type }) => type === "NOTIFY")

/** Tags of the mentions that stand in a text, as `mentionFinder` finds them in what may name someone. */
export const tagsOfMentions = (text: string, mentions: ReadonlyArray<Mention>): ReadonlyArray<Tag> =>
  mentionFinder(mentions)(namingText(text))

const isMention = (type: Tag["type"]): type is Mention["type"] => type in mentionSigns

/** Whether the text at a tag is what a tag of its type stands for. */
const standsIn = (text: string, { type, id, start, length }: Tag): boolean =>
  !isMention(type) ||
  (id !== "" &&
    text[start] === mentionSigns[type] &&
    isName(text.slice(start + 1, start + length)) &&
    !isWordCharacter(text[start - 1]) &&
    !isWordCharacter(text[start + length]))

/** The tags of a message that stand in its text: within it, none over an earlier one, and each mention at its sign, in no code and no words of a link. */
export const standingTags = ({ text, tags }: MessageContent): ReadonlyArray<Tag> => {
  if (tags.length === 0) return tags
  let end = 0
  const naming = namingText(text)
  return tags
    .toSorted((a, b) => a.start - b.start)
    .filter((tag) => {
      const stands =
        tag.start >= end && tag.length >= 1 && tag.start + tag.length <= text.length && standsIn(naming, tag)
      if (stands && tag.type !== "MARKDOWN") end = tag.start + tag.length
      return stands
    })
}

/** The mentions of a message in their order, as those of its tags say them that stand in its text. */
export const mentionsOf = (content: MessageContent): ReadonlyArray<Mention> =>
  standingTags(content).flatMap(({ type, id, start, length }) =>
    isMention(type) ? [{ type, id, name: content.text.slice(start + 1, start + length) }] : [],
  )

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
    if (tag.type === "MARKDOWN") continue
    if (tag.start < end || tag.length < 1 || tag.start + tag.length > text.length) continue
    if (tag.start > end) parts.push({ text: text.slice(end, tag.start), tag: null })
    end = tag.start + tag.length
    parts.push({ text: text.slice(tag.start, end), tag })
  }
  if (end < text.length) parts.push({ text: text.slice(end), tag: null })
  return parts
}
