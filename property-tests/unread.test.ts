import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { buzz } from "#domain/areas/buzz/buzz.ts"
import type { ChannelEvent } from "#domain/areas/buzz/events.ts"
import { huddleOf } from "#domain/areas/buzz/huddle.ts"
import type { Channel, MessageList } from "#domain/areas/buzz/types.ts"
import {
  type Conversation,
  conversationIn,
  conversations,
} from "#domain/areas/conversations/conversations.ts"
import type { ConversationsEvent } from "#domain/areas/conversations/events.ts"
import { firstUnread, totalOf, unreadHuddles, unreadIn } from "#domain/areas/conversations/unread.ts"
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
/** Ada is in the group of pilots. */
const groups = ["pilots", "crew"]
const mention = (id: string) => ({
  type: groups.includes(id) ? ("GROUP" as const) : ("USER" as const),
  id,
  start: 0,
  length: 4,
})
const content = fc
  .tuple(
    fc.string({ minLength: 1, maxLength: 5 }),
    fc.option(fc.constantFrom(...people, ...groups), { nil: null }),
  )
  .map(([text, named]) =>
    named === null ? { text, tags: [] } : { text: `@All ${text}`, tags: [mention(named)] },
  )
const seq = fc.integer({ min: 1, max: 30 }).map((n) => Seq.make(n))
const said: fc.Arbitrary<Said> = fc.record({
  actor: fc.constantFrom(...people),
  event: fc.oneof(
    {
      weight: 4,
      arbitrary: content.map((content): ChannelEvent => ({ _tag: "MessageSent", content, attachments: [] })),
    },
    {
      weight: 4,
      arbitrary: fc
        .tuple(content, seq)
        .map(
          ([content, huddle]): ChannelEvent => ({ _tag: "MessageSent", content, attachments: [], huddle }),
        ),
    },
    seq.map((messageSeq): ChannelEvent => ({ _tag: "MessageDeleted", messageSeq })),
    seq.map((messageSeq): ChannelEvent => ({ _tag: "MessageRestored", messageSeq })),
    fc
      .tuple(seq, content)
      .map(([messageSeq, content]): ChannelEvent => ({ _tag: "MessageEdited", messageSeq, content })),
  ),
})

/** Whether the event at an index is a message of the channel itself. */
const isOwn = (all: ReadonlyArray<Said>, index: number): boolean => {
  const event = all[index]?.event
  return event?._tag === "MessageSent" && event.huddle === undefined
}
/** What is said, as a channel takes it: a huddle begins from an earlier message of the channel itself. */
const taken = (all: ReadonlyArray<Said>): ReadonlyArray<Said> => {
  const before: Array<Said> = []
  for (const { actor, event } of all) {
    if (event._tag !== "MessageSent" || event.huddle === undefined) before.push({ actor, event })
    else {
      const { huddle, ...own } = event
      before.push({ actor, event: isOwn(before, huddle - 1) ? event : own })
    }
  }
  return before
}
const talk = fc.array(said, { maxLength: 30 }).map((all) => taken([created, ...all]))

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
  fc
    .tuple(seq, seq)
    .map(([huddle, readSeq]): ConversationsEvent => ({ _tag: "HuddleFollowed", channelId, huddle, readSeq })),
  seq.map((huddle): ConversationsEvent => ({ _tag: "HuddleUnfollowed", channelId, huddle })),
  fc
    .tuple(fc.constantFrom("ConversationRead" as const, "ConversationMarkedUnread" as const), seq, seq)
    .map(([_tag, seq, huddle]): ConversationsEvent => ({ _tag, channelId, seq, huddle })),
  seq.map((seq): ConversationsEvent => ({ _tag: "ConversationRead", channelId, seq })),
  seq.map((seq): ConversationsEvent => ({ _tag: "ConversationMarkedUnread", channelId, seq })),
)
const joined: ConversationsEvent = { _tag: "ConversationJoined", channelId, readSeq: Seq.make(1) }
const marks = fc.array(mark, { maxLength: 12 }).map((all) => [joined, ...all])
const meta = { stream: `user:${ada}`, seq: Seq.make(1), at: EpochMs.make(0), actor: ada, commandId } as const
const conversationAfter = (all: ReadonlyArray<ConversationsEvent>) =>
  conversationIn(
    all.reduce((state, event) => conversations.evolve(state, event, meta), conversations.initialState),
    channelId,
  )

/** The messages of others that are there, counted one by one from the log: in the channel, or in one huddle. */
const recount = (all: ReadonlyArray<Said>, readSeq: number, huddle?: Seq): number =>
  all
    .map(({ actor, event }, index) => ({ actor, event, seq: index + 1 }))
    .filter(
      ({ actor, event, seq }) =>
        event._tag === "MessageSent" && event.huddle === huddle && actor !== ada && seq > readSeq,
    )
    .filter(({ seq }) => {
      const changes = all
        .slice(seq)
        .flatMap(({ event }) =>
          (event._tag === "MessageDeleted" || event._tag === "MessageRestored") && event.messageSeq === seq
            ? [event._tag]
            : [],
        )
      return changes.at(-1) !== "MessageDeleted"
    }).length

/** The same in the huddles that are followed. */
const recountHuddles = (all: ReadonlyArray<Said>, conversation: Conversation | undefined): number =>
  (conversation?.huddles ?? []).reduce((sum, { huddle, readSeq }) => sum + recount(all, readSeq, huddle), 0)

const countIn = (channel: Channel, conversation: Conversation | undefined) => {
  const { unreadCounts, importantCounts } = unreadIn(
    channel,
    conversation,
    { id: ada, groupIds: ["pilots"] },
    "MENTIONS",
  )
  return { ...unreadCounts, total: totalOf(unreadCounts), important: totalOf(importantCounts) }
}

describe("what is unread", () => {
  it("is what a count of the log gives, in the channel and in its huddles, and important no more than that", () => {
    fc.assert(
      fc.property(talk, marks, (all, read) => {
        const conversation = conversationAfter(read)
        const { messages, huddleMessages, total, important } = countIn(fold(all), conversation)
        expect(messages).toBe(recount(all, conversation?.readSeq ?? 0))
        expect(huddleMessages).toBe(recountHuddles(all, conversation))
        expect(total).toBe(messages + huddleMessages)
        expect(important).toBeLessThanOrEqual(total)
      }),
    )
  })

  it("is nothing once all is read, and then what comes later", () => {
    fc.assert(
      fc.property(talk, talk, (before, [, ...after]) => {
        const all = taken([...before, ...after])
        const end = Seq.make(before.length)
        const roots = [
          ...new Set(all.flatMap(({ event }) => ("huddle" in event ? (event.huddle ?? []) : []))),
        ]
        const conversation = conversationAfter([
          joined,
          { _tag: "ConversationRead", channelId, seq: end },
          ...roots.flatMap(
            (huddle): ReadonlyArray<ConversationsEvent> => [
              { _tag: "HuddleFollowed", channelId, huddle, readSeq: Seq.make(0) },
              { _tag: "ConversationRead", channelId, seq: end, huddle },
            ],
          ),
        ])
        expect(countIn(fold(before), conversation).total).toBe(0)
        expect(countIn(fold(all), conversation)).toMatchObject({
          messages: recount(all, end),
          huddleMessages: recountHuddles(all, conversation),
        })
      }),
    )
  })

  it("names the huddles in which something is new, and is nothing once these and the channel are read", () => {
    fc.assert(
      fc.property(talk, marks, (all, read) => {
        const channel = fold(all)
        const conversation = conversationAfter(read) ?? never()
        const huddles = unreadHuddles(channel, conversation, { id: ada, groupIds: ["pilots"] }, "MENTIONS")
        const { huddleMessages } = countIn(channel, conversation)
        expect(huddles.reduce((sum, { unread }) => sum + unread, 0)).toBe(huddleMessages)
        for (const { unread, important } of huddles) expect(important).toBeLessThanOrEqual(unread)
        const here = { _tag: "ConversationRead", channelId, seq: Seq.make(all.length) } as const
        const readOn = huddles.map(({ huddle }) => ({ ...here, huddle }))
        expect(countIn(channel, conversationAfter([...read, here, ...readOn])).total).toBe(0)
      }),
    )
  })

  it("never grows by reading, and reading twice or late changes nothing", () => {
    fc.assert(
      fc.property(talk, marks, seq, seq, fc.option(seq, { nil: null }), (all, read, one, other, huddle) => {
        const reading = (at: Seq): ConversationsEvent => ({
          _tag: "ConversationRead",
          channelId,
          seq: at,
          ...(huddle !== null && { huddle }),
        })
        const count = (events: ReadonlyArray<ConversationsEvent>) =>
          countIn(fold(all), conversationAfter(events))
        expect(count([...read, reading(one)]).total).toBeLessThanOrEqual(count(read).total)
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
        expect(countIn(fold(all), marked).messages).toBeGreaterThanOrEqual(recount(all, from - 1))
      }),
    )
  })

  it("is nothing of one's own, of a channel that one is not in, and without the channel", () => {
    fc.assert(
      fc.property(talk, marks, (all, read) => {
        const own = all.map(({ event }) => ({ actor: ada, event }))
        expect(countIn(fold(own), conversationAfter(read)).total).toBe(0)
        expect(countIn(fold(all), undefined).total).toBe(0)
        expect(countIn(buzz.initialState, conversationAfter(read)).total).toBe(0)
      }),
    )
  })

  it("loses what is deleted, and gets it back", () => {
    fc.assert(
      fc.property(talk, marks, (all, read) => {
        const conversation = conversationAfter(read) ?? never()
        const channel = fold(all)
        const lists = [
          { list: channel as MessageList | undefined, readSeq: conversation.readSeq },
          ...conversation.huddles.map(({ huddle, readSeq }) => ({
            list: huddleOf(channel, huddle) as MessageList | undefined,
            readSeq,
          })),
        ]
        const first = lists.flatMap(({ list, readSeq }) =>
          list === undefined ? [] : (firstUnread(list, readSeq, ada) ?? []),
        )[0]
        fc.pre(first !== undefined)
        const { total } = countIn(channel, conversation)
        const change = (_tag: "MessageDeleted" | "MessageRestored"): Said => ({
          actor: first.createdBy,
          event: { _tag, messageSeq: first.seq },
        })
        const deleted = [...all, change("MessageDeleted")]
        expect(countIn(fold(deleted), conversation).total).toBe(total - 1)
        const restored = [...deleted, change("MessageRestored")]
        expect(countIn(fold(restored), conversation).total).toBe(total)
      }),
    )
  })

  it("is important where it names the reader, or a group that they are in", () => {
    fc.assert(
      fc.property(content, (content) => {
        const [, bo = never()] = people
        const message: Said = { actor: bo, event: { _tag: "MessageSent", content, attachments: [] } }
        const { important } = countIn(fold([created, message]), conversationAfter([joined]))
        expect(important).toBe(content.tags.filter(({ id }) => id === ada || id === "pilots").length)
      }),
    )
  })

  it("stays as it was when a message is edited, but for what is important", () => {
    fc.assert(
      fc.property(talk, marks, content, seq, (all, read, content, messageSeq) => {
        const conversation = conversationAfter(read)
        const edited: Said = { actor: ada, event: { _tag: "MessageEdited", messageSeq, content } }
        expect(countIn(fold([...all, edited]), conversation).total).toBe(
          countIn(fold(all), conversation).total,
        )
      }),
    )
  })
})

const never = (): never => {
  throw new Error("joined")
}
