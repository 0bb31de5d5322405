import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { buzz } from "#domain/buzz/buzz.ts"
import type { ChannelEvent } from "#domain/buzz/events.ts"
import type { Channel } from "#domain/buzz/types.ts"
import { conversationIn, conversations } from "#domain/conversations/conversations.ts"
import type { ConversationsEvent } from "#domain/conversations/events.ts"
import { firstUnread, unreadIn } from "#domain/conversations/unread.ts"
import { ChannelId, CommandId, EpochMs, Seq, UserId } from "#domain/kernel/ids.ts"

const channelId = ChannelId.make("topic:winter")
const people = ["ada", "bo", "cleo"].map((id) => UserId.make(id))
const [ada = UserId.make("ada")] = people
const commandId = CommandId.make("0197a3c2-0000-7000-8000-000000000001")

interface Said {
  readonly actor: UserId
  readonly event: ChannelEvent
}

const created: Said = {
  actor: ada,
  event: { _tag: "ChannelCreated", channelId, type: "PUBLIC_GENERAL_TOPIC", objectId: "", title: "Winter" },
}
const mention = (id: UserId) => ({ type: "USER" as const, id, start: 0, length: 4 })
const content = fc
  .tuple(fc.string({ minLength: 1, maxLength: 5 }), fc.option(fc.constantFrom(...people), { nil: null }))
  .map(([text, named]) => ({ text, tags: named === null ? [] : [mention(named)] }))
const seq = fc.integer({ min: 1, max: 30 }).map((n) => Seq.make(n))
const said: fc.Arbitrary<Said> = fc.record({
  actor: fc.constantFrom(...people),
  event: fc.oneof(
    {
      weight: 4,
      arbitrary: content.map((content): ChannelEvent => ({ _tag: "MessageSent", content, attachments: [] })),
    },
    seq.map((messageSeq): ChannelEvent => ({ _tag: "MessageDeleted", messageSeq })),
    seq.map((messageSeq): ChannelEvent => ({ _tag: "MessageRestored", messageSeq })),
    fc
      .tuple(seq, content)
      .map(([messageSeq, content]): ChannelEvent => ({ _tag: "MessageEdited", messageSeq, content })),
  ),
})
const talk = fc.array(said, { maxLength: 30 }).map((all) => [created, ...all])

const fold = (all: ReadonlyArray<Said>): Channel =>
  all.reduce<Channel>(
    (channel, { actor, event }, index) =>
      buzz.evolve(channel, event, {
        stream: `channel:${channelId}`,
        seq: Seq.make(index + 1),
        at: EpochMs.make(index),
        actor,
        commandId,
      }),
    buzz.initialState,
  )

const mark: fc.Arbitrary<ConversationsEvent> = fc.oneof(
  seq.map((seq): ConversationsEvent => ({ _tag: "ConversationRead", channelId, seq })),
  seq.map((seq): ConversationsEvent => ({ _tag: "ConversationMarkedUnread", channelId, seq })),
)
const joined: ConversationsEvent = { _tag: "ConversationJoined", channelId, readSeq: Seq.make(1) }
const marks = fc.array(mark, { maxLength: 6 }).map((all) => [joined, ...all])
const meta = { stream: `user:${ada}`, seq: Seq.make(1), at: EpochMs.make(0), actor: ada, commandId } as const
const conversationAfter = (all: ReadonlyArray<ConversationsEvent>) =>
  conversationIn(
    all.reduce((state, event) => conversations.evolve(state, event, meta), conversations.initialState),
    channelId,
  )

/** The messages of others that are there, counted one by one from the log. */
const recount = (all: ReadonlyArray<Said>, readSeq: number) =>
  all
    .map(({ actor, event }, index) => ({ actor, event, seq: index + 1 }))
    .filter(({ actor, event, seq }) => event._tag === "MessageSent" && actor !== ada && seq > readSeq)
    .filter(({ seq }) => {
      const changes = all
        .slice(seq)
        .flatMap(({ event }) =>
          (event._tag === "MessageDeleted" || event._tag === "MessageRestored") && event.messageSeq === seq
            ? [event._tag]
            : [],
        )
      return changes.at(-1) !== "MessageDeleted"
    })

describe("what is unread", () => {
  it("is what a count of the log gives, and important no more than that", () => {
    fc.assert(
      fc.property(talk, marks, (all, read) => {
        const conversation = conversationAfter(read)
        const { messages, important } = unreadIn(fold(all), conversation, ada)
        expect(messages).toBe(recount(all, conversation?.readSeq ?? 0).length)
        expect(important).toBeLessThanOrEqual(messages)
      }),
    )
  })

  it("is nothing once all is read, and then what comes later", () => {
    fc.assert(
      fc.property(talk, talk, (before, [, ...after]) => {
        const read: ConversationsEvent = { _tag: "ConversationRead", channelId, seq: Seq.make(before.length) }
        const conversation = conversationAfter([joined, read])
        expect(unreadIn(fold(before), conversation, ada).messages).toBe(0)
        const all = [...before, ...after]
        expect(unreadIn(fold(all), conversation, ada).messages).toBe(recount(all, before.length).length)
      }),
    )
  })

  it("never grows by reading, and reading twice or late changes nothing", () => {
    fc.assert(
      fc.property(talk, marks, seq, seq, (all, read, one, other) => {
        const reading = (at: Seq): ConversationsEvent => ({ _tag: "ConversationRead", channelId, seq: at })
        const count = (events: ReadonlyArray<ConversationsEvent>) =>
          unreadIn(fold(all), conversationAfter(events), ada)
        expect(count([...read, reading(one)]).messages).toBeLessThanOrEqual(count(read).messages)
        expect(count([...read, reading(one), reading(other)])).toEqual(
          count([...read, reading(other), reading(one), reading(other)]),
        )
      }),
    )
  })

  it("begins again where it is marked", () => {
    fc.assert(
      fc.property(talk, marks, seq, (all, read, from) => {
        const marked = conversationAfter([
          ...read,
          { _tag: "ConversationMarkedUnread", channelId, seq: from },
        ])
        const { messages } = unreadIn(fold(all), marked, ada)
        expect(messages).toBeGreaterThanOrEqual(recount(all, from - 1).length)
      }),
    )
  })

  it("is nothing of one's own, of a channel that one is not in, and without the channel", () => {
    fc.assert(
      fc.property(talk, marks, (all, read) => {
        const own = all.map(({ event }) => ({ actor: ada, event }))
        expect(unreadIn(fold(own), conversationAfter(read), ada).messages).toBe(0)
        expect(unreadIn(fold(all), undefined, ada).messages).toBe(0)
        expect(unreadIn(buzz.initialState, conversationAfter(read), ada).messages).toBe(0)
      }),
    )
  })

  it("loses what is deleted, and gets it back", () => {
    fc.assert(
      fc.property(talk, marks, (all, read) => {
        const conversation = conversationAfter(read)
        const first = firstUnread(fold(all), conversation ?? never(), ada)
        fc.pre(first !== null)
        const { messages } = unreadIn(fold(all), conversation, ada)
        const change = (_tag: "MessageDeleted" | "MessageRestored"): Said => ({
          actor: first.createdBy,
          event: { _tag, messageSeq: first.seq },
        })
        const deleted = [...all, change("MessageDeleted")]
        expect(unreadIn(fold(deleted), conversation, ada).messages).toBe(messages - 1)
        const restored = [...deleted, change("MessageRestored")]
        expect(unreadIn(fold(restored), conversation, ada).messages).toBe(messages)
      }),
    )
  })

  it("stays as it was when a message is edited, but for what is important", () => {
    fc.assert(
      fc.property(talk, marks, content, seq, (all, read, content, messageSeq) => {
        const conversation = conversationAfter(read)
        const edited: Said = { actor: ada, event: { _tag: "MessageEdited", messageSeq, content } }
        expect(unreadIn(fold([...all, edited]), conversation, ada).messages).toBe(
          unreadIn(fold(all), conversation, ada).messages,
        )
      }),
    )
  })
})

const never = (): never => {
  throw new Error("joined")
}
