import { describe, test } from "vitest"
import type { Decider } from "../kernel/decider.ts"
import { context, given as givenOf } from "../kernel/given.fixture.ts"
import { ChannelId, CommandId, EpochMs, Seq, UserId } from "../kernel/ids.ts"
import {
  type ChannelCommand,
  type ChannelRejection,
  decideChannel,
  emptyChannel,
  receive,
} from "./channel.ts"
import type { ChannelEvent } from "./events.ts"
import type { Channel } from "./types.ts"

const channelId = ChannelId.make("flights")
const other = UserId.make("bo")

interface Entry {
  readonly actor: UserId
  readonly event: ChannelEvent
}

/** The channel over its stream: entries are numbered as they come. */
const decider: Decider<Channel, ChannelCommand, ChannelEvent | Entry, ChannelRejection> = {
  initialState: emptyChannel(channelId),
  decide: decideChannel,
  evolve: (channel, entry) => {
    const { actor, event } = "event" in entry ? entry : { actor: context.actor, event: entry }
    const seq = Seq.make(channel.head + 1)
    return receive(channel, {
      id: `e${seq}`,
      stream: `channel:${channelId}`,
      seq,
      at: EpochMs.make(seq),
      actor,
      origin: "user",
      commandId: CommandId.make(`00000000-0000-7000-8000-${String(seq).padStart(12, "0")}`),
      event,
    })
  },
}
const given = givenOf(decider)

const create = {
  _tag: "CreateChannel",
  channelId,
  type: "CARD_OBJECT_TOPIC",
  objectId: "flights",
  title: "Flights",
} as const
const created: ChannelEvent = { ...create, _tag: "ChannelCreated" }
const sent: ChannelEvent = { _tag: "MessageSent", content: { text: "late again", tags: [] }, attachments: [] }
const messageSeq = Seq.make(2)
const deleted: ChannelEvent = { _tag: "MessageDeleted", messageSeq }
const reactionKey = "like"
const liked: ChannelEvent = { _tag: "ReactionAdded", messageSeq, reactionKey }

describe("CreateChannel", () => {
  test("creates", () => given().when(create).says(created))
  test("stays quiet when it is there", () => given(created).when(create).staysQuiet())
})

describe("SendMessage", () => {
  const { content, attachments } = sent
  test("sends", () => given(created).when({ _tag: "SendMessage", content, attachments }).says(sent))
  test("refuses an empty message", () =>
    given(created)
      .when({ _tag: "SendMessage", content: { text: " ", tags: [] }, attachments })
      .refuses({ _tag: "EmptyMessage" }))
  test("refuses without a channel", () =>
    given().when({ _tag: "SendMessage", content, attachments }).refuses({ _tag: "NoChannel" }))
})

describe("DeleteMessage", () => {
  test("deletes one's own", () =>
    given(created, sent).when({ _tag: "DeleteMessage", messageSeq }).says(deleted))
  test("refuses another's", () =>
    given(created, { actor: other, event: sent })
      .when({ _tag: "DeleteMessage", messageSeq })
      .refuses({ _tag: "NotAuthor", messageSeq }))
  test("refuses what is no message", () =>
    given(created, sent)
      .when({ _tag: "DeleteMessage", messageSeq: Seq.make(1) })
      .refuses({ _tag: "UnknownMessage", messageSeq: Seq.make(1) }))
  test("stays quiet when it is deleted", () =>
    given(created, sent, deleted).when({ _tag: "DeleteMessage", messageSeq }).staysQuiet())
})

describe("RestoreMessage", () => {
  test("brings one's own back", () =>
    given(created, sent, deleted)
      .when({ _tag: "RestoreMessage", messageSeq })
      .says({ _tag: "MessageRestored", messageSeq }))
  test("refuses one that is not deleted", () =>
    given(created, sent)
      .when({ _tag: "RestoreMessage", messageSeq })
      .refuses({ _tag: "NotDeleted", messageSeq }))
  test("refuses another's", () =>
    given(created, { actor: other, event: sent }, { actor: other, event: deleted })
      .when({ _tag: "RestoreMessage", messageSeq })
      .refuses({ _tag: "NotAuthor", messageSeq }))
})

describe("reactions", () => {
  const add = { _tag: "AddReaction", messageSeq, reactionKey } as const
  const remove = { _tag: "RemoveReaction", messageSeq, reactionKey } as const
  test("are added, beside another's", () => {
    given(created, sent).when(add).says(liked)
    given(created, sent, { actor: other, event: liked }).when(add).says(liked)
  })
  test("stay quiet when they are there", () => given(created, sent, liked).when(add).staysQuiet())
  test("are removed", () =>
    given(created, sent, liked).when(remove).says({ _tag: "ReactionRemoved", messageSeq, reactionKey }))
  test("stay quiet when they are not one's own", () =>
    given(created, sent, { actor: other, event: liked }).when(remove).staysQuiet())
  test("refuse what is no message", () =>
    given(created).when(add).refuses({ _tag: "UnknownMessage", messageSeq }))
})
