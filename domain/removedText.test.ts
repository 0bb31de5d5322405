import { describe, expect, it } from "vitest"
import type { StreamName } from "./kernel/envelope.ts"
import { envelopeOf } from "./kernel/envelopes.fixture.ts"
import { CardUrn, ChannelId, CommandId, EpochMs, UserId } from "./kernel/ids.ts"
import { emptyFold } from "./kernel/streamFold.ts"
import { removedText } from "./removedText.ts"
import { type SharedEvent, type SharedStates, shared } from "./shared.ts"

const dora = UserId.make("dora")
const ben = UserId.make("ben")
const id = CommandId.make("01938f2a-7c1e-7b3a-9d51-3f0a8e6c2b47")
const at = EpochMs.make(1_767_258_000_000)
const target = { type: "card", id: "sales" } as const
const card = CardUrn.make("sales")
const said = "the secret"

const annotation = {
  id,
  userId: dora,
  createdDate: at,
  content: said,
  threadId: ChannelId.make("card:sales"),
  dataPoint: { point1: "2020-02-11" },
}
const shares = { _tag: "AccessShared", id, target, userId: ben, message: said, by: dora, at } as const
const reminder = { kind: "reminder", author: dora, text: said, channelId: ChannelId.make("topic:a") } as const

const cases: ReadonlyArray<readonly [StreamName, SharedEvent, ReadonlyArray<SharedEvent>]> = [
  ["card:sales", { _tag: "AnnotationAdded", card, annotation }, [{ _tag: "AnnotationRemoved", card, id }]],
  [
    "access:card:sales",
    { _tag: "AccessRequested", id, target, userId: dora, message: said, at },
    [{ _tag: "AccessRefused", target, userId: dora, by: ben, at }],
  ],
  ["access:card:sales", shares, [{ _tag: "AccessRevoked", target, userId: ben, by: ben, at }]],
  [
    "access:card:sales",
    { _tag: "GroupAccessShared", id, target, groupId: "north", message: said, by: dora, at },
    [],
  ],
  ["user:ben", { _tag: "NotificationAdded", notice: reminder }, [{ _tag: "NotificationRead", id }]],
]

const fold = (stream: StreamName, ...events: ReadonlyArray<SharedEvent>) =>
  events.reduce(
    (state, event, index) => shared.receive(state, envelopeOf(stream, index + 1, event, { commandId: id })),
    emptyFold<SharedStates>(),
  )

describe.each(cases)("what a person wrote in %s (%o)", (stream, event, rest) => {
  const removed = removedText(event, { commandId: id }, dora)
  if (removed === null) throw new Error("Nothing is removed.")

  it("is in no fold that read it before or after it was removed, whatever came between", () => {
    const before = fold(stream, event, ...rest, removed.follows)
    expect(before).toEqual(fold(stream, removed.stored, ...rest, removed.follows))
    expect(JSON.stringify([removed.stored, before])).not.toContain(said)
  })
  it("stays where someone else is removed", () => {
    expect(removedText(event, { commandId: id }, UserId.make("zoe"))).toBeNull()
  })
})
