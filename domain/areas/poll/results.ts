import * as HashMap from "../../kernel/hashMap.ts"
import type { PollResults } from "../card/content.ts"
import type { PollState } from "./poll.ts"

const amongAnswers =
  (count: number) =>
  (choice: number): boolean =>
    choice >= 0 && choice < count

/** The answers that a person chose, of the `count` that there are; none where they have not voted. */
export const userVotes = (state: PollState, userId: string | null, count: number): ReadonlyArray<number> =>
  ((userId === null ? undefined : HashMap.get(state, userId)) ?? []).filter(amongAnswers(count))

/** How often each of `count` answers was chosen, and by how many people any was. An answer that is gone counts for nothing. */
export const pollResults = (state: PollState, count: number): PollResults => {
  const votes = Array.from({ length: count }, () => 0)
  let totalVotes = 0
  for (const [, choices] of HashMap.entries(state)) {
    const counted = choices.filter(amongAnswers(count))
    for (const choice of counted) votes[choice] = (votes[choice] ?? 0) + 1
    if (counted.length > 0) totalVotes += 1
  }
  return { votes, totalVotes }
}

/** Votes of a poll as one person may see them: null where they may not look at the results, and the answers that they chose. */
export interface PollVotes {
  readonly results: PollResults | null
  readonly own: ReadonlyArray<number>
}

/** One answer in the results: how many people chose it, and which part of all who voted they are, in whole percent. */
export interface AnswerResult {
  readonly index: number
  readonly answer: string
  readonly votes: number
  /** Truncated. */
  readonly percent: number
}

/** The answers by their votes, the most first; those with as many in the order of the poll. */
export const rankedAnswers = (
  answers: ReadonlyArray<string>,
  { votes, totalVotes }: PollResults,
): ReadonlyArray<AnswerResult> =>
  answers
    .map((answer, index) => {
      const own = votes[index] ?? 0
      return {
        index,
        answer,
        votes: own,
        percent: totalVotes === 0 ? 0 : Math.trunc((own * 100) / totalVotes),
      }
    })
    .sort((a, b) => b.votes - a.votes || a.index - b.index)
