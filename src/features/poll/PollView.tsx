import { useState } from "react"
import { useIntl } from "react-intl"
import { spanText } from "#charts/format/dateRange.ts"
import type { PollContent, PollResults as Results } from "#domain/areas/card/content.ts"
import { type PollLook, pollMode } from "#domain/areas/poll/mode.ts"
import { useText } from "#src/ui/text/useText.ts"
import { PollForm } from "./PollForm.tsx"
import { PollResults } from "./PollResults.tsx"
import styles from "./poll.module.css"

/** A poll: its answers to choose from, or its results. */
export const PollView = ({
  title,
  poll,
  results,
  own,
  onVote,
}: {
  title: string
  poll: PollContent
  /** Null where the reader may not look at them. */
  results: Results | null
  /** Indexes of the answers that the reader chose. */
  own: ReadonlyArray<number>
  /** Gives a vote, and whether it was taken; null for who cannot vote. */
  onVote: ((choices: ReadonlyArray<number>) => boolean) | null
}) => {
  const text = useText()
  const { locale } = useIntl()
  const [look, setLook] = useState<PollLook>(null)
  // What a person did moves the focus to what it led to; what is there at first takes none.
  const [hasActed, setActed] = useState(false)
  const mode = pollMode(poll, own.length > 0, look)
  const show = (next: PollLook): void => {
    setActed(true)
    setLook(next)
  }
  const hasResults = results !== null
  return (
    <div className={styles.poll}>
      {mode === "VOTE" || !hasResults ? (
        <PollForm
          key={mode}
          title={title}
          poll={poll}
          own={own}
          takesFocus={hasActed}
          onVote={
            onVote === null
              ? null
              : (choices) => {
                  if (onVote(choices)) show(null)
                }
          }
          onSeeResults={
            hasResults && own.length === 0 && poll.viewPollResultsBeforeVoting ? () => show("results") : null
          }
          onCancel={own.length > 0 ? () => show(null) : null}
        />
      ) : (
        <PollResults
          title={title}
          answers={poll.answers}
          results={results}
          own={own}
          takesFocus={hasActed}
          onBack={mode === "PREVIEW" ? () => show(null) : null}
          onChange={mode === "RESULTS" && poll.allowChange && onVote !== null ? () => show("answers") : null}
        />
      )}
      <p className={styles.created}>
        {text("poll.created", { date: spanText({ begin: poll.created, end: poll.created }, locale) })}
      </p>
    </div>
  )
}
