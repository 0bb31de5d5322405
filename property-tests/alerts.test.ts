import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { alert, findAlert } from "#domain/areas/alert/alert.ts"
import { decideCheck, type Finding, findCheck } from "#domain/areas/alert/check.ts"
import type { AlertEvent } from "#domain/areas/alert/events.ts"
import type { Alert, AlertCondition } from "#domain/areas/alert/types.ts"
import { context } from "#domain/kernel/given.fixture.ts"
import { CardUrn, Seq } from "#domain/kernel/ids.ts"

const card = CardUrn.make("sales")
const alertOf = (condition: AlertCondition, version: number): Alert => ({
  id: "a",
  name: "",
  condition,
  view: { filters: [], settings: {} },
  enabled: true,
  version,
  author: context.actor,
  created: context.now,
  followers: [],
  status: { _tag: "NEW" },
  since: context.now,
})

const figure = fc.integer({ min: -20, max: 20 })
const threshold = fc.record({
  _tag: fc.constantFrom("ABOVE" as const, "BELOW" as const),
  value: fc.integer({ min: -15, max: 15 }),
})
const change = fc.record({
  _tag: fc.constant("CHANGES_BY" as const),
  value: fc.integer({ min: 1, max: 30 }),
  unit: fc.constantFrom("NUMBER" as const, "PERCENT" as const),
})
const condition: fc.Arbitrary<AlertCondition> = fc.oneof(
  threshold,
  change,
  fc.constant({ _tag: "NO_DATA" as const }),
)
const finding = (value: number | null): Finding => ({
  _tag: "Figure",
  figure: value,
  hasData: value !== null,
  isLimited: false,
})
const values = fc.array(fc.option(figure), { maxLength: 40 })

/** Checks of one alert in turn, each by several servers that asked for its figure at the same time. */
const run = (alerts: ReadonlyArray<readonly [Alert, Finding]>, servers = 1) => {
  let state = alert.initialState
  let seq = 0
  return alerts.map(([one, found]) => {
    const after = findCheck(state.checks, card, one.id)?.seq ?? 0
    const told: Array<AlertEvent> = []
    for (let server = 0; server < servers; server += 1) {
      for (const event of decideCheck(state.checks, card, one, after, found)) {
        seq += 1
        state = alert.evolve(state, event, {
          ...context,
          stream: "user:ada",
          seq: Seq.make(seq),
          at: context.now,
        })
        told.push(event)
      }
    }
    return told
  })
}
const checked = (of: AlertCondition, figures: ReadonlyArray<number | null>, servers?: number) =>
  run(
    figures.map((value) => [alertOf(of, 1), finding(value)] as const),
    servers,
  )

describe("an alert", () => {
  it("is told once per crossing of a value, for any figures", () => {
    fc.assert(
      fc.property(threshold, values, (of, figures) => {
        const isMet = (value: number) => (of._tag === "ABOVE" ? value > of.value : value < of.value)
        const expected: Array<boolean> = []
        let last: boolean | null = null
        for (const value of figures) {
          const now: boolean | null = value === null ? null : isMet(value)
          expected.push(last === false && now === true)
          // The first check settles where the figure stands; one without a figure counts as not there.
          last = now ?? last ?? false
        }
        const told = checked(of, figures).map((events) => events.some(({ _tag }) => _tag === "AlertCrossed"))
        expect(told).toEqual(expected)
      }),
    )
  })

  it("crosses and clears in turn, for any figures", () => {
    fc.assert(
      fc.property(condition, values, (of, figures) => {
        fc.pre(of._tag !== "CHANGES_BY")
        let isCrossed: boolean | null = null
        for (const event of checked(of, figures).flat()) {
          if (event._tag === "AlertStarted") isCrossed = event.crossed
          if (event._tag === "AlertCrossed") {
            expect(isCrossed).toBe(false)
            isCrossed = true
          }
          if (event._tag === "AlertCleared") {
            expect(isCrossed).toBe(true)
            isCrossed = false
          }
        }
      }),
    )
  })

  it("tells a change against the figure that was told last, for any figures", () => {
    fc.assert(
      fc.property(change, values, (of, figures) => {
        let told: number | null = null
        for (const [index, events] of checked(of, figures).entries()) {
          const value = figures[index] ?? null
          const by: number = value === null || told === null ? 0 : Math.abs(value - told)
          const least = of.unit === "PERCENT" ? (Math.abs(told ?? 0) * of.value) / 100 : of.value
          const isTold = by > 0 && by >= least
          expect(events.some(({ _tag }) => _tag === "AlertCrossed")).toBe(isTold)
          if (isTold) expect(events).toMatchObject([{ figure: value, before: told }])
          if (told === null || isTold) told = value ?? told
        }
      }),
    )
  })

  it("is told once by several servers that checked the same, and for the same figure again", () => {
    fc.assert(
      fc.property(condition, values, fc.integer({ min: 2, max: 3 }), (of, figures, servers) => {
        expect(checked(of, figures, servers)).toEqual(checked(of, figures))
        const again = checked(
          of,
          figures.flatMap((value) => [value, value]),
        )
        expect(again.filter((_, index) => index % 2 === 1).flat()).toEqual([])
      }),
    )
  })

  it("tells nothing of the first figure after it was changed or stopped", () => {
    const step = fc.oneof(
      fc.record({ version: fc.integer({ min: 1, max: 3 }), value: fc.option(figure) }),
      fc.record({ version: fc.integer({ min: 1, max: 3 }), stop: fc.constant(true) }),
    )
    fc.assert(
      fc.property(condition, fc.array(step, { maxLength: 30 }), (of, steps) => {
        const results = run(
          steps.map((one) => [
            alertOf(of, one.version),
            "stop" in one ? { _tag: "Stop", reason: "ACCESS" } : finding(one.value),
          ]),
        )
        for (const [index, events] of results.entries()) {
          const [before, now] = [steps[index - 1], steps[index]]
          if (now === undefined || "stop" in now) continue
          const isFirst = before === undefined || "stop" in before || before.version !== now.version
          if (isFirst) expect(events).toMatchObject([{ _tag: "AlertStarted" }])
        }
      }),
    )
  })

  it("is the same from its snapshot, and keeps its state where an event changes nothing", () => {
    fc.assert(
      fc.property(condition, values, (of, figures) => {
        const created: AlertEvent = {
          _tag: "AlertCreated",
          card,
          id: "a",
          rule: { name: "", condition: of, view: { filters: [], settings: {} }, enabled: true },
        }
        let state = alert.initialState
        const events = [created, ...checked(of, figures).flat()]
        for (const [index, event] of events.entries()) {
          const meta = {
            ...context,
            stream: "card:sales",
            seq: Seq.make(index + 1),
            at: context.now,
          } as const
          state = alert.evolve(state, event, meta)
          expect(alert.load(alert.save(state))).toEqual(state)
          expect(alert.evolve(state, created, meta)).toBe(state)
        }
        expect(findAlert(state, "a")?.condition).toEqual(of)
      }),
    )
  })
})
