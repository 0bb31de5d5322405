import { expect, it } from "vitest"
import { isWithdrawn } from "#domain/areas/panel/withdrawn.ts"
import { errorTable } from "./errorTable.ts"

const refusals = new Set([401, 403, 404])
const ofCards = /^(card|embed)\.|^identity\.session$/

it.each(Object.entries(errorTable))(
  "withdraws a chart for %s only if it is a refusal to show the card",
  (code, row) => {
    expect(isWithdrawn({ code })).toBe(ofCards.test(code) && refusals.has(row.status))
  },
)

it.each(["network", "timeout", "unknown"])("keeps a chart for %s", (code) => {
  expect(isWithdrawn({ code })).toBe(false)
})
