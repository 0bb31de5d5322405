import fc from "fast-check"
import * as E from "fp-ts/lib/Either.js"
import { describe, expect, it } from "vitest"
import { type CardCommand, cardDecider } from "#domain/card/card.ts"
import { closedDetail } from "#domain/card/evolve.ts"
import { detailOf } from "#domain/card/select.ts"
import type { Filter } from "#domain/filter/types.ts"
import { CardUrn, EpochMs, UserId } from "#domain/kernel/ids.ts"
import { levelKey } from "#domain/kernel/levelKey.ts"
import { rootDecider } from "#domain/root.ts"
import { completeFilter } from "./arbitraries/filter.ts"

const { evolve, initialState } = rootDecider
const key = levelKey(CardUrn.make("flights"), 0)
const context = { now: EpochMs.make(0), actor: UserId.make("ada") }

const toggle = fc.constantFrom<Array<CardCommand>>(
  { _tag: "ToggleChartPicker", key },
  { _tag: "ToggleTable", key },
  { _tag: "ToggleFilterPanel", key },
  { _tag: "ResetDetail", key },
)
const filters = fc.array(completeFilter, { maxLength: 2 })
const step = fc.oneof(
  { weight: 4, arbitrary: toggle },
  filters.map((received) => ({ _tag: "FiltersReceived" as const, key, filters: received })),
)

type Step =
  | CardCommand
  | { readonly _tag: "FiltersReceived"; readonly key: string; readonly filters: ReadonlyArray<Filter> }
const take = (state: typeof initialState, taken: Step) => {
  if (taken._tag === "FiltersReceived") return evolve(state, taken)
  const answer = cardDecider.decide(taken, state.card, context)
  return E.isRight(answer) ? answer.right.reduce(evolve, state) : expect.fail("a toggle was refused")
}
const reached = fc.array(step, { maxLength: 20 }).map((steps) => steps.reduce(take, initialState))

describe("the panels of a card", () => {
  it("show the chart picker or the table, never both", () => {
    fc.assert(
      fc.property(reached, (state) => {
        const { isChartPickerActive, isTableActive } = detailOf(state.card, key)
        expect(isChartPickerActive && isTableActive).toBe(false)
      }),
    )
  })

  it("toggle: picker and table close each other, the filter panel only itself", () => {
    fc.assert(
      fc.property(reached, (state) => {
        const { isChartPickerActive, isFilterActive, isTableActive } = detailOf(state.card, key)
        const toggled = (_tag: "ToggleChartPicker" | "ToggleTable" | "ToggleFilterPanel") =>
          detailOf(take(state, { _tag, key }).card, key)
        expect(toggled("ToggleChartPicker")).toEqual({
          isChartPickerActive: !isChartPickerActive,
          isTableActive: false,
          isFilterActive,
        })
        expect(toggled("ToggleTable")).toEqual({
          isChartPickerActive: false,
          isTableActive: !isTableActive,
          isFilterActive,
        })
        expect(toggled("ToggleFilterPanel")).toEqual({
          isChartPickerActive,
          isTableActive,
          isFilterActive: !isFilterActive,
        })
      }),
    )
  })

  it("close with a reset, which stays quiet when they are closed", () => {
    fc.assert(
      fc.property(reached, (state) => {
        const reset = take(state, { _tag: "ResetDetail", key })
        expect(detailOf(reset.card, key)).toEqual(closedDetail)
        expect(cardDecider.decide({ _tag: "ResetDetail", key }, reset.card, context)).toEqual(E.right([]))
      }),
    )
  })

  it("open the filters when some arrive, and leave the others", () => {
    fc.assert(
      fc.property(reached, filters, (state, received) => {
        const before = detailOf(state.card, key)
        const after = detailOf(evolve(state, { _tag: "FiltersReceived", key, filters: received }).card, key)
        expect(after).toEqual({ ...before, isFilterActive: before.isFilterActive || received.length > 0 })
      }),
    )
  })
})
