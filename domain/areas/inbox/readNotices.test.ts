import fc from "fast-check"
import { expect, it } from "vitest"
import { ChannelId, CommandId, EpochMs, Seq, UserId } from "../../kernel/ids.ts"
import type { MentionNotice } from "../buzz/notice.ts"
import type { Conversation } from "../conversations/conversations.ts"
import { withReadMessages } from "./readNotices.ts"
import type { Notification } from "./types.ts"

const channelId = ChannelId.make("topic:winter")
const seqs = fc.integer({ min: 1, max: 9 }).map((n) => Seq.make(n))
const huddle = fc.option(fc.constantFrom(Seq.make(2), Seq.make(3)), { nil: undefined })

const notificationOf = (
  isRead: boolean,
  messageSeq: Seq,
  of: Pick<MentionNotice, "huddle">,
): Notification => ({
  id: CommandId.make("0197a3c2-0000-7000-8000-000000000001"),
  seq: Seq.make(1),
  created: EpochMs.make(0),
  isRead,
  notice: { kind: "mention", channelId, messageSeq, author: UserId.make("ben"), ...of },
})

it("a mention is read once its message was, in the channel or in a huddle that is followed", () => {
  fc.assert(
    fc.property(fc.boolean(), seqs, huddle, seqs, seqs, (isRead, messageSeq, of, readSeq, inHuddle) => {
      const huddles = [{ huddle: Seq.make(2), readSeq: inHuddle }]
      const conversation: Conversation = { channelId, readSeq, huddles }
      const notification = notificationOf(isRead, messageSeq, of === undefined ? {} : { huddle: of })
      const read = of === undefined ? readSeq : of === 2 ? inHuddle : 0
      const [shown] = withReadMessages([notification], { joined: [conversation], levels: [] })
      expect(shown).toEqual({ ...notification, isRead: isRead || messageSeq <= read })
      expect(withReadMessages([notification], { joined: [], levels: [] })).toEqual([notification])
    }),
  )
})

it("a mention is as good as read while its message is deleted", () => {
  const notification = notificationOf(false, Seq.make(5), {})
  const none = { joined: [], levels: [] }
  const [shown] = withReadMessages([{ ...notification, deleted: [Seq.make(5)] }], none)
  expect(shown?.isRead).toBe(true)
})

it("what is no message is read by itself", () => {
  const notification = { ...notificationOf(false, Seq.make(1), {}), notice: { kind: "alert" } }
  const conversation: Conversation = { channelId, readSeq: Seq.make(9), huddles: [] }
  expect(withReadMessages([notification], { joined: [conversation], levels: [] })).toEqual([notification])
})
