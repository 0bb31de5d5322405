import { emojiFound, inTone } from "#src/features/emoji/emojiSearch.ts"
import { useEmojiSetWhen } from "#src/features/emoji/emojiSet.ts"
import { useEmojiChoices } from "#src/features/emoji/useEmojiChoices.ts"
import styles from "./completionList.module.css"
import { mostSuggested, type Suggestion } from "./suggestion.ts"

/** Emoji by the word after a colon; null for no such word. */
export const useEmojiSuggestions = (search: string | null): ReadonlyArray<Suggestion> => {
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
        picture: <span className={styles.emoji}>{insert}</span>,
        label: emoji.name,
        detail: code === undefined ? "" : `:${code}:`,
        insert,
      }
    })
}
