import type { PollContent } from "#domain/areas/card/content.ts"
import { pollResults, userVotes } from "#domain/areas/poll/results.ts"
import * as HashMap from "#domain/kernel/hashMap.ts"
import type { CardUrn } from "#domain/kernel/ids.ts"
import { cardStream } from "#domain/kernel/streamNames.ts"
import { OutboxProblem } from "#src/state/OutboxProblem.tsx"
import { useDispatch, useSelect } from "#src/state/StoreContext.tsx"
import { useCurrentUserId } from "#src/state/useCurrentUser.ts"
import { useProblems } from "#src/state/useProblems.ts"
import { useFollow, useShared, useStreamStatus } from "#src/state/useStream.ts"
import { Skeleton } from "#src/ui/states.tsx"
import { useText } from "#src/ui/text/useText.ts"
import { PollView } from "./PollView.tsx"

/** Poll whose votes are followed, to vote in. */
export const LivePoll = ({ urn, title, poll }: { urn: CardUrn; title: string; poll: PollContent }) => {
  const text = useText()
  const dispatch = useDispatch()
  const userId = useCurrentUserId()
  const stream = cardStream(urn)
  useFollow(stream)
  const isLoading = useStreamStatus(stream) === "LOADING"
  const isKnown = useSelect(({ sync }) => HashMap.has(sync.folds, stream))
  const votes = useShared(stream, "poll")
  const problems = useProblems(stream, ({ area }) => area === "poll")
  const count = poll.answers.length
  if (isLoading && !isKnown) return <Skeleton label={text("card.loading", { title })} height={160} />
  return (
    <>
      <PollView
        title={title}
        poll={poll}
        results={pollResults(votes, count)}
        own={userVotes(votes, userId, count)}
        onVote={(choices) =>
          dispatch({
            area: "poll",
            command: { _tag: "CastVote", card: urn, choices, allowChange: poll.allowChange },
          }) === null
        }
      />
      {problems.map((entry) => (
        <OutboxProblem key={entry.commandId} entry={entry} />
      ))}
    </>
  )
}
