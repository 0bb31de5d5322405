import { describe, expect, it } from "vitest"
import { envelopeOf } from "./envelopes.fixture.ts"
import { emptyFold, foldStreams, hasGap, type StatesOf } from "./streamFold.ts"
import { type GreetingEvent, greeting, type TallyEvent, tally } from "./tally.fixture.ts"
import type { Unreadable } from "./upcast.ts"

const areas = [tally, greeting] as const
const { receive } = foldStreams(areas)
const stream = "card:tally"
const at = (seq: number, event: TallyEvent | GreetingEvent | Unreadable) => envelopeOf(stream, seq, event)
const added = (seq: number, by: number) => at(seq, { _tag: "Added", by })
const fold = (...envelopes: ReadonlyArray<ReturnType<typeof at>>) =>
  envelopes.reduce(receive, emptyFold<StatesOf<typeof areas>>())

describe("a stream", () => {
  it("gives each event to the area that declares it, and says how far it is and since when", () => {
    const { head, updated, states } = fold(added(1, 2), at(2, { _tag: "Greeted", name: "bo" }), added(3, 5))
    expect({ head, updated, states }).toEqual({
      head: 3,
      updated: 3000,
      states: { tally: { sum: 7, actors: ["ada", "ada"] }, greeting: ["bo"] },
    })
  })

  it("holds no state of an area that it has no events of", () => {
    expect(Object.keys(fold(added(1, 2)).states)).toEqual(["tally"])
  })

  it("keeps the states of areas that an event leaves as they are", () => {
    const before = fold(at(1, { _tag: "Greeted", name: "bo" }))
    const after = receive(before, at(2, { _tag: "Greeted", name: "bo" }))
    expect(after.states).toBe(before.states)
    expect(after.head).toBe(2)
  })

  it("drops what it knows: the same reference", () => {
    const state = fold(added(1, 2), added(2, 3))
    expect(receive(state, added(1, 99))).toBe(state)
    expect(receive(state, added(2, 99))).toBe(state)
  })
})

describe("a gap", () => {
  it("holds what lies beyond it, each once, until the missing one comes", () => {
    const gapped = fold(added(1, 1), added(4, 4), added(3, 3))
    expect([gapped.head, hasGap(gapped)]).toEqual([1, true])
    expect(receive(gapped, added(3, 3))).toBe(gapped)
    const whole = receive(gapped, added(2, 2))
    expect([whole.head, hasGap(whole), whole.states.tally?.sum]).toEqual([4, false, 10])
  })

  it("ends where the next one begins", () => {
    const { head, held } = fold(added(1, 1), added(6, 6), added(3, 3), added(2, 2))
    expect([head, held.map(({ seq }) => seq)]).toEqual([3, [6]])
  })
})

describe("an event that cannot be read", () => {
  const unreadable = at(2, { _tag: "Unreadable", tag: "Added", v: 9, reason: "newer" })
  it("is counted and passed over", () => {
    const { head, unreadable: count, states } = fold(added(1, 1), unreadable, added(3, 3))
    expect([head, count, states.tally?.sum]).toEqual([3, 1, 4])
  })
  it.each([
    ["card:tally", "Added", true],
    ["card:tally", "Subtracted", true],
    ["card:tally", "Greeted", undefined],
    ["channel:tally", "Added", undefined],
    ["channel:tally", "Subtracted", undefined],
  ] as const)(
    "refuses %s where it is %s of an area that says so, or of an unknown area: %s",
    (name, tag, isRefused) => {
      const event = { _tag: "Unreadable", tag, v: 9, reason: "newer" } as const
      const after = [
        envelopeOf(name, 1, event),
        envelopeOf(name, 2, { _tag: "Added", by: 3 } as const),
      ].reduce(receive, emptyFold<StatesOf<typeof areas>>())
      expect(after.isRefused).toBe(isRefused)
    },
  )
})
