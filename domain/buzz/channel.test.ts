import { describe, expect, test } from "vitest"
import { context, given as givenOf } from "../kernel/given.fixture.ts"
import { ChannelId, type CommandId, Seq, UserId } from "../kernel/ids.ts"
import { buzz, lastMessages } from "./buzz.ts"
import { deletedText } from "./channel.ts"
import type { ChannelEvent } from "./events.ts"
import { maxMessageLength } from "./types.ts"

const channelId = ChannelId.make("flights")
const other = UserId.make("bo")

interface By {
  readonly actor: UserId
  readonly commandId?: CommandId
  readonly event: ChannelEvent
}
const by = (actor: UserId, event: ChannelEvent): By => ({ actor, event })

/** The channel, in which others speak too; events are numbered as they come. */
const given = givenOf<ReturnType<typeof buzz.evolve>, typeof buzz.Command.Type, ChannelEvent | By, object>({
  ...buzz,
  evolve: (channel, given, meta) =>
    "event" in given
      ? buzz.evolve(channel, given.event, { ...meta, ...given })
      : buzz.evolve(channel, given, meta),
})

const create = {
  _tag: "CreateChannel",
  channelId,
  type: "CARD_OBJECT_TOPIC",
  objectId: "flights",
  title: "Flights",
} as const
const created: ChannelEvent = { ...create, _tag: "ChannelCreated" }
const content = { text: "late again", tags: [] }
const sent: ChannelEvent = { _tag: "MessageSent", content, attachments: [] }
const messageSeq = Seq.make(2)
const deleted: ChannelEvent = { _tag: "MessageDeleted", messageSeq }
const restored: ChannelEvent = { _tag: "MessageRestored", messageSeq }
const reactionKey = "like"
const liked: ChannelEvent = { _tag: "ReactionAdded", messageSeq, reactionKey }
const noMessage = { _tag: "UnknownMessage", messageSeq }

describe("CreateChannel", () => {
  test("creates", () => given().when(create).emits(created))
  test("emits nothing when it is there", () => given(created).when(create).emitsNothing())
})

describe("SendMessage", () => {
  const send = { _tag: "SendMessage", channelId, content, attachments: [] } as const
  const saying = (text: string) => ({ ...send, content: { text, tags: [] } })
  test("sends", () => given(created).when(send).emits(sent))
  test("emits nothing when it was sent under this id", () =>
    given(created, { ...by(context.actor, sent), commandId: context.commandId })
      .when(send)
      .emitsNothing())
  test("refuses an empty message", () => given(created).when(saying(" ")).refuses({ _tag: "EmptyMessage" }))
  test("refuses one that is too long", () =>
    given(created)
      .when(saying("x".repeat(maxMessageLength + 1)))
      .refuses({ _tag: "MessageTooLong", length: maxMessageLength + 1, most: maxMessageLength }))
  test("refuses without a channel", () => given().when(send).refuses({ _tag: "NoChannel" }))
})

describe("DeleteMessage", () => {
  const remove = { _tag: "DeleteMessage", channelId, messageSeq } as const
  test("deletes one's own", () => given(created, sent).when(remove).emits(deleted))
  test("refuses another's", () =>
    given(created, by(other, sent)).when(remove).refuses({ _tag: "NotAuthor", messageSeq }))
  test("refuses what is no message", () => given(created).when(remove).refuses(noMessage))
  test("emits nothing when it is deleted", () => given(created, sent, deleted).when(remove).emitsNothing())
})

describe("RestoreMessage", () => {
  const restore = { _tag: "RestoreMessage", channelId, messageSeq } as const
  test("restores one's own", () => given(created, sent, deleted).when(restore).emits(restored))
  test("refuses one that is not deleted", () =>
    given(created, sent).when(restore).refuses({ _tag: "NotDeleted", messageSeq }))
  test("refuses another's", () =>
    given(created, by(other, sent), by(other, deleted))
      .when(restore)
      .refuses({ _tag: "NotAuthor", messageSeq }))
  test("refuses what is no message", () => given(created).when(restore).refuses(noMessage))
})

describe("AddReaction", () => {
  const add = { _tag: "AddReaction", channelId, messageSeq, reactionKey } as const
  test("adds, beside another's", () => {
    given(created, sent).when(add).emits(liked)
    given(created, sent, by(other, liked)).when(add).emits(liked)
  })
  test("emits nothing when it is there", () => given(created, sent, liked).when(add).emitsNothing())
  test("refuses what is no message", () => given(created).when(add).refuses(noMessage))
})

describe("RemoveReaction", () => {
  const remove = { _tag: "RemoveReaction", channelId, messageSeq, reactionKey } as const
  test("removes", () =>
    given(created, sent, liked).when(remove).emits({ _tag: "ReactionRemoved", messageSeq, reactionKey }))
  test("emits nothing when it is not one's own", () =>
    given(created, sent, by(other, liked)).when(remove).emitsNothing())
  test("refuses what is no message", () => given(created).when(remove).refuses(noMessage))
})

describe("messages", () => {
  const shown = (...events: ReadonlyArray<ChannelEvent | By>) =>
    lastMessages(given(...events).state, 10).map(({ content: { text }, messageType }) => [text, messageType])
  test("say that they were deleted, and come back", () => {
    expect(shown(created, sent, deleted)).toEqual([[deletedText, "SYSTEM"]])
    expect(shown(created, sent, deleted, restored)).toEqual([["late again", "USER"]])
  })
  test("belong to who sent them", () => {
    const { state } = given(created, by(other, sent), sent)
    expect(lastMessages(state, 10).map(({ createdBy }) => createdBy)).toEqual([other, context.actor])
  })
})

describe("older messages", () => {
  const events = [created, ...["a", "b", "c", "d"].map((text) => ({ ...sent, content: { text, tags: [] } }))]
  const whole = given(...events).state
  const texts = (state: typeof whole) => lastMessages(state, 10).map(({ content: { text } }) => text)
  const last = { ...buzz.save(whole), messages: buzz.save(whole).messages.slice(2), hasOlder: true }
  test("join the later ones before them, each once", () => {
    expect(texts(buzz.extend?.(buzz.load(last), buzz.save(whole)) ?? expect.fail())).toEqual([
      "a",
      "b",
      "c",
      "d",
    ])
  })
  test("say whether there are still older ones", () => {
    const more = { ...buzz.save(whole), hasOlder: true }
    expect(buzz.extend?.(buzz.load(last), more)?.hasOlder).toBe(true)
    expect(buzz.extend?.(buzz.load(last), buzz.save(whole))?.hasOlder).toBe(false)
  })
})

describe("PinMessage and UnpinMessage", () => {
  const pin = { _tag: "PinMessage", channelId, messageSeq } as const
  const unpin = { ...pin, _tag: "UnpinMessage" } as const
  const pinned: ChannelEvent = { _tag: "MessagePinned", messageSeq }
  const unpinned: ChannelEvent = { _tag: "MessageUnpinned", messageSeq }
  const pinnedBy = (...events: ReadonlyArray<ChannelEvent | By>) =>
    lastMessages(given(created, sent, ...events).state, 1)[0]?.pinnedBy
  test("pins and unpins, whoever did so before", () => {
    given(created, by(other, sent)).when(pin).emits(pinned)
    given(created, sent, by(other, pinned)).when(unpin).emits(unpinned)
    expect(pinnedBy(by(other, pinned), pinned)).toBe(other)
    expect(pinnedBy(by(other, pinned), unpinned)).toBeUndefined()
  })
  test("emits nothing when it is so already", () => {
    given(created, sent, pinned).when(pin).emitsNothing()
    given(created, sent).when(unpin).emitsNothing()
  })
  test("refuses a message that is not there", () => given(created).when(pin).refuses(noMessage))
})
