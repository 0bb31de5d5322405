import { type Mention, mentionFinder } from "./mentions.ts"
import { namingText } from "./namingText.ts"
import { type MessageContent, maxTags, type Tag } from "./types.ts"

/** Those of some mentions whose name is that of no other. */
export const uniquelyNamed = (mentions: ReadonlyArray<Mention>): ReadonlyArray<Mention> => {
  const counts = new Map<string, number>()
  for (const { name } of mentions) counts.set(name, (counts.get(name) ?? 0) + 1)
  return mentions.filter(({ name }) => counts.get(name) === 1)
}

/**
 * What adds to a content the names that were typed and not chosen from a list, where each is that of one person or group:
 * those of `mentions`. What was chosen stays as it is.
 */
export const typedMentions = (
  mentions: ReadonlyArray<Mention>,
): ((content: MessageContent) => MessageContent) => {
  const find = mentionFinder(uniquelyNamed(mentions))
  return (content) => {
    const { text, tags } = content
    if (!text.includes("@")) return content
    const isChosen = ({ start, length }: Tag): boolean =>
      tags.some(
        (tag) => tag.type !== "MARKDOWN" && tag.start < start + length && start < tag.start + tag.length,
      )
    const typed = find(namingText(text))
      .slice(0, 2 * maxTags)
      .filter((tag) => !isChosen(tag))
    return typed.length === 0 ? content : { text, tags: [...tags, ...typed].slice(0, maxTags) }
  }
}
