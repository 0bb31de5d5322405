import { describe, expect, it, test } from "vitest"
import { context, given } from "../../kernel/given.fixture.ts"
import { ChannelId, CommandId, Seq, UserId } from "../../kernel/ids.ts"
import type { MentionNotice } from "../buzz/notice.ts"
import type { InboxEvent } from "./events.ts"
import { inbox, isDeleted, messagesOf, unreadCount } from "./inbox.ts"
import { maxEarlier, maxNotifications } from "./types.ts"

const added: InboxEvent = { _tag: "NotificationAdded", notice: { kind: "other" } }
const history = given(inbox)
const idAt = (seq: number) => CommandId.make(`00000000-0000-7000-9000-${String(seq).padStart(12, "0")}`)

describe("MarkRead", () => {
  const read = { _tag: "MarkRead", id: idAt(2) } as const
  test("reads one", () => history(added, added).when(read).emits({ _tag: "NotificationRead", id: read.id }))
  test("emits nothing when it is read or not there", () => {
    history(added).when(read).emitsNothing()
    history(added, added, { _tag: "NotificationRead", id: read.id }).when(read).emitsNothing()
  })
})

describe("MarkAllRead", () => {
  const all = { _tag: "MarkAllRead", through: Seq.make(2) } as const
  test("reads what was there", () =>
    history(added, added, added).when(all).emits({ _tag: "NotificationsRead", through: all.through }))
  test("emits nothing when there is nothing unread", () => {
    history().when(all).emitsNothing()
    history(added, { _tag: "NotificationsRead", through: Seq.make(1) })
      .when(all)
      .emitsNothing()
  })
})

describe("an inbox", () => {
  it("leaves unread what came after a person looked", () => {
    const { state } = history(added, added, added, { _tag: "NotificationsRead", through: Seq.make(2) })
    expect(state.map(({ isRead }) => isRead)).toEqual([true, true, false])
    expect(unreadCount(state)).toBe(1)
  })

  it("has the last ones, newest last", () => {
    const { state } = history(...Array.from({ length: maxNotifications + 5 }, () => added))
    expect(state).toHaveLength(maxNotifications)
    expect(state.at(-1)?.id).toBe(idAt(maxNotifications + 5))
  })

  describe("of messages", () => {
    const of = (messageSeq: number, more: Partial<MentionNotice> = {}): InboxEvent => ({
      _tag: "NotificationAdded",
      notice: {
        kind: "mention",
        channelId: ChannelId.make("topic:winter"),
        messageSeq: Seq.make(messageSeq),
        author: UserId.make("ben"),
        ...more,
      },
    })
    const held = (...events: ReadonlyArray<InboxEvent>) =>
      history(...events).state.map(({ notice }) => notice)
    const noticeOf = (event: InboxEvent) => ("notice" in event ? event.notice : null)
    const message = (seq: number) => of(seq, { reason: "MESSAGE" })

    it("has the last one of each channel of which a person is told everything", () => {
      const elsewhere = of(1, { reason: "MESSAGE", channelId: ChannelId.make("direct:ada+ben") })
      const last = message(4)
      expect(held(message(2), elsewhere, of(3), last)).toEqual([elsewhere, of(3), last].map(noticeOf))
      const { state } = history(message(2), { _tag: "NotificationsRead", through: Seq.make(1) }, last)
      expect(unreadCount(state)).toBe(1)
    })

    it("says which of its messages were deleted, until they are there again", () => {
      const at = { channelId: ChannelId.make("topic:winter") }
      const deleted = (seq: number): InboxEvent => ({
        _tag: "NotifiedMessageDeleted",
        ...at,
        messageSeq: Seq.make(seq),
      })
      const restored: InboxEvent = { _tag: "NotifiedMessageRestored", ...at, messageSeq: Seq.make(3) }
      const all = (...events: ReadonlyArray<InboxEvent>) => history(...events).state.map(isDeleted)
      expect(all(of(3), deleted(2))).toEqual([false])
      expect(all(of(3), deleted(3))).toEqual([true])
      expect(all(of(3), deleted(3), restored)).toEqual([false])
      expect(all(message(2), message(3), deleted(3))).toEqual([false])
      expect(all(message(2), message(3), deleted(3), deleted(2))).toEqual([true])
      expect(all(message(3), deleted(3), message(4))).toEqual([false])
      expect(all(message(3), deleted(3), message(4), deleted(4))).toEqual([true])
      expect(history(of(3), deleted(3), restored).state).toEqual(history(of(3)).state)
    })

    it("stands for the messages before it that were not read in the inbox, the first and the last ones", () => {
      const messages = (...events: ReadonlyArray<InboxEvent>) => history(...events).state.flatMap(messagesOf)
      const read: InboxEvent = { _tag: "NotificationsRead", through: Seq.make(2) }
      expect(messages(message(2), message(3), message(4))).toEqual([2, 3, 4])
      expect(messages(message(2), message(3), read, message(4), message(5))).toEqual([4, 5])
      expect(messages(message(2), message(5), message(4))).toEqual([2, 4, 5])
      const many = messages(...Array.from({ length: maxEarlier + 9 }, (_, index) => message(index + 2)))
      expect(many).toHaveLength(maxEarlier + 1)
      expect([many[0], many[1], many.at(-1)]).toEqual([2, 11, maxEarlier + 10])
    })

    it("says once of a message that it names its reader, however else it told them", () => {
      const edited = of(2, { edited: Seq.make(5) })
      expect(held(of(2), edited)).toEqual([noticeOf(of(2))])
      expect(held(of(2, { reason: "REPLY" }), edited)).toEqual([noticeOf(edited)])
    })
  })

  it("stands in the stream of its person", () =>
    expect(inbox.stream({ _tag: "MarkAllRead", through: Seq.make(1) }, context)).toBe("user:ada"))
})
