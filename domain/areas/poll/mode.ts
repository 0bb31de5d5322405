/** What a poll shows: its answers to choose from, its results after a vote, or its results before one. */
export type PollMode = "VOTE" | "RESULTS" | "PREVIEW"

/** What a person asked a poll to show, beside what it shows by itself. */
export type PollLook = "results" | "answers" | null

/**
 * What a poll shows. It starts with its results for who has voted, else with its answers. Who has not voted may look at
 * the results where the author lets them, and who has may go back to the answers to change their vote.
 */
export const pollMode = (
  {
    viewPollResultsBeforeVoting,
    allowChange,
  }: {
    readonly viewPollResultsBeforeVoting: boolean
    readonly allowChange: boolean
  },
  hasVoted: boolean,
  look: PollLook,
): PollMode => {
  if (hasVoted) return look === "answers" && allowChange ? "VOTE" : "RESULTS"
  return look === "results" && viewPollResultsBeforeVoting ? "PREVIEW" : "VOTE"
}
