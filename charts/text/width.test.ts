import { expect, it } from "vitest"
import { advanceWidths } from "./advanceWidths.fixture.ts"
import { textWidth, truncate, wrap } from "./width.ts"

const regular = new Map(advanceWidths.map(([char, width]) => [char, width / 1000]))
const bold = new Map(advanceWidths.map(([char, , width]) => [char, width / 1000]))
const labels = [
  "Wholesale and Retail Trade",
  "Jun 30, 2001, 11:58 PM",
  "1,234,567",
  "−12.5 %",
  "€1.234,56",
  "CHF 1’234",
  "ATL",
  "IL",
  "John F. Kennedy Intl (JFK)",
  "Übernachtungsmöglichkeiten",
  "Fußgängerübergänge",
  "Provence-Alpes-Côte d’Azur",
  "São Paulo",
  "Zażółć gęślą jaźń",
  "Kjøbenhavn & Ærø",
  "▲ +6.3% from Feb 2010",
]

it.each(labels)("measures %s within 2 % of what the font has, regular and bold", (label) => {
  for (const [widths, weight] of [
    [regular, 400],
    [regular, 500],
    [bold, 600],
  ] as const) {
    const drawn = [...label].reduce((sum, char) => sum + (widths.get(char) ?? 0.556), 0)
    expect(Math.abs(textWidth(label, 1, weight) / drawn - 1)).toBeLessThan(0.02)
  }
})

it("measures letters, digits and signs of numbers as the font has them", () => {
  for (const [char, width, heavy] of advanceWidths) {
    if (!/[a-zäöüßàâçéèêñA-ZÄÖÜÀÉ0-9.,:;()+%−–$€£/-]/.test(char)) continue
    const written = [textWidth(char, 1000) - width, textWidth(char, 1000, 600) - heavy]
    expect([char, Math.max(...written.map(Math.abs)) < 5]).toEqual([char, true])
  }
})

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
