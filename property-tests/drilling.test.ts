import fc from "fast-check"
import * as E from "fp-ts/lib/Either.js"
import { describe, expect, it } from "vitest"
import { blankLevel, closedDetail } from "#domain/card/evolve.ts"
import { detailOf, filtersOf, levelOfKey, openLevels, viewOf } from "#domain/card/select.ts"
import { type DrillCommand, type DrillState, levelsOf } from "#domain/drill/drill.ts"
import { noFilters } from "#domain/filter/evolve.ts"
import { CardUrn, EpochMs, UserId } from "#domain/kernel/ids.ts"
import { levelKey } from "#domain/kernel/levelKey.ts"
import { type RootEvent, type RootState, rootDecider } from "#domain/root.ts"
import { completeFilter } from "./arbitraries/filter.ts"
import { card, cards } from "./arbitraries/ids.ts"

const { decide, evolve, initialState } = rootDecider
const context = { now: EpochMs.make(0), actor: UserId.make("ada") }
const path = ["by-month", "by-day"].map((urn) => CardUrn.make(urn))
const deepest = path.length + 1

const drillFrom = (fromLevel: fc.Arbitrary<number>): fc.Arbitrary<DrillCommand> =>
  fc
    .record({
      card,
      fromLevel,
      allowTableDrill: fc.boolean(),
      label: fc.string({ maxLength: 3 }),
      filters: fc.array(completeFilter, { maxLength: 3 }),
    })
    .map((given) => ({ _tag: "Drill", path, dateRange: null, overrideDateRange: false, ...given }))

const drillCommand: fc.Arbitrary<DrillCommand> = fc.oneof(
  { weight: 3, arbitrary: drillFrom(fc.integer({ min: -1, max: deepest + 1 })) },
  card.map((urn): DrillCommand => ({ _tag: "DrillBack", card: urn })),
  fc
    .record({ card, level: fc.integer({ min: -1, max: deepest + 1 }) })
    .map((to): DrillCommand => ({ _tag: "DrillTo", ...to })),
)

/** What screens and answers do to a level meanwhile, also to one that has closed. */
const levelEvent: fc.Arbitrary<RootEvent> = fc
  .tuple(card, fc.integer({ min: 0, max: deepest }))
  .chain(([urn, level]) => {
    const key = levelKey(urn, level)
    return fc.constantFrom<Array<RootEvent>>(
      { _tag: "RenderFailed", key, message: "no" },
      { _tag: "FilterColumnsRequested", key },
      { _tag: "TableToggled", key },
      { _tag: "QueryStringRefused", key },
    )
  })

type Step = { readonly command: DrillCommand } | { readonly event: RootEvent }
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: drillCommand.map((command): Step => ({ command })) },
  levelEvent.map((event): Step => ({ event })),
)

const act = (state: RootState, command: DrillCommand): RootState => {
  const answer = decide({ area: "drill", command }, state, context)
  return E.isLeft(answer) ? state : answer.right.reduce(evolve, state)
}
const take = (state: RootState, taken: Step): RootState =>
  "command" in taken ? act(state, taken.command) : evolve(state, taken.event)
const opened = fc.array(step, { maxLength: 25 }).map((steps) => steps.reduce(take, initialState))
const depth = (drill: DrillState, urn: CardUrn) => levelsOf(drill, urn).length

describe("drilling", () => {
  it("opens one level below the one drilled from and closes all deeper ones", () => {
    fc.assert(
      fc.property(opened, drillFrom(fc.nat({ max: deepest })), (state, command) => {
        fc.pre(command._tag === "Drill")
        const before = levelsOf(state.drill, command.card)
        const after = levelsOf(act(state, command).drill, command.card)
        const isAllowed =
          command.fromLevel <= before.length &&
          (command.fromLevel < path.length || (command.fromLevel === path.length && command.allowTableDrill))
        if (!isAllowed) {
          expect(after).toEqual(before)
          return
        }
        expect(after.slice(0, -1)).toEqual(before.slice(0, command.fromLevel))
        expect(after.length).toBe(command.fromLevel + 1)
        expect(after.at(-1)?.kind).toBe(command.fromLevel < path.length ? "chart" : "table")
      }),
      { numRuns: 300 },
    )
  })

  it("starts the level with the filters of the drill, all applied, and nothing else", () => {
    fc.assert(
      fc.property(opened, drillFrom(fc.nat({ max: deepest })), (state, command) => {
        fc.pre(command._tag === "Drill")
        const next = act(state, command)
        fc.pre(next !== state)
        const key = levelKey(command.card, command.fromLevel + 1)
        const level = filtersOf(next.filter, key)
        expect(level.filters).toEqual(command.filters.map((filter) => ({ ...filter, applied: true })))
        expect(level.editor.mode).toBe("NONE")
        expect(viewOf(next.card, key)).toEqual(blankLevel)
        expect(detailOf(next.card, key)).toEqual(closedDetail)
      }),
    )
  })

  it("keeps nothing of a level that is closed", () => {
    fc.assert(
      fc.property(opened, (state) => {
        for (const urn of cards) {
          for (let level = depth(state.drill, urn) + 1; level <= deepest + 1; level++) {
            const key = levelKey(urn, level)
            expect(filtersOf(state.filter, key)).toBe(noFilters)
            expect(viewOf(state.card, key)).toBe(blankLevel)
            expect(detailOf(state.card, key)).toBe(closedDetail)
          }
        }
      }),
      { numRuns: 300 },
    )
  })

  it("closes one level by going back, and none at the card itself", () => {
    fc.assert(
      fc.property(opened, card, (state, urn) => {
        const before = levelsOf(state.drill, urn)
        const after = act(state, { _tag: "DrillBack", card: urn })
        expect(levelsOf(after.drill, urn)).toEqual(before.slice(0, -1))
        if (before.length === 0) expect(after).toBe(state)
      }),
    )
  })

  it("closes the levels below the one gone to, and leaves the rest and other cards alone", () => {
    fc.assert(
      fc.property(opened, card, fc.integer({ min: -2, max: deepest + 1 }), (state, urn, level) => {
        const before = levelsOf(state.drill, urn)
        const after = act(state, { _tag: "DrillTo", card: urn, level })
        expect(levelsOf(after.drill, urn)).toEqual(level < 0 ? before : before.slice(0, level))
        for (const other of cards) {
          const kept = other === urn ? Math.min(Math.max(level, 0), before.length) : deepest
          for (let index = 0; index <= kept; index++) {
            const key = levelKey(other, index)
            expect(filtersOf(after.filter, key)).toBe(filtersOf(state.filter, key))
            expect(viewOf(after.card, key)).toBe(viewOf(state.card, key))
          }
        }
      }),
    )
  })

  it("finds every open level again by its key", () => {
    fc.assert(
      fc.property(opened, card, (state, urn) => {
        for (const level of openLevels(state.drill, urn)) {
          expect(levelOfKey(state.drill, level.key)).toEqual(level)
        }
        expect(levelOfKey(state.drill, levelKey(urn, depth(state.drill, urn) + 1))).toBeNull()
      }),
    )
  })
})
