import { describe, test } from "vitest"
import { context, given as givenOf } from "../kernel/given.fixture.ts"
import { CardUrn, ChannelId, CommandId } from "../kernel/ids.ts"
import { type BuzzCommand, buzzDecider } from "./decide.ts"
import type { BuzzEvent } from "./events.ts"
import { type Attachment, maxMessageLength, type PendingMessage } from "./types.ts"

const given = givenOf(buzzDecider)
const id = CommandId.make("00000000-0000-7000-8000-000000000001")
const channelId = ChannelId.make("flights")

const pending = (text: string, attachments: ReadonlyArray<Attachment> = []): PendingMessage => ({
  id,
  channelId,
  composed: context.now,
  createdBy: context.actor,
  content: { text, tags: [] },
  attachments,
  status: "CREATING",
  failure: null,
})
const compose = (text: string, attachments: ReadonlyArray<Attachment> = []): BuzzCommand => ({
  _tag: "ComposeMessage",
  id,
  channelId,
  content: { text, tags: [] },
  attachments,
})
const emptied: BuzzEvent = { _tag: "DraftChanged", channelId, draft: { text: "", caretPosition: 0 } }
const composed: BuzzEvent = { _tag: "MessageComposed", message: pending("late again") }
const failed: BuzzEvent = { _tag: "MessageSendFailed", id, message: "Network Error" }

describe("ComposeMessage", () => {
  test("puts the message on its way and empties the draft", () =>
    given().when(compose("late again")).says(composed, emptied))
  test("takes a card without text", () => {
    const attachment: Attachment = {
      _tag: "CARD",
      cardUrn: CardUrn.make("flights"),
      title: "Flights",
      filters: [],
    }
    given()
      .when(compose(" ", [attachment]))
      .says({ _tag: "MessageComposed", message: pending(" ", [attachment]) }, emptied)
  })
  test("refuses nothing but blanks", () => given().when(compose(" \n")).refuses({ _tag: "EmptyMessage" }))
  test("refuses a text that is too long, by one", () => {
    const text = "x".repeat(maxMessageLength)
    given()
      .when(compose(text))
      .says({ _tag: "MessageComposed", message: pending(text) }, emptied)
    given()
      .when(compose(`${text}x`))
      .refuses({ _tag: "MessageTooLong", length: maxMessageLength + 1, most: maxMessageLength })
  })
})

describe("RetryMessage", () => {
  test("sends a failed message again", () =>
    given(composed, failed).when({ _tag: "RetryMessage", id }).says({ _tag: "MessageSendRetried", id }))
  test("refuses one that is on its way or unknown", () => {
    given(composed).when({ _tag: "RetryMessage", id }).refuses({ _tag: "NotFailed", id })
    given().when({ _tag: "RetryMessage", id }).refuses({ _tag: "NotFailed", id })
  })
})

describe("RemovePending", () => {
  test("takes a failed message back", () =>
    given(composed, failed).when({ _tag: "RemovePending", id }).says({ _tag: "PendingRemoved", id }))
  test("refuses one that is on its way", () =>
    given(composed).when({ _tag: "RemovePending", id }).refuses({ _tag: "NotFailed", id }))
})

describe("ChangeDraft", () => {
  test("keeps what was typed", () => {
    const draft = { text: "la", caretPosition: 2 }
    given().when({ _tag: "ChangeDraft", channelId, draft }).says({ _tag: "DraftChanged", channelId, draft })
  })
})
