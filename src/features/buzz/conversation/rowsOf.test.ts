import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { Message } from "#domain/areas/buzz/types.ts"
import { CommandId, EpochMs, Seq, UserId } from "#domain/kernel/ids.ts"
import { isAnchor, type Row, rowsOf } from "./rowsOf.ts"

const minute = 60_000
const messageAt = (seq: number, by: string, minutes: number, more: Partial<Message> = {}): Message => ({
  id: CommandId.make(`0197a3c2-0000-7000-8000-${String(seq).padStart(12, "0")}`),
  seq: Seq.make(seq),
  createdBy: UserId.make(by),
  created: EpochMs.make(minutes * minute),
  messageType: "USER",
  content: { text: "Snow", tags: [] },
  attachments: [],
  reactions: [],
  oldMessage: null,
  ...more,
})
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)
const rowsFor = (messages: ReadonlyArray<Message>, firstNew: string | null = null) =>
  rowsOf(messages, [], firstNew, dayOf)
const shown = (row: Row): string =>
  row._tag === "Message" ? `${row.isContinued ? "+" : ""}${row.message.seq}` : row._tag

describe("the rows of a conversation", () => {
  it("group what one person says within five minutes, of one day, until someone else speaks", () => {
    const messages = [
      messageAt(1, "ada", 0),
      messageAt(2, "ada", 4),
      messageAt(3, "ada", 9),
      messageAt(4, "ben", 9),
      messageAt(5, "ben", 10, { oldMessage: { text: "", tags: [] } }),
      messageAt(6, "ben", 11),
      messageAt(7, "ben", 12, { postedBy: "alert" }),
      messageAt(8, "ada", 24 * 60 - 1),
      messageAt(9, "ada", 24 * 60),
    ]
    expect(rowsFor(messages).map(shown)).toEqual(["Day", "1", "+2", "3", "4", "5", "6", "7", "8", "Day", "9"])
  })

  it("name who is new again below the line of new messages", () => {
    const messages = [messageAt(1, "ada", 0), messageAt(2, "ada", 1)]
    expect(rowsFor(messages, messages[1]?.id ?? null).map(shown)).toEqual(["Day", "1", "New", "2"])
  })

  it("have each message once, in order, each with a key of its own and days that differ", () => {
    const gaps = fc.array(fc.tuple(fc.constantFrom("ada", "ben"), fc.integer({ min: -2000, max: 3000 })), {
      maxLength: 30,
    })
    fc.assert(
      fc.property(gaps, (said) => {
        let minutes = 100_000
        const messages = said.map(([by, gap], index) => {
          minutes += gap
          return messageAt(index + 1, by, minutes)
        })
        const rows = rowsFor(messages)
        expect(rows.flatMap((row) => (row._tag === "Message" ? [row.message] : []))).toEqual(messages)
        expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length)
        for (const { _tag, key } of rows) expect(isAnchor(key)).toBe(_tag !== "Day")
        rows.forEach((row, index) => {
          const before = rows[index - 1]
          if (row._tag !== "Message" || !row.isContinued) return
          expect(before?._tag === "Message" && before.message.createdBy).toBe(row.message.createdBy)
        })
      }),
    )
  })
})
