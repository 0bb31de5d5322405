// @vitest-environment happy-dom
import { act, screen } from "@testing-library/react"
import { of } from "rxjs"
import { describe, expect, it } from "vitest"
import { cardNamed } from "#domain/areas/card/card.fixture.ts"
import type { PollContent } from "#domain/areas/card/content.ts"
import { levelOf } from "#domain/areas/level/select.ts"
import { envelopeOf } from "#domain/kernel/envelopes.fixture.ts"
import { CardUrn, UserId } from "#domain/kernel/ids.ts"
import { levelKey } from "#domain/kernel/levelKey.ts"
import { cardStream } from "#domain/kernel/streamNames.ts"
import { someEnvironment } from "#services/environment/environment.fixture.ts"
import { makeStore } from "#services/store/appStore.ts"
import { LevelBody } from "#src/features/card/LevelBody.tsx"
import type { PollVotesSource } from "#src/state/CardServices.tsx"
import { useSelect } from "#src/state/StoreContext.tsx"
import { openScreen } from "#src/state/screen.fixture.tsx"
import { preloadParts } from "#src/ui/part/lazyChunk.ts"
import { LivePoll } from "./livePollPart.ts"

await preloadParts(["PollBody", "LivePoll", "AskedPoll"])

const urn = CardUrn.make("lunch")
const stream = cardStream(urn)
const plain: PollContent = {
  type: "poll",
  multiple: false,
  answers: ["Soup", "Bread", "Both"],
  viewPollResultsBeforeVoting: false,
  allowChange: false,
  created: "2020-03-31",
}

const Body = () => {
  const level = useSelect((state) => levelOf(state.level, levelKey(urn, 0)))
  return level === undefined ? null : (
    <LevelBody level={level} title="Lunch?" height={320} showSummary={false} />
  )
}

/** A poll as Ada sees it, in which these people chose these answers. */
const openPoll = async (
  differing: Partial<PollContent> = {},
  votes: ReadonlyArray<readonly [string, ReadonlyArray<number>]> = [],
  isEmbedded = false,
) => {
  const store = makeStore(() => 0)
  const cast = (index: number, userId: string, choices: ReadonlyArray<number>) =>
    ({
      _tag: "EventDelivered",
      envelope: envelopeOf(stream, index + 1, {
        _tag: "VoteCast" as const,
        card: urn,
        userId: UserId.make(userId),
        choices,
      }),
    }) as const
  const content = { ...plain, ...differing }
  store.record([
    { _tag: "EnvironmentLoaded", data: someEnvironment },
    {
      _tag: "CardsLoaded",
      cards: [cardNamed(urn, { type: "poll", metadata: {}, content })],
      withoutAccess: [],
    },
    { _tag: "CardOpened", card: urn },
    { _tag: "StreamFollowed", stream },
    { _tag: "StreamCurrent", stream },
    ...votes.map(([userId, choices], index) => cast(index, userId, choices)),
  ])
  const user = await act(async () => openScreen(store, <Body />, isEmbedded ? { isEmbedded } : { LivePoll }))
  return {
    user,
    store,
    sent: () => store.state().sync.outbox.map(({ request }) => request.command),
    vote: (index: number, userId: string, choices: ReadonlyArray<number>) =>
      act(() => store.record([cast(index, userId, choices)])),
  }
}
const rows = () => screen.queryAllByRole("listitem").map(({ textContent }) => textContent)
const button = (name: string) => screen.queryByRole<HTMLButtonElement>("button", { name })

describe("a poll of one answer", () => {
  it("is named by its question, takes one answer, and then shows the results at once", async () => {
    const { user, sent } = await openPoll({}, [["ben", [2]]])
    expect(screen.getByRole("group", { name: "Lunch?" })).toBeDefined()
    expect(screen.getByText("Created Mar 31, 2020")).toBeDefined()
    expect(button("Vote")?.disabled).toBe(true)
    expect(button("See Results")).toBeNull()
    await user.click(screen.getByRole("radio", { name: "Soup" }))
    await user.click(screen.getByRole("radio", { name: "Bread" }))
    await user.click(screen.getByRole("button", { name: "Vote" }))
    expect(sent()).toEqual([{ _tag: "CastVote", card: urn, choices: [1], allowChange: false }])
    expect(rows()).toEqual(["Bread Your vote50% 1 vote", "Both50% 1 vote", "Soup0% 0 votes"])
    expect(document.activeElement).toBe(screen.getByRole("list", { name: "Results: Lunch?" }))
    expect(button("Change vote")).toBeNull()
  })

  it("shows the votes of others as they come", async () => {
    const { vote } = await openPoll({}, [["ada", [0]]])
    expect(document.activeElement).toBe(document.body)
    vote(1, "ben", [1])
    vote(2, "cleo", [1])
    expect(rows()).toEqual(["Bread66% 2 votes", "Soup Your vote33% 1 vote", "Both0% 0 votes"])
    expect(screen.getByRole("status").textContent).toBe("3 people have voted.")
  })

  it("shows its answers again, and why, when the vote is refused", async () => {
    const { user, store } = await openPoll()
    await user.click(screen.getByRole("radio", { name: "Soup" }))
    await user.click(screen.getByRole("button", { name: "Vote" }))
    const [entry] = store.state().sync.outbox
    if (entry === undefined) throw new Error("Nothing was sent.")
    const refusal = { code: "poll.voted", message: "" }
    act(() => store.record([{ _tag: "CommandRejected", commandId: entry.commandId, refusal }]))
    expect(screen.getAllByRole("radio")).toHaveLength(3)
    expect(screen.getByRole("alert").textContent).toContain("You have already voted")
  })
})

it("lets who has not voted look at the results and go back, where the author does", async () => {
  const { user } = await openPoll({ viewPollResultsBeforeVoting: true }, [["ben", [0]]])
  await user.click(screen.getByRole("button", { name: "See Results" }))
  expect(rows()[0]).toBe("Soup100% 1 vote")
  await user.click(screen.getByRole("button", { name: "Back" }))
  expect(screen.getAllByRole("radio")).toHaveLength(3)
})

it("takes several answers, and changes them, where the author lets it", async () => {
  const { user, sent } = await openPoll({ multiple: true, allowChange: true }, [["ada", [0, 1]]])
  await user.click(screen.getByRole("button", { name: "Change vote" }))
  const boxes = screen.getAllByRole<HTMLInputElement>("checkbox")
  expect(boxes.map(({ checked }) => checked)).toEqual([true, true, false])
  await user.click(screen.getByRole("button", { name: "Cancel" }))
  expect(rows()).toHaveLength(3)
  await user.click(screen.getByRole("button", { name: "Change vote" }))
  await user.click(screen.getByRole("checkbox", { name: "Soup" }))
  await user.click(screen.getByRole("checkbox", { name: "Both" }))
  await user.click(screen.getByRole("button", { name: "Vote" }))
  expect(sent()).toEqual([{ _tag: "CastVote", card: urn, choices: [1, 2], allowChange: true }])
  expect(rows().filter((row) => row?.includes("Your vote"))).toHaveLength(2)
})

describe("an embedded poll", () => {
  it("is to look at: its answers, and the results where they are open to all", async () => {
    const results = { votes: [1, 0, 1], totalVotes: 2 }
    const { user } = await openPoll({ viewPollResultsBeforeVoting: true, results }, [], true)
    expect(screen.getByText("Sign in to vote.")).toBeDefined()
    expect(button("Vote")).toBeNull()
    await user.click(screen.getByRole("button", { name: "See Results" }))
    expect(rows()[0]).toBe("Soup50% 1 vote")
  })
  it("has no results where they are shown after a vote alone", async () => {
    await openPoll({}, [], true)
    expect(screen.queryAllByRole("button")).toEqual([])
  })
})

describe("a poll of a card alone, whose reader is signed in", () => {
  it("asks for its votes, and gives one", async () => {
    const store = makeStore(() => 0)
    store.record([
      {
        _tag: "CardsLoaded",
        cards: [cardNamed(urn, { type: "poll", metadata: {}, content: plain })],
        withoutAccess: [],
      },
      { _tag: "CardOpened", card: urn },
    ])
    const given: Array<ReadonlyArray<number>> = []
    const pollVotes: PollVotesSource = {
      read: () => of({ own: [], results: null }),
      vote: (_, choices) => {
        given.push(choices)
        return of({ own: choices, results: { votes: [0, 1, 0], totalVotes: 1 } })
      },
    }
    const user = await act(async () => openScreen(store, <Body />, { pollVotes }))
    await user.click(await screen.findByRole("radio", { name: "Bread" }))
    await user.click(screen.getByRole("button", { name: "Vote" }))
    expect(given).toEqual([[1]])
    expect(rows()[0]).toBe("Bread Your vote100% 1 vote")
  })
})
