// @vitest-environment happy-dom
import { act, screen } from "@testing-library/react"
import { expect, it } from "vitest"
import type { ChannelEvent } from "#domain/areas/buzz/events.ts"
import { messageAt } from "#domain/areas/buzz/messageAt.ts"
import { pollOf } from "#domain/areas/buzz/messagePoll.ts"
import { envelopeOf } from "#domain/kernel/envelopes.fixture.ts"
import { Seq, UserId } from "#domain/kernel/ids.ts"
import { someEnvironment } from "#services/environment/environment.fixture.ts"
import { makeStore } from "#services/store/appStore.ts"
import { channelId, created, stream } from "#services/sync/envelopes.fixture.ts"
import { openScreen } from "#src/state/screen.fixture.tsx"
import { useShared } from "#src/state/useStream.ts"
import { MessagePoll } from "./MessagePoll.tsx"

const asked: ChannelEvent = {
  _tag: "MessageSent",
  content: { text: "Lunch?", tags: [] },
  attachments: [{ _tag: "POLL", answers: ["Soup", "Bread"] }],
}

const Poll = ({ isPending }: { isPending: boolean }) => {
  const message = messageAt(useShared(stream, "buzz"), Seq.make(2))
  const poll = message && pollOf(message)
  return poll && <MessagePoll channelId={channelId} message={message} poll={poll} mayVote={!isPending} />
}

/** A question to the channel as Ada sees it, and the votes that come. */
const open = (isPending = false) => {
  const store = makeStore(() => 0)
  const user = someEnvironment.user && { ...someEnvironment.user, id: UserId.make("ada") }
  store.record([
    { _tag: "EnvironmentLoaded", data: { ...someEnvironment, user } },
    { _tag: "StreamFollowed", stream },
    { _tag: "EventDelivered", envelope: created },
    { _tag: "EventDelivered", envelope: envelopeOf(stream, 2, asked) },
    { _tag: "StreamCurrent", stream },
  ])
  const hand = openScreen(store, <Poll isPending={isPending} />)
  const vote = (seq: number, by: string, choice: number) =>
    act(() => {
      const cast: ChannelEvent = { _tag: "PollVoted", messageSeq: Seq.make(2), choices: [choice] }
      const envelope = envelopeOf(stream, seq, cast, { actor: UserId.make(by) })
      store.record([{ _tag: "EventDelivered", envelope }])
    })
  return { hand, vote, sent: () => store.state().sync.outbox.map(({ request }) => request.command) }
}

const rows = () => screen.queryAllByRole("listitem").map(({ textContent }) => textContent)
const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name })

it("takes one answer, then shows everyone's votes as they come", async () => {
  const { hand, vote, sent } = open()
  expect(button("Vote").disabled).toBe(true)
  await hand.click(screen.getByRole("radio", { name: "Bread" }))
  await hand.click(button("Vote"))
  expect(sent()).toEqual([{ _tag: "VoteInMessage", channelId, messageSeq: 2, choice: 1 }])
  expect(rows()).toEqual(["Bread Your vote100% 1 vote", "Soup0% 0 votes"])
  vote(3, "ben", 0)
  vote(4, "cleo", 0)
  expect(rows()).toEqual(["Soup66% 2 votes", "Bread Your vote33% 1 vote"])
  expect(screen.getByText("3 people have voted.")).toBeTruthy()
})

it("lets a vote be changed, which then counts alone", async () => {
  const { hand, vote, sent } = open()
  vote(3, "ada", 1)
  await hand.click(button("Change vote"))
  expect(screen.getByRole("radio", { name: "Bread" })).toHaveProperty("checked", true)
  await hand.click(screen.getByRole("radio", { name: "Soup" }))
  await hand.click(button("Vote"))
  expect(sent()).toMatchObject([{ choice: 0 }])
  expect(rows()).toEqual(["Soup Your vote100% 1 vote", "Bread0% 0 votes"])
})

it("shows the votes to who has not voted, and the answers again", async () => {
  const { hand, vote } = open()
  vote(3, "ben", 1)
  await hand.click(button("See Results"))
  expect(rows()).toEqual(["Bread100% 1 vote", "Soup0% 0 votes"])
  await hand.click(button("Back"))
  expect(screen.getAllByRole("radio")).toHaveLength(2)
})

it("takes no vote while its message is being sent", () => {
  open(true)
  expect(screen.getByRole("group", { name: "Lunch?" })).toHaveProperty("disabled", true)
  expect(screen.queryByRole("button", { name: "Vote" })).toBeNull()
})
