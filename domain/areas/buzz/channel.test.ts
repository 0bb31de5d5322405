import { describe, expect, test } from "vitest"
import { context } from "../../kernel/given.fixture.ts"
import { Seq, type UserId } from "../../kernel/ids.ts"
import { buzz } from "./buzz.ts"
import {
  type By,
  by,
  channelId,
  content,
  create,
  created,
  deleted,
  given,
  messageSeq,
  other,
  restored,
  sent,
} from "./channel.fixture.ts"
import { deletedText } from "./channel.ts"
import type { ChannelEvent } from "./events.ts"
import { lastMessages } from "./lastMessages.fixture.ts"
import { personPrincipal, topicChannel } from "./members.ts"
import { type ChannelPermission, type ChannelPrincipal, maxMessageLength } from "./types.ts"

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

describe("RemoveMessage", () => {
  const remove = { _tag: "RemoveMessage", channelId, messageSeq, reason: " A password " } as const
  const removed = { ...deleted, removed: { reason: "A password" } } as const
  const reinstate = { _tag: "ReinstateMessage", channelId, messageSeq } as const
  const restore = { _tag: "RestoreMessage", channelId, messageSeq } as const
  test("deletes anyone's, and says why", () => given(created, by(other, sent)).when(remove).emits(removed))
  test("emits nothing for one that is deleted", () =>
    given(created, sent, deleted).when(remove).emitsNothing())
  test("is taken back by who may remove, and not by the author", () => {
    given(created, sent, by(other, removed)).when(reinstate).emits(restored)
    given(created, sent, by(other, removed)).when(restore).refuses({ _tag: "RemovedMessage", messageSeq })
  })
  test("takes nothing back that its author deleted", () =>
    given(created, sent, deleted).when(reinstate).refuses({ _tag: "NotDeleted", messageSeq }))
})

describe("AddReaction", () => {
  const add = { _tag: "AddReaction", channelId, messageSeq, reactionKey } as const
  test("adds, beside another's", () => {
    given(created, sent).when(add).emits(liked)
    given(created, sent, by(other, liked)).when(add).emits(liked)
  })
  test("emits nothing when it is there", () => given(created, sent, liked).when(add).emitsNothing())
  test("refuses a 51st kind, of an old message with more too, and adds to those that are there", () => {
    const kinds = (count: number) =>
      Array.from({ length: count }, (_, index) =>
        by(other, { _tag: "ReactionAdded", messageSeq, reactionKey: `old-${index}` } as const),
      )
    const most = 50
    given(created, sent, ...kinds(most - 1))
      .when(add)
      .emits(liked)
    given(created, sent, ...kinds(most))
      .when(add)
      .refuses({ _tag: "TooManyReactions", most })
    given(created, sent, ...kinds(80))
      .when(add)
      .refuses({ _tag: "TooManyReactions", most })
    const old = { messageSeq, reactionKey: "old-79" } as const
    given(created, sent, ...kinds(80))
      .when({ _tag: "AddReaction", channelId, ...old })
      .emits({ _tag: "ReactionAdded", ...old })
  })
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

describe("FlagMessage and UnflagMessage", () => {
  const flag = { _tag: "FlagMessage", channelId, messageSeq } as const
  const unflag = { ...flag, _tag: "UnflagMessage" } as const
  const flagged: ChannelEvent = { _tag: "MessageFlagged", messageSeq }
  const unflagged: ChannelEvent = { _tag: "MessageUnflagged", messageSeq }
  const flaggedBy = (...events: ReadonlyArray<ChannelEvent | By>) =>
    lastMessages(given(created, sent, ...events).state, 1)[0]?.flaggedBy
  test("flag and unflag any message, which was flagged by who did it first", () => {
    given(created, by(other, sent)).when(flag).emits(flagged)
    given(created, sent, by(other, flagged)).when(unflag).emits(unflagged)
    expect(flaggedBy(by(other, flagged), flagged)).toBe(other)
    expect(flaggedBy(by(other, flagged), unflagged)).toBeUndefined()
  })
  test("emit nothing where the message is so already, or was deleted", () => {
    given(created, sent, flagged).when(flag).emitsNothing()
    given(created, sent).when(unflag).emitsNothing()
    given(created, sent, deleted).when(flag).emitsNothing()
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
