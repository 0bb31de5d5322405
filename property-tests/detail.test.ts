import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { CardUrn } from "#domain/kernel/ids.ts"
import { levelKey } from "#domain/kernel/levelKey.ts"
import type { LevelCommand } from "#domain/level/commands.ts"
import { levelOf } from "#domain/level/select.ts"
import { closedDetail } from "#domain/panel/types.ts"
import { type RootState, rootDecider } from "#domain/root.ts"
import { completeFilter } from "./arbitraries/filter.ts"
import { act } from "./arbitraries/levels.ts"

const flights = CardUrn.make("flights")
const key = levelKey(flights, 0)
const { evolve } = rootDecider
const opened = evolve(rootDecider.initialState, { _tag: "CardOpened", card: flights })

const toggle = fc.constantFrom<Array<LevelCommand>>(
  { _tag: "ToggleChartPicker", key },
  { _tag: "ToggleTable", key },
  { _tag: "ToggleFilterPanel", key },
  { _tag: "ResetDetail", key },
)
const filters = fc.array(completeFilter, { maxLength: 2 })
const step = fc.oneof(
  { weight: 4, arbitrary: toggle },
  filters.map((received): LevelCommand => ({ _tag: "ReceiveFilters", key, filters: received })),
)
const reached = fc.array(step, { maxLength: 20 }).map((steps) => steps.reduce(act, opened))
const detailOf = (state: RootState) => levelOf(state.level, key)?.detail ?? expect.fail("the card is open")

describe("the panels of a card", () => {
  it("show the chart picker or the table, never both", () => {
    fc.assert(
      fc.property(reached, (state) => {
        const { isChartPickerActive, isTableActive } = detailOf(state)
        expect(isChartPickerActive && isTableActive).toBe(false)
      }),
    )
  })

  it("toggle: picker and table close each other, the filter panel only itself", () => {
    fc.assert(
      fc.property(reached, (state) => {
        const { isChartPickerActive, isFilterActive, isTableActive } = detailOf(state)
        const toggled = (_tag: "ToggleChartPicker" | "ToggleTable" | "ToggleFilterPanel") =>
          detailOf(act(state, { _tag, key }))
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

  it("close with a reset, which emits nothing when they are closed", () => {
    fc.assert(
      fc.property(reached, (state) => {
        const reset = act(state, { _tag: "ResetDetail", key })
        expect(detailOf(reset)).toEqual(closedDetail)
        expect(act(reset, { _tag: "ResetDetail", key })).toBe(reset)
      }),
    )
  })

  it("open the filters when some arrive, and leave the others", () => {
    fc.assert(
      fc.property(reached, filters, (state, received) => {
        const before = detailOf(state)
        const after = detailOf(evolve(state, { _tag: "FiltersReceived", key, filters: received }))
        expect(after).toEqual({ ...before, isFilterActive: before.isFilterActive || received.length > 0 })
      }),
    )
  })
})
