import { expect, test } from "vitest"
import { DataSourceId } from "../../kernel/ids.ts"
import { columnChoices } from "./columnChoices.ts"

const [flights, weather] = ["flights", "weather"].map((id) => ({
  id: DataSourceId.make(id),
  name: id,
  type: "csv",
}))
if (flights === undefined || weather === undefined) throw new Error("There are two sources.")
const column = (name: string, source = flights, type = "string") => ({
  id: name,
  name,
  label: name.toUpperCase(),
  type,
  dataSourceId: source.id,
})
const sources = [flights, weather]

test("a column of several datasets is one choice with its datasets, in the order of the first", () => {
  const choices = columnChoices([column("day"), column("state"), column("day", weather)], sources, "")
  expect(choices.map(({ label, datasets }) => [label, datasets.map(({ source }) => source?.name)])).toEqual([
    ["DAY", ["flights", "weather"]],
    ["STATE", ["flights"]],
  ])
})

test("columns of one name and different types are different choices", () => {
  expect(columnChoices([column("day"), column("day", weather, "date")], sources, "")).toHaveLength(2)
})

test("a pattern narrows by label ignoring case, and an invalid pattern is matched literally", () => {
  const columns = [column("day"), column("state"), column("a(b")]
  const labels = (pattern: string) => columnChoices(columns, sources, pattern).map(({ label }) => label)
  expect(labels("^s.*e$")).toEqual(["STATE"])
  expect(labels("a(")).toEqual(["A(B"])
  expect(labels("zebra")).toEqual([])
})
