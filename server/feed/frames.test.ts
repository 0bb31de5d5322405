import { expect, it } from "vitest"
import { envelopeOf } from "#domain/kernel/envelopes.fixture.ts"
import { ChannelId, Seq, UserId } from "#domain/kernel/ids.ts"
import { emptyFold } from "#domain/kernel/streamFold.ts"
import { type SharedEvent, type SharedStates, shared } from "#domain/shared.ts"
import { encodeReset } from "./frames.ts"

const stream = "channel:flights"
const [ada, ben, cleo] = ["ada", "ben", "cleo"].map((id) => UserId.make(id))
const sent = (text: string): SharedEvent => ({
  _tag: "MessageSent",
  content: { text, tags: [] },
  attachments: [],
})
const events: ReadonlyArray<readonly [SharedEvent, UserId | undefined]> = [
  [
    {
      _tag: "ChannelCreated",
      channelId: ChannelId.make("flights"),
      type: "CARD_OBJECT_TOPIC",
      objectId: "flights",
      title: "Flights",
    },
    ada,
  ],
  [sent("by Ada"), ada],
  [sent("by Ben"), ben],
  [sent("for all"), cleo],
  [{ _tag: "MessageDeleted", messageSeq: Seq.make(2) }, ada],
  [{ _tag: "MessageDeleted", messageSeq: Seq.make(3) }, ben],
]
const fold = events.reduce(
  (state, [event, actor], index) =>
    shared.receive(state, envelopeOf(stream, index + 1, event, actor === undefined ? {} : { actor })),
  emptyFold<SharedStates>(),
)

it("a snapshot that is kept has what its reader deleted, and nothing that others deleted", () => {
  const words = ["by Ada", "by Ben", "for all"]
  const shownTo = (reader: UserId | undefined) => {
    const text = reader === undefined ? "" : new TextDecoder().decode(encodeReset(stream, fold, reader))
    return words.filter((word) => text.includes(word))
  }
  for (const [reader, shown] of [
    [ada, ["by Ada", "for all"]],
    [ben, ["by Ben", "for all"]],
    [cleo, ["for all"]],
    [ada, ["by Ada", "for all"]],
  ] as const) {
    expect([reader, shownTo(reader)]).toEqual([reader, shown])
  }
})
