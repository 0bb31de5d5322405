import { expect, it } from "vitest"
import { topicChannel } from "../areas/buzz/members.ts"
import { envelopeOf } from "../kernel/envelopes.fixture.ts"
import { Seq, UserId } from "../kernel/ids.ts"
import { channelStream } from "../kernel/streamNames.ts"
import { type PresenceState, presence, presenceOf, typistsIn } from "./presence.ts"

const [ada, bob] = [UserId.make("ada"), UserId.make("bob")]
const channelId = topicChannel("winter")
const huddle = Seq.make(2)

type Event = Parameters<typeof presence.evolve>[1]
const after = (...events: ReadonlyArray<Event>): PresenceState =>
  events.reduce(presence.evolve, presence.initialState)
const begun = (user: UserId, at?: Seq): Event => ({
  _tag: "TypingBegun",
  typist: { channelId, user, ...(at !== undefined && { huddle: at }) },
})
const sent = (actor: UserId, at?: Seq): Event => ({
  _tag: "EventDelivered",
  envelope: envelopeOf(
    channelStream(channelId),
    7,
    {
      _tag: "MessageSent",
      content: { text: "", tags: [] },
      attachments: [],
      ...(at !== undefined && { huddle: at }),
    },
    { actor },
  ),
})

it("shows people as the server last said, and a person who is not to be disturbed as that alone", () => {
  const state = after({ _tag: "PresenceShown", active: [ada, bob], quiet: [bob] })
  expect([ada, bob, UserId.make("cleo")].map((user) => presenceOf(state, user))).toEqual([
    "ACTIVE",
    "QUIET",
    "AWAY",
  ])
})

it("names who types in the order in which they began, each once, in the channel or its huddle", () => {
  const state = after(begun(bob), begun(ada), begun(bob), begun(ada, huddle))
  expect(typistsIn(state, channelId, undefined)).toEqual([bob, ada])
  expect(typistsIn(state, channelId, huddle)).toEqual([ada])
})

it("ends the typing of who sent a message there, and nobody else's", () => {
  const state = after(begun(ada), begun(bob), begun(ada, huddle), sent(ada))
  expect(typistsIn(state, channelId, undefined)).toEqual([bob])
  expect(typistsIn(state, channelId, huddle)).toEqual([ada])
  expect(typistsIn(after(begun(ada, huddle), sent(ada, huddle)), channelId, huddle)).toEqual([])
})

it("knows nothing without a feed, and nothing of a channel that may not be read any more", () => {
  const shown = { _tag: "PresenceShown", active: [ada], quiet: [] } as const
  expect(after(shown, begun(ada), { _tag: "FeedLost" })).toEqual(presence.initialState)
  const denied = after(begun(ada), { _tag: "StreamDenied", stream: channelStream(channelId) })
  expect(denied.typing).toEqual([])
})
