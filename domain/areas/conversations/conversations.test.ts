import { describe, expect, it } from "vitest"
import { context, given } from "../../kernel/given.fixture.ts"
import { ChannelId, Seq } from "../../kernel/ids.ts"
import { conversationIn, conversations, levelIn, maxFollowedHuddles } from "./conversations.ts"
import type { ConversationsEvent } from "./events.ts"
import type { NotifyLevel } from "./notifyLevel.ts"

const channelId = ChannelId.make("topic:winter")
const seq = Seq.make(4)
const joined: ConversationsEvent = { _tag: "ConversationJoined", channelId, readSeq: seq }
const history = given(conversations)

describe("a conversation", () => {
  it("is joined once, and left", () => {
    const join = { _tag: "JoinConversation", channelId, seq } as const
    const leave = { _tag: "LeaveConversation", channelId } as const
    history().when(join).emits(joined)
    history(joined).when(join).emitsNothing()
    history(joined).when(leave).emits({ _tag: "ConversationLeft", channelId })
    history().when(leave).emitsNothing()
  })
  it("is read on, never back, unless that is asked for", () => {
    const read = (at: number) => ({ _tag: "ReadConversation", channelId, seq: Seq.make(at) }) as const
    history(joined)
      .when(read(5))
      .emits({ _tag: "ConversationRead", channelId, seq: Seq.make(5) })
    history(joined).when(read(4)).emitsNothing()
    history().when(read(5)).emitsNothing()
    const { state } = history(joined, { _tag: "ConversationMarkedUnread", channelId, seq: Seq.make(2) })
    expect(conversationIn(state, channelId)?.readSeq).toBe(1)
  })
  it("is read with all others at once, as far as something is new in each", () => {
    const other = ChannelId.make("topic:summer")
    const at = (id: ChannelId, seq: number) => ({ channelId: id, seq: Seq.make(seq) })
    const place = { ...at(channelId, 9), huddle: Seq.make(2) }
    const followed: ConversationsEvent = {
      _tag: "HuddleFollowed",
      channelId,
      huddle: Seq.make(2),
      readSeq: seq,
    }
    const readAll = (...places: ReadonlyArray<typeof place | ReturnType<typeof at>>) =>
      ({ _tag: "ReadAll", places }) as const
    const read = (one: ReturnType<typeof at>) => ({ _tag: "ConversationRead", ...one }) as const
    history(joined, followed, { ...joined, channelId: other })
      .when(readAll(at(channelId, 9), place, place, at(other, 3), at(ChannelId.make("topic:left"), 9)))
      .emits(read(at(channelId, 9)), read(place))
    history(joined).when(readAll()).emitsNothing()
  })
  it("has so many huddles that are followed, those that were begun last", () => {
    const followed = Array.from({ length: maxFollowedHuddles + 5 }, (_, index): ConversationsEvent => {
      const huddle = Seq.make(index + 1)
      return { _tag: "HuddleFollowed", channelId, huddle, readSeq: huddle }
    })
    const huddles = conversationIn(history(joined, ...followed).state, channelId)?.huddles
    expect(huddles).toHaveLength(maxFollowedHuddles)
    expect(huddles?.at(-1)?.huddle).toBe(maxFollowedHuddles + 5)
  })
  it("is of the level that a person chose, whether they take part or not", () => {
    const set = (level: NotifyLevel) => ({ _tag: "SetNotifyLevel", channelId, level }) as const
    const all: ConversationsEvent = { _tag: "NotifyLevelSet", channelId, level: "ALL" }
    history().when(set("ALL")).emits(all)
    history(all).when(set("ALL")).emitsNothing()
    history().when(set("MENTIONS")).emitsNothing()
    const left = history(joined, all, { _tag: "ConversationLeft", channelId }).state
    expect(levelIn(left, channelId)).toBe("ALL")
    const back = history(all, { ...all, level: "MENTIONS" }).state
    expect(back).toEqual(history().state)
    expect(levelIn(back, ChannelId.make("direct:ada+ben"))).toBe("ALL")
    const { state } = history(joined, all, { _tag: "ConversationMuted", channelId })
    expect(levelIn(state, channelId)).toBe("NAMED")
  })
  it("is read from a recording of before there were levels", () => {
    const older = [{ channelId, readSeq: seq, isMuted: true }]
    expect(conversations.load(older)).toEqual({
      joined: [{ channelId, readSeq: seq, huddles: [] }],
      levels: [{ channelId, level: "NAMED" }],
    })
  })
  it("is muted and heard again", () => {
    const muted: ConversationsEvent = { _tag: "ConversationMuted", channelId }
    history(joined).when({ _tag: "MuteConversation", channelId }).emits(muted)
    history(joined, muted).when({ _tag: "MuteConversation", channelId }).emitsNothing()
    history(joined, muted)
      .when({ _tag: "UnmuteConversation", channelId })
      .emits({ _tag: "ConversationUnmuted", channelId })
  })
  it("is in the person's own stream", () =>
    expect(conversations.stream({ _tag: "LeaveConversation", channelId }, context)).toBe(
      `user:${context.actor}`,
    ))
})
