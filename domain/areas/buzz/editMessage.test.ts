import fc from "fast-check"
import * as E from "fp-ts/lib/Either.js"
import { describe, expect, test } from "vitest"
import { context } from "../../kernel/given.fixture.ts"
import { EpochMs } from "../../kernel/ids.ts"
import { buzz } from "./buzz.ts"
import {
  by,
  channelId,
  content,
  created,
  deleted,
  given,
  messageSeq,
  other,
  restored,
  sent,
} from "./channel.fixture.ts"
import type { ChannelEvent } from "./events.ts"
import { lastMessages } from "./lastMessages.fixture.ts"

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
  test("tells whom it names by the edit alone", () => {
    const naming = (text: string) => ({
      text,
      tags: [{ type: "USER" as const, id: "noor", start: text.indexOf("@"), length: 5 }],
    })
    const named: ChannelEvent = {
      _tag: "MessageEdited",
      messageSeq,
      content: naming("on time @Noor"),
      named: [{ type: "USER", id: "noor" }],
    }
    given(created, sent)
      .when({ ...edit, content: naming("on time @Noor") })
      .emits(named)
    given(created, sent, named)
      .when({ ...edit, content: naming("now @Noor") })
      .emits({ _tag: "MessageEdited", messageSeq, content: naming("now @Noor") })
  })
  test("refuses what shows nothing", () =>
    given(created, sent)
      .when({ ...edit, content: { text: "\u200b\u200c\u2060 \u3164", tags: [] } })
      .refuses({ _tag: "EmptyMessage" }))
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
