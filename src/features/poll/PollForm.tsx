import { useId, useState } from "react"
import type { PollContent } from "#domain/areas/card/content.ts"
import controls from "#src/ui/design/controls.module.css"
import { focused } from "#src/ui/focused.ts"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./poll.module.css"

/** The answers of a poll to choose from: one of them, or several. Who cannot vote reads them. */
export const PollForm = ({
  title,
  poll: { answers, multiple },
  own,
  takesFocus,
  onVote,
  onSeeResults,
  onCancel,
}: {
  title: string
  poll: PollContent
  own: ReadonlyArray<number>
  takesFocus: boolean
  onVote: ((choices: ReadonlyArray<number>) => void) | null
  onSeeResults: (() => void) | null
  onCancel: (() => void) | null
}) => {
  const text = useText()
  const name = useId()
  const [chosen, setChosen] = useState<ReadonlyArray<number>>(own)
  const choose = (index: number, isChosen: boolean): void => {
    if (!multiple) setChosen([index])
    else setChosen(isChosen ? [...chosen, index] : chosen.filter((other) => other !== index))
  }
  const isReady = chosen.length > 0
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady) onVote?.(chosen)
      }}
    >
      <fieldset className={styles.answers} disabled={onVote === null}>
        <legend className={styles.hidden}>{title}</legend>
        <p className={styles.hint}>
          {text(onVote === null ? "poll.signIn" : multiple ? "vote.several" : "vote.one")}
        </p>
        {answers.map((answer, index) => (
          <label key={answer} className={styles.answer}>
            <input
              ref={takesFocus && index === (own[0] ?? 0) ? focused : null}
              type={multiple ? "checkbox" : "radio"}
              name={name}
              checked={chosen.includes(index)}
              onChange={({ target }) => choose(index, target.checked)}
            />
            <span>{answer}</span>
          </label>
        ))}
      </fieldset>
      <div className={styles.actions}>
        {onVote !== null && (
          <button type="submit" className={`${controls.button} ${controls.primary}`} disabled={!isReady}>
            {text("vote.submit")}
          </button>
        )}
        {onSeeResults !== null && (
          <button type="button" className={controls.button} onClick={onSeeResults}>
            {text("poll.results.see")}
          </button>
        )}
        {onCancel !== null && (
          <button type="button" className={`${controls.button} ${controls.quiet}`} onClick={onCancel}>
            {text("cancel")}
          </button>
        )}
      </div>
    </form>
  )
}
