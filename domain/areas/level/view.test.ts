import { expect, it } from "vitest"
import type { QueryFilter } from "../filter/types.ts"
import { atPoint, type CardView, viewFilters } from "./view.ts"

const equals = (column: string, value: string): QueryFilter => ({
  column,
  dataType: "string",
  operand: "IN",
  values: [value],
})
const view: CardView = {
  filters: [equals("carrier", "AA")],
  settings: { chartType: "badge_line" },
  drill: [
    { label: "IL", filters: [equals("state", "IL")], applied: [equals("city", "Chicago")] },
    { label: "ORD", filters: [equals("airport", "ORD")] },
  ],
}
const point = [equals("day", "Monday")]

it("chooses a data point of a card beside its filters, above its drilled levels", () => {
  expect(atPoint(view, 0, point)).toEqual({ ...view, filters: [...view.filters, ...point], drill: [] })
})

it.each([1, 2])("chooses a data point of drilled level %i, without the levels below", (index) => {
  const chosen = atPoint(view, index, point)
  expect(chosen.filters).toEqual(view.filters)
  expect(chosen.drill).toHaveLength(index)
  expect(viewFilters(chosen)).toEqual([
    ...viewFilters({ ...view, drill: view.drill.slice(0, index) }),
    ...point,
  ])
})
