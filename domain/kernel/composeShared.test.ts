import { Schema } from "effect"
import * as E from "fp-ts/lib/Either.js"
import { describe, expect, it } from "vitest"
import { composeShared } from "./composeShared.ts"
import { envelopeOf } from "./envelopes.fixture.ts"
import { context } from "./given.fixture.ts"
import { emptyFold, type StatesOf } from "./streamFold.ts"
import { greeting, tally } from "./tally.fixture.ts"

const shared = composeShared([tally, greeting] as const, {
  Greeted: [(event) => event],
})
type States = StatesOf<readonly [typeof tally, typeof greeting]>
const stream = "card:tally"
const add = (by: number) => ({ area: "tally", command: { _tag: "Add", by } }) as const
const fold = [1, 2].reduce(
  (state, by) => shared.receive(state, envelopeOf(stream, by, { _tag: "Added" as const, by })),
  emptyFold<States>(),
)

it("is refused of two areas with one name, or with the same event", () => {
  expect(() => composeShared([tally, tally] as const, {})).toThrow("same name")
  expect(() => composeShared([tally, { ...tally, name: "other" }] as const, {})).toThrow("same event")
})

describe("a request", () => {
  it("goes to the stream that its area says, by the command or by who gives it", () => {
    expect(shared.streamOf(add(1), context)).toBe("card:tally")
    const greet = { area: "greeting", command: { _tag: "Greet", name: "bo" } } as const
    expect(shared.streamOf(greet, context)).toBe("user:ada")
  })

  it("is decided by its area on what the stream holds, or on its initial state", () => {
    expect(shared.decide(add(98), {}, context)).toEqual(E.right([{ _tag: "Added", by: 98 }]))
    expect(shared.decide(add(98), fold.states, context)).toEqual(E.left({ _tag: "TooMuch", sum: 3 }))
  })

  it("is read together with its area: no command passes under another's name", () => {
    const decode = Schema.decodeUnknownOption(shared.Request)
    expect(decode(add(1))._tag).toBe("Some")
    expect(decode({ ...add(1), area: "greeting" })._tag).toBe("None")
    expect(decode({ ...add(1), area: "elsewhere" })._tag).toBe("None")
  })
})

describe("an event", () => {
  it("is written in the newest version and read back", () => {
    const greeted = { _tag: "Greeted", name: "bo" } as const
    expect(shared.write(greeted)).toEqual({ v: 2, event: greeted })
    const { v, event } = shared.write(greeted)
    expect(shared.read(envelopeOf(stream, 1, event, { v })).event).toEqual(greeted)
  })
})

describe("events that are not stored yet", () => {
  const meta = { stream, at: context.now, actor: context.actor, commandId: context.commandId } as const
  it("follow on the head, and leave the confirmed fold as it was", () => {
    const ahead = shared.preview(fold, [{ _tag: "Added", by: 4 }], meta)
    expect([ahead.head, ahead.states.tally?.sum]).toEqual([3, 7])
    expect([fold.head, fold.states.tally?.sum]).toEqual([2, 3])
  })
  it("do not bring in what waits beyond a gap", () => {
    const holding = shared.receive(fold, envelopeOf(stream, 4, { _tag: "Added" as const, by: 40 }))
    const ahead = shared.preview(holding, [{ _tag: "Added", by: 4 }], meta)
    expect([ahead.head, ahead.states.tally?.sum]).toEqual([3, 7])
  })
})

describe("snapshots", () => {
  it("are saved, encoded and loaded by area", () => {
    const encode = Schema.encodeSync(Schema.fromJsonString(shared.Snapshot))
    const decode = Schema.decodeUnknownSync(Schema.fromJsonString(shared.Snapshot))
    expect(shared.load(decode(encode(shared.save(fold.states))))).toEqual(fold.states)
  })
  it("of an older part join what is there where the area says how, and are taken where nothing is", () => {
    const greeted = shared.receive(fold, envelopeOf(stream, 3, { _tag: "Greeted" as const, name: "bo" }))
    expect(shared.extend(greeted, { greeting: ["ada"] }).states.greeting).toEqual(["ada", "bo"])
    expect(shared.extend(fold, { greeting: ["ada"] }).states.greeting).toEqual(["ada"])
    expect(shared.extend(fold, { tally: { sum: 50, actors: [] } }).states.tally?.sum).toBe(3)
  })
  it("carry the versions of all areas", () => {
    expect(shared.version).toBe("tally.3 greeting.1")
  })
})
