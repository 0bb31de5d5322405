import { expect, it } from "vitest"
import { textWidth, truncate, wrap } from "./width.ts"

it("gives wide letters more room than narrow ones", () => {
  expect(textWidth("WWW", 12)).toBeGreaterThan(textWidth("iii", 12) * 2)
  expect(textWidth("ab", 24)).toBeCloseTo(2 * textWidth("ab", 12))
})

it("ends a text that is too long in an ellipsis, within the width", () => {
  const cut = truncate("Wholesale and Retail Trade", 12, 80)
  expect(cut).toMatch(/^Whole.*…$/)
  expect(textWidth(cut, 12)).toBeLessThanOrEqual(80)
  expect(truncate("ATL", 12, 80)).toBe("ATL")
})

it("breaks a long name into two lines at a space or a slash", () => {
  expect(wrap("Romantic Comedy", 12, 60)).toEqual(["Romantic", "Comedy"])
  expect(wrap("Thriller/Suspense", 12, 70)).toEqual(["Thriller/", "Suspense"])
  expect(wrap("Documentary", 12, 40)).toHaveLength(1)
})
