import type { TagSearchResult } from "#domain/areas/draft/composing.ts"
import { emojiFound, inTone } from "#src/features/emoji/emojiSearch.ts"
import { useEmojiSetWhen } from "#src/features/emoji/emojiSet.ts"
import { useEmojiChoices } from "#src/features/emoji/useEmojiChoices.ts"
import { mostSuggested } from "./suggestion.ts"

/** Emoji by the word after a colon; null for no such word. */
export const useEmojiSuggestions = (search: string | null): ReadonlyArray<TagSearchResult> => {
  const set = useEmojiSetWhen(search !== null)
  const { tone } = useEmojiChoices()
  if (set === null || search === null) return []
  return emojiFound(set, search)
    .slice(0, mostSuggested)
    .map((emoji) => {
      const [code] = emoji.shortcodes
      const insert = inTone(emoji, tone)
      return {
        key: emoji.unicode,
        label: emoji.name,
        detail: code === undefined ? "" : `:${code}:`,
        insert,
      }
    })
}
