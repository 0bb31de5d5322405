import { useDispatch } from "#src/state/StoreContext.tsx"
import { type TextKey, useText } from "#src/ui/text/useText.ts"
import styles from "./emoji.module.css"
import { inTone } from "./emojiSearch.ts"

const hand = { unicode: "✋", light: "✋🏻" }
const labels: ReadonlyArray<TextKey> = [
  "emoji.tone.none",
  "emoji.tone.light",
  "emoji.tone.mediumLight",
  "emoji.tone.medium",
  "emoji.tone.mediumDark",
  "emoji.tone.dark",
]

/** The tones of skin, one of which is the reader's. */
export const SkinTones = ({ tone }: { tone: number }) => {
  const text = useText()
  const dispatch = useDispatch()
  return (
    <fieldset className={styles.tones}>
      <legend className={styles.legend}>{text("emoji.tone")}</legend>
      {labels.map((label, index) => (
        <button
          key={label}
          type="button"
          className={styles.tone}
          aria-pressed={tone === index}
          aria-label={text(label)}
          title={text(label)}
          onClick={() => dispatch({ area: "emoji", command: { _tag: "ChooseSkinTone", tone: index } })}
        >
          {inTone(hand, index)}
        </button>
      ))}
    </fieldset>
  )
}
