import { describe, expect, it } from "vitest"
import { context, given } from "../../kernel/given.fixture.ts"
import { CardUrn, UserId } from "../../kernel/ids.ts"
import type { PollEvent } from "./events.ts"
import { pollMode } from "./mode.ts"
import { poll } from "./poll.ts"
import { pollResults, rankedAnswers, userVotes } from "./results.ts"

const card = CardUrn.make("lunch")
const cast = (choices: ReadonlyArray<number>, userId: string = context.actor): PollEvent => ({
  _tag: "VoteCast",
  card,
  userId: UserId.make(userId),
  choices,
})
const history = given(poll)
const vote = (choices: ReadonlyArray<number>, allowChange = false) =>
  ({ _tag: "CastVote", card, choices, allowChange }) as const

describe("CastVote", () => {
  it("casts the answers that a person chose, each once and in their order", () =>
    history()
      .when(vote([2, 0, 2]))
      .emits(cast([0, 2])))
  it("counts beside the vote of another", () =>
    history(cast([1], "ben"))
      .when(vote([1]))
      .emits(cast([1])))
  it("emits nothing the second time", () =>
    history(cast([0, 2]))
      .when(vote([2, 0]))
      .emitsNothing())
  it("refuses another vote", () =>
    history(cast([0]))
      .when(vote([1]))
      .refuses({ _tag: "VoteGiven" }))
  it("changes the vote where the poll lets it be changed", () =>
    history(cast([0]))
      .when(vote([1], true))
      .emits(cast([1])))
  it("refuses a vote for nothing", () => history().when(vote([])).refuses({ _tag: "EmptyVote" }))
})

describe("the results", () => {
  const { state } = history(cast([0, 1], "ada"), cast([1], "ben"), cast([1, 2], "cleo"), cast([2], "cleo"))
  it("have the last vote of each person", () => {
    expect(pollResults(state, 3)).toEqual({ votes: [1, 2, 1], totalVotes: 3 })
    expect(userVotes(state, "cleo", 3)).toEqual([2])
    expect(userVotes(state, "dora", 3)).toEqual([])
    expect(userVotes(state, null, 3)).toEqual([])
  })
  it("leave out an answer that is gone, and who chose nothing else", () => {
    expect(pollResults(state, 2)).toEqual({ votes: [1, 2], totalVotes: 2 })
    expect(userVotes(state, "cleo", 2)).toEqual([])
  })
  it("are ranked by votes, in whole percent of who voted, truncated", () => {
    expect(rankedAnswers(["a", "b", "c"], pollResults(state, 3))).toEqual([
      { index: 1, answer: "b", votes: 2, percent: 66 },
      { index: 0, answer: "a", votes: 1, percent: 33 },
      { index: 2, answer: "c", votes: 1, percent: 33 },
    ])
    expect(rankedAnswers(["a"], { votes: [0], totalVotes: 0 })[0]?.percent).toBe(0)
  })
})

describe("what a poll shows", () => {
  const closed = { viewPollResultsBeforeVoting: false, allowChange: false }
  const open = { viewPollResultsBeforeVoting: true, allowChange: true }
  it("is its answers before a vote and its results after one", () => {
    expect([pollMode(closed, false, null), pollMode(closed, true, null)]).toEqual(["VOTE", "RESULTS"])
  })
  it("is a preview of the results, and the answers once more, where the author allows it", () => {
    expect([pollMode(open, false, "results"), pollMode(open, true, "answers")]).toEqual(["PREVIEW", "VOTE"])
    expect([pollMode(closed, false, "results"), pollMode(closed, true, "answers")]).toEqual([
      "VOTE",
      "RESULTS",
    ])
  })
})
