import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { LevelCommand } from "#domain/areas/level/commands.ts"
import { levelOf } from "#domain/areas/level/select.ts"
import { closedDetail } from "#domain/areas/panel/types.ts"
import { CardUrn } from "#domain/kernel/ids.ts"
import { levelKey } from "#domain/kernel/levelKey.ts"
import { type RootState, rootDecider } from "#domain/root.ts"
import { completeFilter } from "./arbitraries/filter.ts"
import { act } from "./arbitraries/levels.ts"

const flights = CardUrn.make("flights")
const key = levelKey(flights, 0)
const { evolve } = rootDecider
const opened = evolve(rootDecider.initialState, { _tag: "CardOpened", card: flights })

const toggles = ["ToggleChartPicker", "ToggleTable", "ToggleFilterPanel", "ToggleFilterSheet"] as const
const toggle = fc.constantFrom<Array<LevelCommand>>(...toggles.map((_tag) => ({ _tag, key })), {
  _tag: "ResetDetail",
  key,
})
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

  it("toggle: picker and table close each other, the filters only themselves", () => {
    fc.assert(
      fc.property(reached, (state) => {
        const before = detailOf(state)
        const { isChartPickerActive, isFilterActive, isFilterSheetOpen, isTableActive } = before
        const toggled = (_tag: (typeof toggles)[number]) => detailOf(act(state, { _tag, key }))
        expect(toggled("ToggleChartPicker")).toEqual({
          ...before,
          isChartPickerActive: !isChartPickerActive,
          isTableActive: false,
        })
        expect(toggled("ToggleTable")).toEqual({
          ...before,
          isChartPickerActive: false,
          isTableActive: !isTableActive,
        })
        expect(toggled("ToggleFilterPanel")).toEqual({ ...before, isFilterActive: !isFilterActive })
        expect(toggled("ToggleFilterSheet")).toEqual({ ...before, isFilterSheetOpen: !isFilterSheetOpen })
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

  it("open the filters beside the card when some arrive, and leave the others", () => {
    fc.assert(
      fc.property(reached, filters, (state, received) => {
        const before = detailOf(state)
        const after = detailOf(evolve(state, { _tag: "FiltersReceived", key, filters: received }))
        expect(after).toEqual({ ...before, isFilterActive: before.isFilterActive || received.length > 0 })
      }),
    )
  })
})
