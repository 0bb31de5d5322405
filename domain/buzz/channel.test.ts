import fc from "fast-check"
import * as E from "fp-ts/lib/Either.js"
import { describe, expect, test } from "vitest"
import { context, given as givenOf } from "../kernel/given.fixture.ts"
import { ChannelId, type CommandId, EpochMs, Seq, UserId } from "../kernel/ids.ts"
import { buzz, lastMessages } from "./buzz.ts"
import { deletedText } from "./channel.ts"
import type { ChannelEvent } from "./events.ts"
import { directChannel, peopleOfDirect, permissionOf, personPrincipal, topicChannel } from "./members.ts"
import { type ChannelPermission, type ChannelPrincipal, maxMessageLength } from "./types.ts"

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
  const all = { origin: null, messages: buzz.save(whole).messages, hasOlder: false }
  const last = { ...all, messages: all.messages.slice(2), hasOlder: true }
  const extended = (page: typeof all) => buzz.extend?.(buzz.load(last), page, Seq.make(5)) ?? expect.fail()
  test("join the later ones before them, each once", () => {
    expect(texts(extended(all))).toEqual(["a", "b", "c", "d"])
  })
  test("say whether there are still older ones", () => {
    expect(extended({ ...all, hasOlder: true }).gaps).toEqual([2])
    expect(extended(all).gaps).toEqual([])
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

const topicId = topicChannel("winter")
const adminOf = (actor: UserId) => ({ principal: personPrincipal(actor), permission: "ADMIN" }) as const
const topic = (type: "PUBLIC_GENERAL_TOPIC" | "PRIVATE_GENERAL_TOPIC", maker: UserId): By =>
  by(maker, {
    _tag: "ChannelCreated",
    channelId: topicId,
    type,
    objectId: "",
    title: "Winter",
    description: "",
    members: [adminOf(maker)],
  })
const ownTopic = topic("PRIVATE_GENERAL_TOPIC", context.actor)
const othersTopic = topic("PUBLIC_GENERAL_TOPIC", other)
const setMember = (principal: ChannelPrincipal, permission: ChannelPermission) =>
  ({ _tag: "SetMember", channelId: topicId, principal, permission }) as const
const isSet = (principal: ChannelPrincipal, permission: ChannelPermission): ChannelEvent => ({
  _tag: "MemberSet",
  principal,
  permission,
})
const me = personPrincipal(context.actor)
const bo = personPrincipal(other)
const pilots = { type: "GROUP", id: "pilots" } as const

describe("a topic", () => {
  test("has its maker as its admin, whatever they say of themselves", () => {
    const { channelId: _, ...fields } = { ...create, type: "PRIVATE_GENERAL_TOPIC" as const, objectId: "" }
    const members = [
      { principal: me, permission: "READ" as const },
      { principal: pilots, permission: "REPLY" as const },
    ]
    given()
      .when({ ...fields, channelId: topicId, members })
      .emits({
        ...fields,
        _tag: "ChannelCreated",
        channelId: topicId,
        description: "",
        members: [{ principal: pilots, permission: "REPLY" }, adminOf(context.actor)],
      })
  })
  test("is described, archived and reopened by its admins", () => {
    const describe = { _tag: "DescribeTopic", channelId: topicId, title: "Snow", description: "ice" } as const
    const described: ChannelEvent = { _tag: "TopicDescribed", title: "Snow", description: "ice" }
    given(ownTopic).when(describe).emits(described)
    given(ownTopic, described).when(describe).emitsNothing()
    given(ownTopic).when({ _tag: "ArchiveTopic", channelId: topicId }).emits({ _tag: "TopicArchived" })
    given(ownTopic, { _tag: "TopicArchived" })
      .when({ _tag: "ReopenTopic", channelId: topicId })
      .emits({ _tag: "TopicReopened" })
    given(othersTopic).when(describe).refuses({ _tag: "NotPermitted", needed: "ADMIN" })
  })
  test("takes no message while it is archived", () =>
    given(ownTopic, { _tag: "TopicArchived" })
      .when({ _tag: "SendMessage", channelId: topicId, content, attachments: [] })
      .refuses({ _tag: "Archived" }))
  test("takes none from who may only read", () =>
    given(othersTopic, by(other, isSet(me, "READ")))
      .when({ _tag: "SendMessage", channelId: topicId, content, attachments: [] })
      .refuses({ _tag: "ReadOnly" }))
  test("is joined, when it is public, and left by anyone", () => {
    given(othersTopic).when(setMember(me, "REPLY")).emits(isSet(me, "REPLY"))
    given(othersTopic, by(other, isSet(me, "REPLY")))
      .when(setMember(me, "NONE"))
      .emits(isSet(me, "NONE"))
    given(othersTopic).when(setMember(me, "ADMIN")).refuses({ _tag: "NotPermitted", needed: "ADMIN" })
  })
  test("keeps an admin", () => {
    given(ownTopic).when(setMember(me, "NONE")).refuses({ _tag: "LastAdmin" })
    given(ownTopic, isSet(bo, "ADMIN")).when(setMember(me, "NONE")).emits(isSet(me, "NONE"))
  })
  test("takes new members from who may invite, who changes no one's permission", () => {
    const inviting = [othersTopic, by(other, isSet(me, "INVITE_OTHERS"))]
    given(...inviting)
      .when(setMember(pilots, "REPLY"))
      .emits(isSet(pilots, "REPLY"))
    given(...inviting)
      .when(setMember(bo, "READ"))
      .refuses({ _tag: "LastAdmin" })
    given(...inviting, by(other, isSet(pilots, "REPLY")))
      .when(setMember(pilots, "NONE"))
      .refuses({ _tag: "NotPermitted", needed: "ADMIN" })
    given(othersTopic)
      .when(setMember(pilots, "REPLY"))
      .refuses({ _tag: "NotPermitted", needed: "INVITE_OTHERS" })
  })
  test("lets no group decide", () =>
    given(ownTopic).when(setMember(pilots, "ADMIN")).refuses({ _tag: "GroupPermission" }))
  test("is what members and titles are of", () =>
    given(created)
      .when({ ...setMember(me, "REPLY"), channelId })
      .refuses({ _tag: "NotTopic" }))
})

describe("EditMessage", () => {
  const later = { text: "on time", tags: [] }
  const edit = { _tag: "EditMessage", channelId, messageSeq, content: later } as const
  const edited: ChannelEvent = { _tag: "MessageEdited", messageSeq, content: later }
  test("keeps what was said before", () => {
    given(created, sent).when(edit).emits(edited)
    expect(lastMessages(given(created, sent, edited).state, 1)).toMatchObject([
      { content: later, edits: [{ content }] },
    ])
  })
  test("is for its author, and for what is not deleted", () => {
    given(created, by(other, sent)).when(edit).refuses({ _tag: "NotAuthor", messageSeq })
    given(created, sent, deleted).when(edit).refuses({ _tag: "NotAuthor", messageSeq })
  })
  test("is refused exactly when the message is older than the workspace allows", () => {
    const { state } = given(created, sent)
    fc.assert(
      fc.property(fc.nat(3_600_000 * 100), fc.option(fc.integer({ min: 1, max: 100 })), (age, hours) => {
        const allowed = hours === null ? {} : { editWindow: hours * 3_600_000 }
        const now = EpochMs.make(context.now + age)
        const decided = buzz.decide(edit, state, { ...context, ...allowed, now })
        const isLate = hours !== null && age > hours * 3_600_000
        expect(decided).toEqual(isLate ? E.left({ _tag: "TooLate", hours }) : E.right([edited]))
      }),
    )
  })
  test("emits nothing when it says the same", () => given(created, sent, edited).when(edit).emitsNothing())
  test("refuses what is empty", () =>
    given(created, sent)
      .when({ ...edit, content: { text: " ", tags: [] } })
      .refuses({ _tag: "EmptyMessage" }))
  test("is forgotten with the message", () => {
    const [message] = lastMessages(given(created, sent, edited, deleted, restored).state, 1)
    expect(message).toMatchObject({ content: later })
    expect(message).not.toHaveProperty("edits")
  })
})

describe("permissions in a channel", () => {
  test("are a person's own before those of their groups, and those before everyone's", () => {
    const members = [
      { principal: pilots, permission: "READ" as const },
      { principal: bo, permission: "ADMIN" as const },
    ]
    expect(permissionOf("PRIVATE_GENERAL_TOPIC", members, context.actor)).toBe("NONE")
    expect(permissionOf("PRIVATE_GENERAL_TOPIC", members, context.actor, ["pilots"])).toBe("READ")
    expect(permissionOf("PUBLIC_GENERAL_TOPIC", members, context.actor)).toBe("REPLY")
    expect(permissionOf("PUBLIC_GENERAL_TOPIC", members, other, ["pilots"])).toBe("ADMIN")
  })
})

describe("a direct chat", () => {
  const people = ["zoë+1", "ada", "a:b"].map((id) => UserId.make(id))
  test("is the same for the same people, and names them", () => {
    expect(directChannel(people)).toBe(directChannel([...people, ...people].reverse()))
    expect(new Set(peopleOfDirect(directChannel(people)))).toEqual(new Set(people))
  })
  test("is not another channel, nor of one, nor named in another order", () => {
    for (const id of [
      "card:flights",
      "direct:ada",
      "direct:bob+ada",
      "direct:ada+ada",
      "direct:",
      "direct:ada+%",
    ])
      expect(peopleOfDirect(ChannelId.make(id))).toBeNull()
  })
})
