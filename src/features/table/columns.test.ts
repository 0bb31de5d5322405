import { expect, it } from "vitest"
import { settingsOf } from "#charts/data/options.ts"
import { englishTexts } from "#charts/text/english.ts"
import { preferredWidth } from "./columns.ts"

const settings = settingsOf({ width: 0, height: 0, locale: "en", texts: englishTexts })
const column = { name: "n", label: "N", role: "value", dataType: "numeric" } as const
/** Every character is 10 pixels wide, in bold 12. */
const measure = { text: (text: string) => text.length * 10, title: (text: string) => text.length * 12 }

it.each([
  [1_234_567, "1,234,567"],
  [98_765_432.1, "98,765,432.1"],
])("gives the total %s the room that it takes in bold", (total, written) => {
  const width = preferredWidth(column, [1, 2], settings, 1_000, measure, total)
  expect(width).toBeGreaterThanOrEqual(written.length * 12 + 24)
})

it("asks for no more than the rows need where there is no total", () => {
  const rows = preferredWidth(column, [1_234_567], settings, 1_000, measure)
  expect(preferredWidth(column, [1_234_567], settings, 1_000, measure, 5)).toBe(rows)
})
