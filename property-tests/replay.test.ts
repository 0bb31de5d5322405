import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { CardUrn } from "#domain/kernel/ids.ts"
import { replay, resume, snapshotAt } from "#domain/kernel/replay.ts"
import { RootEvent, type RootState, rootDecider } from "#domain/root.ts"
import { rootEvent } from "./arbitraries/rootEvent.ts"
import { sampled } from "./arbitraries/sampled.ts"

const { evolve, initialState } = rootDecider
/** Cards are shown before anything else happens, so that their levels change. */
const opened: ReadonlyArray<RootEvent> = ["flights", "delays"].map((urn) => ({
  _tag: "CardOpened",
  card: CardUrn.make(urn),
}))
const log = fc.array(rootEvent, { maxLength: 40 }).map((events) => [...opened, ...events])

/** Events that make something new each time, so that they may never end in the same reference. */
const renewing: ReadonlySet<RootEvent["_tag"]> = new Set(["Drilled", "StreamReset", "DefectReported"])

describe("the fold of every area", () => {
  it("is the same event by event and all at once", () => {
    fc.assert(
      fc.property(log, (events) => {
        const states: Array<RootState> = [initialState]
        for (const event of events) states.push(evolve(states.at(-1) ?? initialState, event))
        expect(states.at(-1)).toEqual(replay(evolve, initialState, events))
      }),
    )
  })

  it("is the same from a snapshot and its tail", () => {
    fc.assert(
      fc.property(log, fc.nat(), (events, at) => {
        const snapshot = snapshotAt(evolve, initialState, events, at % (events.length + 1))
        expect(resume(evolve, snapshot, events)).toEqual(replay(evolve, initialState, events))
      }),
    )
  })

  it("never throws, and always answers with a state", () => {
    const anything = fc.array(fc.oneof(rootEvent, sampled(RootEvent)), { maxLength: 30 })
    fc.assert(
      fc.property(anything, (events) => {
        expect(Object.keys(replay(evolve, initialState, events))).toEqual(Object.keys(initialState))
      }),
      { numRuns: 300 },
    )
  })

  it("leaves older states as they were", () => {
    fc.assert(
      fc.property(log, rootEvent, (events, event) => {
        const before = replay(evolve, initialState, events)
        evolve(before, event)
        expect(before).toEqual(replay(evolve, initialState, events))
      }),
    )
  })

  it("keeps the reference when an event changes nothing", () => {
    fc.assert(
      fc.property(log, rootEvent, (events, event) => {
        fc.pre(!renewing.has(event._tag))
        const once = evolve(replay(evolve, initialState, events), event)
        const twice = evolve(once, event)
        const changed = !isEqual(once, twice)
        expect(twice === once).toBe(!changed)
      }),
      { numRuns: 1000 },
    )
  })
})

const isEqual = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right)
