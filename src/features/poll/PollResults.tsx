import { Check } from "lucide-react"
import { useIntl } from "react-intl"
import type { PollResults as Results } from "#domain/areas/card/content.ts"
import { rankedAnswers } from "#domain/areas/poll/results.ts"
import controls from "#src/ui/design/controls.module.css"
import { focused } from "#src/ui/focused.ts"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./poll.module.css"

/** The answers of a poll by their votes, with the part of all who voted, and those that the reader chose. */
export const PollResults = ({
  title,
  answers,
  results,
  own,
  takesFocus,
  onBack,
  onChange,
}: {
  title: string
  answers: ReadonlyArray<string>
  results: Results
  own: ReadonlyArray<number>
  takesFocus: boolean
  onBack: (() => void) | null
  onChange: (() => void) | null
}) => {
  const text = useText()
  const { locale } = useIntl()
  const percentText = new Intl.NumberFormat(locale, { style: "percent" })
  return (
    <>
      <ol
        ref={takesFocus ? focused : null}
        className={styles.results}
        aria-label={text("poll.results", { title })}
        tabIndex={-1}
      >
        {rankedAnswers(answers, results).map(({ index, answer, votes, percent }) => (
          <li key={index} className={styles.result} data-own={own.includes(index)}>
            <span className={styles.name}>
              {answer}
              {own.includes(index) && (
                <span className={styles.own}>
                  <Check size={14} aria-hidden="true" /> {text("vote.own")}
                </span>
              )}
            </span>
            <span className={styles.figure}>
              {percentText.format(percent / 100)}{" "}
              <span className={styles.count}>{text("poll.count", { count: votes })}</span>
            </span>
            <span className={styles.bar} aria-hidden="true">
              <span style={{ width: `${percent}%` }} />
            </span>
          </li>
        ))}
      </ol>
      <p className={styles.total} role="status">
        {text("poll.total", { count: results.totalVotes })}
      </p>
      {(onBack !== null || onChange !== null) && (
        <div className={styles.actions}>
          {onBack !== null && (
            <button type="button" className={controls.button} onClick={onBack}>
              {text("poll.back")}
            </button>
          )}
          {onChange !== null && (
            <button type="button" className={controls.button} onClick={onChange}>
              {text("vote.change")}
            </button>
          )}
        </div>
      )}
    </>
  )
}
