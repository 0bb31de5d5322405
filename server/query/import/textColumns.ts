import { Effect, Result } from "effect"
import type { DatasetColumn } from "../../schema/dataset.ts"
import { identifier } from "../bindings.ts"
import type { DuckDbError, Run } from "../DuckDb.ts"
import type { DatasetProblem } from "./problem.ts"

type TextColumn = Pick<DatasetColumn, "name" | "type" | "from" | "parse" | "decimal">
type Found = Result.Result<ReadonlyArray<TextColumn>, ReadonlyArray<DatasetProblem>>

/** A way to read texts: as numbers, or as dates that are written so. */
interface Reading {
  readonly column: Omit<TextColumn, "name">
  /** SQL that counts the texts it fits. */
  readonly fits: (text: string) => string
}

const like = (pattern: string) => (text: string) => `regexp_full_match(trim(${text}), '${pattern}')`
const day = "[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}"
const whole = like("[+-]?[0-9]{1,18}")
const number = like("[+-]?([0-9]+[.]?[0-9]*|[.][0-9]+)([eE][+-]?[0-9]+)?")
const commaNumber = like("[+-]?([0-9]+|[0-9]{1,3}([.][0-9]{3})+)(,[0-9]+)?")

const numbers: ReadonlyArray<Reading> = [
  { column: { type: "long" }, fits: whole },
  { column: { type: "double" }, fits: number },
  { column: { type: "double", decimal: "comma" }, fits: commaNumber },
]

const written = (type: "date" | "datetime", parse: string): Reading => ({
  column: { type, parse },
  fits: (text) => `regexp_matches(${text}, '[0-9]{4}') AND try_strptime(${text}, '${parse}') IS NOT NULL`,
})

const days = ["%d.%m.%Y", "%Y/%m/%d", "%d/%m/%Y", "%m/%d/%Y", "%d-%m-%Y", "%m-%d-%Y", "%d %b %Y", "%b %d %Y"]
const times = ["%H:%M", "%H:%M:%S"]

const dates: ReadonlyArray<Reading> = [
  {
    column: { type: "date" },
    fits: (text) => `${like(day)(text)} AND TRY_CAST(${text} AS DATE) IS NOT NULL`,
  },
  {
    column: { type: "datetime" },
    fits: (text) => `regexp_matches(${text}, '^${day}') AND TRY_CAST(${text} AS TIMESTAMP) IS NOT NULL`,
  },
  ...days.map((one) => written("date", one)),
  ...days.flatMap((one) => times.map((time) => written("datetime", `${one} ${time}`))),
]
const readings = [...numbers, ...dates]

/** Codes such as 007 are no numbers: they keep their zeros. */
const isCode = like("[+-]?0[0-9]+")

/** A column of texts is one of dates when this part of them are. */
const mostlyDates = 0.8

/**
 * The columns of a file of texts by its names for them and the titles in its first line. A title that is missing or
 * there twice is a problem, and so are days that can be read in two ways, but in `settled` columns; a column without title and values is left out.
 */
export const textColumns = (
  run: Run,
  query: string,
  names: ReadonlyArray<string>,
  titles: ReadonlyArray<string>,
  settled: ReadonlyArray<string>,
): Effect.Effect<Found, DuckDbError> =>
  Effect.gen(function* () {
    const perColumn = readings.length + 3
    const figures = names
      .map(identifier)
      .flatMap((text) => [
        `count(${text})`,
        `count(*) FILTER (WHERE ${isCode(text)})`,
        `any_value(${text})`,
        ...readings.map(({ fits }) => `count(*) FILTER (WHERE ${fits(text)})`),
      ])
    const counted = yield* Effect.result(run(`SELECT ${figures.join(", ")} FROM (${query})`))
    if (Result.isFailure(counted)) return yield* counted.failure
    const [row = []] = counted.success.getRows()
    const columns: Array<TextColumn> = []
    const problems: Array<DatasetProblem> = []
    for (const [index, from] of names.entries()) {
      const [count, codes, example, ...fitting] = row.slice(index * perColumn, (index + 1) * perColumn)
      const name = titles[index] ?? ""
      const first = titles.findIndex((other) => other.toLowerCase() === name.toLowerCase())
      if (name === "") {
        if (Number(count) > 0) problems.push(untitled(index, String(example)))
        continue
      }
      if (first < index) {
        problems.push(repeated(name, first, index))
        continue
      }
      const fits = fitting.map(Number)
      const kept = name === from ? {} : { from }
      if (Number(count) === 0 || Number(codes) > 0) columns.push({ name, type: "string", ...kept })
      else {
        const best = bestReadings(fits, Number(count))
        const [only] = best
        if (best.length > 1 && !settled.includes(name)) problems.push(ambiguous(name, String(example), best))
        columns.push({ name, ...kept, ...(only?.column ?? { type: "string" }) })
      }
    }
    if (columns.length === 0 && problems.length === 0) problems.push(empty)
    return problems.length === 0 ? Result.succeed(columns) : Result.fail(problems)
  })

/** How a column's texts are best read: by nothing, by one way, or by ways between which nothing decides. */
const bestReadings = (fits: ReadonlyArray<number>, count: number): ReadonlyArray<Reading> => {
  const all = readings.filter((_, index) => fits[index] === count)
  const [first] = all
  if (first !== undefined) return first.column.parse === undefined ? [first] : all
  const most = Math.max(...fits.slice(numbers.length))
  const near = readings.findIndex((_, index) => index >= numbers.length && fits[index] === most)
  const reading = readings[near]
  return reading !== undefined && most >= count * mostlyDates ? [reading] : []
}

const untitled = (index: number, example: string): DatasetProblem => ({
  path: ["source"],
  actual: `no title above column ${index + 1} (with values such as ${JSON.stringify(example)})`,
  expected: "a title for each column in the first line of the file",
})

const repeated = (name: string, first: number, second: number): DatasetProblem => ({
  path: ["source"],
  actual: `the title ${JSON.stringify(name)} above columns ${first + 1} and ${second + 1}`,
  expected: "a title of its own for each column in the first line of the file",
})

const ambiguous = (name: string, example: string, ways: ReadonlyArray<Reading>): DatasetProblem => {
  const choices = ways.map(({ column }) => `parse: "${column.parse}"`).join(" or ")
  return {
    path: ["columns"],
    actual: `dates such as ${JSON.stringify(example)} in ${name}, whose day and month can be read either way`,
    expected: `how they are written, as columns: [{ name: ${name}, ${choices} }, "*"]`,
  }
}

const empty: DatasetProblem = {
  path: ["source"],
  actual: "no columns",
  expected: "a file with titles in its first line",
}
