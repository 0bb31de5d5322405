import { rmSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, it } from "@effect/vitest"
import { Effect, Result } from "effect"
import { identifier } from "../query/bindings.ts"
import { Datasets } from "../query/Datasets.ts"
import { DuckDb } from "../query/DuckDb.ts"
import { queryResultOf } from "../query/queryResult.ts"
import { diagnosticText } from "../schema/diagnostic.ts"
import { loadWorkspace } from "./load.ts"
import { workspaceFolder } from "./workspace.fixture.ts"

interface Given {
  /** Definition of the dataset beside its id, in YAML. */
  readonly dataset?: string
  readonly file?: string
  readonly timeZone?: string
  /** What is measured, in SQL: all cells by default. */
  readonly measure?: string
}

/** The rows that a dataset over a file has in a workspace of it alone, or what is wrong with it. */
const rowsOf = Effect.fnUntraced(function* (
  text: string,
  { file = "short.csv", dataset = `source: ${file}`, timeZone = "UTC", measure = "*" }: Given = {},
) {
  const files = yield* workspaceFolder
  files.write(file, text)
  for (const name of ["cards", "datasets.yaml", "stacks.yaml", "policies.yaml", "embeds.yaml"])
    rmSync(join(files.folder, name), { recursive: true })
  files.write("datasets.yaml", `- { id: short, ${dataset} }\n`)
  files.write("stacks.yaml", "[]\n")
  files.write("people.yaml", files.read("people.yaml").replaceAll(/favorites: \[[^\]]*\]/g, "favorites: []"))
  files.write(
    "workspace.yaml",
    `${files.read("workspace.yaml").replace(/^calendar:.*$/m, "")}\ncalendar: { timeZone: ${timeZone} }\n`,
  )
  return yield* Effect.gen(function* () {
    const loaded = yield* loadWorkspace(files.folder)
    if (Result.isFailure(loaded)) return loaded.failure.map(diagnosticText)
    const { run } = yield* DuckDb
    const table = [...loaded.success.tables.values()].find((one) => one.dataset === "short")
    const read = yield* run(`SELECT ${measure} FROM ${table?.relation ?? identifier("none")}`)
    const readings = read.columnNames().map(() => "plain" as const)
    return queryResultOf({ readings, counted: false }, read.getRows()).rows
  }).pipe(Effect.provide(Datasets.layer(files.dataFolder)))
}, Effect.scoped)

const asked = (text: string, words: string, given: Given = {}) =>
  Effect.map(rowsOf(text, given), (found) => expect(found).toEqual([expect.stringContaining(words)]))

describe("numbers that can be read two ways", () => {
  const grants = 'state,grants\nA,"4,310"\nB,"25,600"\nC,612\n'
  it.effect("are asked for, and read as it is said", () =>
    Effect.gen(function* () {
      yield* asked(grants, "columns: [{ name: grants, decimal: comma or decimal: point }")
      const as = (decimal: string) =>
        rowsOf(grants, {
          dataset: `source: short.csv, columns: [state, { name: grants, decimal: ${decimal} }]`,
          measure: "sum(grants)",
        })
      expect(yield* as("point")).toEqual([[30_522]])
      expect(yield* as("comma")).toEqual([[641.91]])
      yield* asked("a;n\nx;1.234\ny;25.600\n", "decimal: point or decimal: comma")
    }),
  )

  it.effect("are read the one way that fits all of them, or that the file is written in", () =>
    Effect.gen(function* () {
      const numbers = { measure: "n" }
      expect(yield* rowsOf('a,n\nx,"1,234"\ny,"1,234,567.5"\n', numbers)).toEqual([[1_234], [1_234_567.5]])
      expect(yield* rowsOf("a;n\nx;1.234\ny;1.234.567,5\n", numbers)).toEqual([[1_234], [1_234_567.5]])
      expect(yield* rowsOf("a,n\nx,1.234\ny,25.600\n", numbers)).toEqual([[1.234], [25.6]])
      expect(yield* rowsOf("a;n\nx;0.125\ny;25.600\n", numbers)).toEqual([[0.125], [25.6]])
    }),
  )

  it.effect("are refused with file, row and value where they are not written as it is said", () => {
    const dataset = (decimal: string) =>
      `source: short.csv, columns: [item, { name: amount, type: double, decimal: ${decimal} }]`
    return Effect.gen(function* () {
      const comma = { dataset: dataset("comma") }
      yield* asked(
        "item;amount\nx;7,25\ny;12.5\n",
        'found the value "12.5" in row 2 of short.csv, column amount, expected numbers written as 1.234,5',
        comma,
      )
      yield* asked("item;amount\nx;1,234.50\n", '"1,234.50" in row 1', comma)
      yield* asked("item;amount\nx;1,5\n", '"1,5" in row 1', { dataset: dataset("point") })
      expect(yield* rowsOf("item;amount\nx;-1.234,5\ny;12\n", { ...comma, measure: "amount" })).toEqual([
        [-1_234.5],
        [12],
      ])
    })
  })
})

describe("codes", () => {
  it.effect("keep every digit where a number would not, and their signs and exponents", () =>
    Effect.gen(function* () {
      const codes = (...values: ReadonlyArray<string>) =>
        Effect.map(rowsOf(["id", ...values].join("\n")), (rows) => rows.map(([id]) => id))
      const past = ["9007199254740992", "9007199254740993", "410200000000000128", "410200000000000129"]
      expect(yield* codes(...past)).toEqual(past)
      const long = ["9223372036854775808", "9223372036854775809", "12345678901234567890"]
      expect(yield* codes(...long)).toEqual(long)
      const signed = ["+4900012345678", "+4900123456"]
      expect(yield* codes(...signed)).toEqual(signed)
      const powers = ["12E5", "1E10", "655e38"]
      expect(yield* codes(...powers)).toEqual(powers)
      expect(yield* codes("8e8813", "1.5")).toEqual(["8e8813", "1.5"])
    }),
  )

  it.effect("are told from numbers, which stay numbers", () =>
    Effect.gen(function* () {
      const numbers = (...values: ReadonlyArray<string>) =>
        Effect.map(rowsOf(["n", ...values].join("\n")), (rows) => rows.map(([n]) => n))
      expect(yield* numbers("9007199254740991", "-9007199254740991")).toEqual([
        9_007_199_254_740_991, -9_007_199_254_740_991,
      ])
      expect(yield* numbers("12E5", "1.5")).toEqual([1_200_000, 1.5])
      expect(yield* numbers("+12", "-3")).toEqual([12, -3])
    }),
  )

  it.effect("are refused as whole numbers, with the remedy, and are text in other files", () =>
    Effect.gen(function* () {
      yield* asked("id\n9007199254740993\n", "type: string keeps every digit", {
        dataset: "source: short.csv, columns: [{ name: id, type: long }]",
      })
      expect(yield* rowsOf('[{ "id": 9007199254740993 }]', { file: "short.json" })).toEqual([
        ["9007199254740993"],
      ])
    }),
  )
})

describe("numbers with a sign", () => {
  it.effect("are read without it where each value has the same one, before or behind", () =>
    Effect.gen(function* () {
      const money = 'name,price\nA,"$1,234.50"\nB,-$3\nC,$ 0.25\nD,\n'
      const sum = { measure: "CAST(sum(price) AS DOUBLE)" }
      expect(yield* rowsOf(money, sum)).toEqual([[1231.75]])
      const euros = "name;price\nA;1.234,50 €\nB;-3 €\nC;0,25\u00a0€\n"
      expect(yield* rowsOf(euros, sum)).toEqual([[1231.75]])
      expect(yield* rowsOf("share\n12.5%\n33.3 %\n-1%\n", { measure: "share" })).toEqual([
        [0.125],
        [0.333],
        [-0.01],
      ])
    }),
  )

  it.effect("stay texts where the signs differ, or a value has none or more", () =>
    Effect.gen(function* () {
      const values = { measure: "price" }
      expect(yield* rowsOf("price\n$5\n€5\n", values)).toEqual([["$5"], ["€5"]])
      expect(yield* rowsOf("price\n$5\n5\n", values)).toEqual([["$5"], ["5"]])
      expect(yield* rowsOf("price\n$5$\n$5\n", values)).toEqual([["$5$"], ["$5"]])
      expect(yield* rowsOf("price\n$5 off\n$5\n", values)).toEqual([["$5 off"], ["$5"]])
    }),
  )

  it.effect("are asked for where they can be read two ways, and refused where they have another sign", () =>
    Effect.gen(function* () {
      yield* asked("a;price\nx;€1.234\ny;€25.600\n", "decimal: point or decimal: comma")
      const euros = 'source: short.csv, columns: [{ name: price, type: double, sign: "€" }]'
      yield* asked(
        "price\n€5\n$5\n",
        'the value "$5" in row 2 of short.csv, column price, expected numbers with €',
        { dataset: euros },
      )
    }),
  )
})

describe("sums of decimals", () => {
  it.effect.each(["decimal", "numeric", "double"])("are exact: %s", (type) =>
    Effect.gen(function* () {
      const dataset = `source: short.csv, columns: [{ name: amount, type: ${type} }]`
      const sum = { dataset, measure: "CAST(sum(amount) AS DOUBLE)" }
      expect(yield* rowsOf("amount\n0.3\n-0.1\n-0.2\n", sum)).toEqual([[0]])
      expect(yield* rowsOf("amount\n0.1\n0.2\n", { ...sum, measure: "sum(amount) = 0.3" })).toEqual([
        ["true"],
      ])
      const cells = { dataset, measure: "amount" }
      expect(yield* rowsOf("amount\n12.50\n-0.0\n1e-7\n", cells)).toEqual([[12.5], [-0], [1e-7]])
      expect(yield* rowsOf("amount\n12.50\n-0.0\n0.000001\n", cells)).toEqual([[12.5], [0], [0.000001]])
    }),
  )
})

describe("moments that say their offset", () => {
  const readings =
    "at,value\n2025-03-29T23:30:00Z,1\n2025-03-30T00:30:00+01:00,2\n2025-03-30T23:30:00-05:00,4\n"
  it.effect("are read in the time zone of the workspace, from text, JSON and SQL alike", () =>
    Effect.gen(function* () {
      const at = { measure: identifier("at") }
      const utc = [["2025-03-29T23:30"], ["2025-03-29T23:30"], ["2025-03-31T04:30"]]
      const berlin = [["2025-03-30T00:30"], ["2025-03-30T00:30"], ["2025-03-31T06:30"]]
      expect(yield* rowsOf(readings, at)).toEqual(utc)
      expect(yield* rowsOf(readings, { ...at, timeZone: "Europe/Berlin" })).toEqual(berlin)
      const rows = readings
        .trim()
        .split("\n")
        .slice(1)
        .map((line) => ({ at: line.split(",")[0] }))
      const json = { ...at, file: "short.json" }
      expect(yield* rowsOf(JSON.stringify(rows), json)).toEqual(utc)
      expect(yield* rowsOf(JSON.stringify(rows), { ...json, timeZone: "Europe/Berlin" })).toEqual(berlin)
      const zoned = rows.map((_, index) => ({ day: `2025-03-29T2${index}:30:00Z` }))
      const select = {
        ...json,
        dataset: "source: { sources: { one: short.json }, sql: SELECT max(day) AS at FROM one }",
      }
      expect(yield* rowsOf(JSON.stringify(zoned), select)).toEqual([["2025-03-29T22:30"]])
      expect(yield* rowsOf(JSON.stringify(zoned), { ...select, timeZone: "Europe/Berlin" })).toEqual([
        ["2025-03-29T23:30"],
      ])
      const clock = JSON.stringify([{ day: "2025-03-29T22:30:00" }])
      expect(yield* rowsOf(clock, { ...select, timeZone: "Europe/Berlin" })).toEqual([["2025-03-29T22:30"]])
      const sql =
        "source: { sources: { one: short.csv }, sql: \"SELECT TIMESTAMPTZ '2025-03-30 23:30:00-05:00' AS at FROM one\" }"
      expect(yield* rowsOf("x\n1\n", { ...at, dataset: sql })).toEqual([["2025-03-31T04:30"]])
      expect(yield* rowsOf("x\n1\n", { ...at, dataset: sql, timeZone: "Asia/Tokyo" })).toEqual([
        ["2025-03-31T13:30"],
      ])
    }),
  )

  it.effect("leave those without one as they are, in a night that has no such hour too", () =>
    Effect.gen(function* () {
      const text = "at\n2025-03-30T02:30:00\n2025-03-30T02:30\n"
      expect(yield* rowsOf(text, { timeZone: "Europe/Berlin" })).toEqual([
        ["2025-03-30T02:30"],
        ["2025-03-30T02:30"],
      ])
    }),
  )
})

describe("a file of lines", () => {
  const many = "a,b\n".repeat(20_500)
  it.effect("is read by one dialect from its first line to its last", () =>
    Effect.gen(function* () {
      const last = { measure: "count(*), max(note)" }
      expect(yield* rowsOf(`name,note\n${many}last,"one, two"\n`, last)).toEqual([[20_501, "one, two"]])
      expect(yield* rowsOf(`name,note\n${many}last,"one"\n`, last)).toEqual([[20_501, "one"]])
      expect(yield* rowsOf("a|b\n1|x;y\n2|z\n", { measure: "b" })).toEqual([["x;y"], ["z"]])
    }),
  )

  it.effect("is refused by its name, the line and what to do", () =>
    Effect.gen(function* () {
      yield* asked(
        "a,b,n\n1,2,3\n4,5\n6,7,8\n",
        "found line 3 of short.csv, which has 2 columns below 3 titles",
      )
      yield* asked("a,b\n1,2,3\n", "line 2 of short.csv, which has 3 columns below 2 titles")
      yield* asked('a,b\n1,"x\n2,y\n', "line 2 of short.csv, where a double quote does not end")
      yield* asked(
        "a,b\n1,2\n3,4\r\n5,6\r\n",
        "short.csv, whose lines do not all end in the same way, expected lines that all end with LF",
      )
      const sql = { dataset: "source: { sources: { one: short.csv }, sql: SELECT * FROM one }" }
      yield* asked("a,b,n\n1,2,3\n4,5\n6,7,8\n", "found line 3 of short.csv, which has 2 columns", sql)
    }),
  )
})
