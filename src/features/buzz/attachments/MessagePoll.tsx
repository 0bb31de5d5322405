import { useIntl } from "react-intl"
import { choiceOf, votesOf } from "#domain/areas/buzz/messagePoll.ts"
import { plainMessage } from "#domain/areas/buzz/plainMessage.ts"
import type { Message, PollAttachment } from "#domain/areas/buzz/types.ts"
import { pollResults } from "#domain/areas/poll/results.ts"
import { dayIn } from "#domain/data/calendar.ts"
import type { ChannelId } from "#domain/kernel/ids.ts"
import { PollView } from "#src/features/poll/PollView.tsx"
import { useDispatch } from "#src/state/StoreContext.tsx"
import { useCurrentUserId } from "#src/state/useCurrentUser.ts"
import styles from "./attachments.module.css"

/** The poll of a message: its answers to choose from, then the votes of everyone as they come. */
export const MessagePoll = ({
  channelId,
  message,
  poll: { answers },
  mayVote,
}: {
  channelId: ChannelId
  message: Message
  poll: PollAttachment
  /** Not before it is stored, and not where the reader may not write. */
  mayVote: boolean
}) => {
  const dispatch = useDispatch()
  const reader = useCurrentUserId()
  const { timeZone = "UTC" } = useIntl()
  const choice = reader === null ? undefined : choiceOf(message, reader)
  return (
    <div className={styles.poll}>
      <PollView
        title={plainMessage(message.content)}
        poll={{
          type: "poll",
          multiple: false,
          answers,
          viewPollResultsBeforeVoting: true,
          allowChange: true,
          created: dayIn(message.created, timeZone),
        }}
        results={pollResults(votesOf(message), answers.length)}
        own={choice === undefined ? [] : [choice]}
        onVote={
          mayVote
            ? ([chosen]) =>
                chosen !== undefined &&
                dispatch({
                  area: "buzz",
                  command: { _tag: "VoteInMessage", channelId, messageSeq: message.seq, choice: chosen },
                }) === null
            : null
        }
      />
    </div>
  )
}
