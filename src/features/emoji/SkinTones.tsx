import { useDispatch } from "#src/state/StoreContext.tsx"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./emoji.module.css"
import { inTone } from "./emojiSearch.ts"
import type { EmojiNames } from "./emojiSet.ts"

const hand = { unicode: "✋", light: "✋🏻" }
/** The tones as the package calls them, from none. */
const keys = ["none", "light", "medium-light", "medium", "medium-dark", "dark"]

/** The tones of skin, one of which is the reader's. */
export const SkinTones = ({ tone, names }: { tone: number; names: EmojiNames }) => {
  const text = useText()
  const dispatch = useDispatch()
  return (
    <fieldset className={styles.tones}>
      <legend className={styles.legend}>{text("emoji.tone")}</legend>
      {keys.map((key, index) => {
        const label = names.get(key) ?? text("emoji.tone.none")
        return (
          <button
            key={key}
            type="button"
            className={styles.tone}
            aria-pressed={tone === index}
            aria-label={label}
            title={label}
            onClick={() => dispatch({ area: "emoji", command: { _tag: "ChooseSkinTone", tone: index } })}
          >
            {inTone(hand, index)}
          </button>
        )
      })}
    </fieldset>
  )
}
