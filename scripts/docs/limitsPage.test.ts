import { expect, it } from "vitest"
import { withFigures } from "./limitsPage.ts"

const file = "server/query/statementTurns.ts"
const page = (...rows: ReadonlyArray<string>): string =>
  ["# Limits", "| what | limit | beyond it | set in |", "|---|---|---|---|", ...rows].join("\n")
const row = `| statement | 30 s | 400 \`query.time\` | \`${file}\` |`
const entries = { statement: [[file, "longestStatement s"]] } as const

it("leaves a page as it is whose figures are those of the code", () => {
  expect(withFigures(page(row), entries)).toBe(page(row))
})

it("writes figures as the code has them, in the unit of the page", () => {
  expect(withFigures(page(row.replace("30 s", "20 s")), entries)).toBe(page(row))
  expect(withFigures(page(row.replace("30 s", "2 min")), entries)).toBe(page(row.replace("30 s", "0.5 min")))
})

it("reads a constant that is computed, has a unit in its text, is imported, or is in an object", () => {
  const written = withFigures(
    page("| all | 1, 1 s, 1, 1 MB, 1 kbit/s | | `server/query/statementTurns.ts`, `server/http/server.ts` |"),
    {
      all: [
        [file, "statementLimits.classes.guest.perKey", "maxWait ms", "longestStatement - 1"],
        ["server/http/server.ts", "longestBody bytes", "longestBody / 30"],
      ],
    },
  )
  expect(written).toContain("| 150, 20 s, 29, 1 MB, 35 kbit/s |")
})

it.each([
  [
    "a row without a constant",
    page(row, "| pictures | 3 | | |"),
    entries,
    "No constant is named for this line",
  ],
  [
    "a row without figures and without a constant",
    page(row, "| pictures | few | | |"),
    entries,
    "No constant is named",
  ],
  [
    "a figure without a constant",
    page(row.replace("30 s", "30 s, 5")),
    entries,
    "No constant is named for 5 in",
  ],
  ["a constant without a figure", page(row.replace("30 s", "some")), entries, "More constants are named"],
  ["an entry without a row", page(), entries, "No line begins with: statement"],
  ["a figure in a sentence", `${page(row)}\n\nAt most 7.`, entries, "No constant is named for this line"],
  ["a constant that is gone", page(row), { statement: [[file, "longest s"]] }, "has no number longest"],
  [
    "a file that is gone",
    page(row.replace(file, "server/no.ts")),
    { statement: [["server/no.ts", "longest s"]] },
    "There is no file server/no.ts",
  ],
  ["a file that is not named", page(row.replace(file, "")), entries, `${file} is not named`],
  ["another file", page(row.replace("` |", "`, `server/app.ts` |")), entries, "No figure comes from"],
  ["a time that is given as a number", page(row.replace("30 s", "30")), entries, "30000 is a time"],
  [
    "numbers that differ",
    page(row),
    { statement: [[file, "longestStatement s & maxWait ms"]] },
    "not the same",
  ],
] as const)("refuses %s", (_, text, given, problem) => {
  expect(() => withFigures(text, given)).toThrow(problem)
})
