import { describe, expect, it, test } from "vitest"
import { context, given } from "../../kernel/given.fixture.ts"
import { CommandId, Seq } from "../../kernel/ids.ts"
import type { InboxEvent } from "./events.ts"
import { inbox, unreadCount } from "./inbox.ts"
import { maxNotifications } from "./types.ts"

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

  it("stands in the stream of its person", () =>
    expect(inbox.stream({ _tag: "MarkAllRead", through: Seq.make(1) }, context)).toBe("user:ada"))
})
