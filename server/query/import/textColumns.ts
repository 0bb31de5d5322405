import type { DuckDBValue } from "@duckdb/node-api"
import { Effect, Result, Schema, Struct } from "effect"
import type { NumberFormat } from "#domain/data/numberFormat.ts"
import { type DatasetColumn, NumberSign } from "../../schema/dataset.ts"
import { identifier } from "../bindings.ts"
import type { DuckDbError, Run } from "../DuckDb.ts"
import { withoutSign } from "./cast.ts"
import type { CsvDialect } from "./csvDialect.ts"
import type { DatasetProblem } from "./problem.ts"

type TextColumn = Pick<DatasetColumn, "name" | "type" | "from" | "parse" | "decimal" | "sign" | "format">
type Found = Result.Result<ReadonlyArray<TextColumn>, ReadonlyArray<DatasetProblem>>

/** A way to read texts: as numbers, or as dates that are written so. */
interface Reading {
  readonly column: Omit<TextColumn, "name">
  /** What every text has that it fits. */
  readonly needs: ReadonlyArray<Mark>
  /** SQL that counts the texts it fits. */
  readonly fits: (text: string) => string
}

/** What a text may have in it, by which most ways to read it are out of the question. */
const marks = {
  digit: "[0-9]",
  year: "[0-9]{4}",
  letter: "[A-Za-z]",
  ",": ",",
  ".": "[.]",
  "/": "/",
  "-": "-",
  ":": ":",
} as const
type Mark = keyof typeof marks
const allMarks = Struct.keys(marks)

const like = (pattern: string) => (text: string) => `regexp_full_match(trim(${text}), '${pattern}')`
const day = "[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}"

/** A number has at most as many digits before its decimals as a double has: what is longer is a code, which keeps them all. */
const digits = "[0-9]{1,15}"
const whole = (text: string) =>
  `${like("[+-]?[0-9]{1,16}")(text)} AND abs(TRY_CAST(trim(${text}) AS BIGINT)) <= ${Number.MAX_SAFE_INTEGER}`
const number = (text: string) =>
  `${like(`[+-]?(${digits}([.][0-9]*)?|[.][0-9]+)([eE][+-]?[0-9]+)?`)(text)} AND isfinite(TRY_CAST(trim(${text}) AS DOUBLE))`
const commaNumber = like(`[+-]?(${digits}|[1-9][0-9]{0,2}([.][0-9]{3}){1,4})(,[0-9]+)?`)
const pointNumber = like(`[+-]?(${digits}|[1-9][0-9]{0,2}(,[0-9]{3}){1,4})([.][0-9]+)?`)

const asWhole: Reading = { column: { type: "long" }, needs: ["digit"], fits: whole }
const asNumber: Reading = { column: { type: "double" }, needs: ["digit"], fits: number }
const asCommaNumber: Reading = {
  column: { type: "double", decimal: "comma" },
  needs: ["digit"],
  fits: commaNumber,
}
const asPointNumber: Reading = {
  column: { type: "double", decimal: "point" },
  // Without commas it fits no more than `asNumber`, which goes before it.
  needs: ["digit", ","],
  fits: pointNumber,
}
const numbers: ReadonlyArray<Reading> = [asWhole, asNumber, asCommaNumber, asPointNumber]

const written = (type: "date" | "datetime", parse: string): Reading => ({
  column: { type, parse },
  needs: [
    "year",
    ...allMarks.filter((mark) => parse.includes(mark)),
    ...(parse.includes("%b") ? ["letter" as const] : []),
  ],
  fits: (text) => `regexp_matches(${text}, '[0-9]{4}') AND try_strptime(${text}, '${parse}') IS NOT NULL`,
})

const days = ["%d.%m.%Y", "%Y/%m/%d", "%d/%m/%Y", "%m/%d/%Y", "%d-%m-%Y", "%m-%d-%Y", "%d %b %Y", "%b %d %Y"]
const times = ["%H:%M", "%H:%M:%S"]

/** How days, and moments, are written that are not so by ISO 8601, as `parse` says it. */
export const writtenDates: ReadonlyArray<string> = days
export const writtenMoments: ReadonlyArray<string> = days.flatMap((one) =>
  times.map((time) => `${one} ${time}`),
)

/** SQL that tells whether a text is a moment of ISO 8601. */
export const isMoment = (text: string): string =>
  `regexp_matches(${text}, '^${day}') AND TRY_CAST(${text} AS TIMESTAMP) IS NOT NULL`

const dates: ReadonlyArray<Reading> = [
  {
    column: { type: "date" },
    needs: ["year", "-"],
    fits: (text) => `${like(day)(text)} AND TRY_CAST(${text} AS DATE) IS NOT NULL`,
  },
  { column: { type: "datetime" }, needs: ["year", "-"], fits: isMoment },
  ...writtenDates.map((one) => written("date", one)),
  ...writtenMoments.map((one) => written("datetime", one)),
]
const readings = [...numbers, ...dates]

/** Codes such as 007 and +4900012345678 are no numbers: they keep their zeros, and their sign. */
const isCode = like("[+-]?0[0-9]+|[+][0-9]{11,}")
/** A whole number with an exponent, such as 12E5: a code too, where no number of the column has a point. */
const hasExponent = like("[+-]?[0-9]+[eE][+-]?[0-9]+")

/** Formats of numbers with a sign. */
const signFormats: Readonly<Record<NumberSign, NumberFormat>> = {
  $: { style: "currency", currency: "USD" },
  "€": { style: "currency", currency: "EUR" },
  "£": { style: "currency", currency: "GBP" },
  "¥": { style: "currency", currency: "JPY" },
  "%": { style: "percent" },
}

/** Whether numbers with a sign, or without one, are of the same unit as those of a column. */
export const isOfUnit = (
  { sign: own, format }: Pick<DatasetColumn, "sign" | "format">,
  sign: NumberSign | undefined,
): boolean => {
  if (sign === undefined) return own !== "%"
  const { style, currency } = signFormats[sign]
  return own === sign || (format?.style === style && format.currency === currency)
}

/** Ways to read texts that are numbers with a sign. */
const signedReadings = (sign: NumberSign): ReadonlyArray<Reading> =>
  [asNumber, asCommaNumber, asPointNumber].map(({ column, needs, fits }) => ({
    needs,
    column: { ...column, sign, format: signFormats[sign] },
    fits: (text) => fits(`(${withoutSign(text, sign)})`),
  }))

/** A column of texts is one of dates when this part of them are. */
const mostlyDates = 0.8

/**
 * The columns of a file of texts. A title that is missing or there twice is a problem, and so are days and numbers that
 * can be read in two ways, but in `settled` columns; a column without title and values is left out.
 */
export const textColumns = (
  run: Run,
  query: string,
  { delimiter, names, titles }: CsvDialect,
  settled: ReadonlyArray<string>,
): Effect.Effect<Found, DuckDbError> =>
  Effect.gen(function* () {
    const sample = `${query} LIMIT ${sampleRows}`
    const found = yield* marksOf(run, sample, names)
    const first = yield* figuresOf(run, sample, names, (column, reading) =>
      (readings[reading]?.needs ?? []).every((mark) => found[column]?.has(mark)),
    )
    // What no value among the first fits is not how the column is written: it is not looked for in millions more.
    const row =
      first.rows < sampleRows
        ? first.figures
        : (yield* figuresOf(run, query, names, (column, reading) => {
            const at = column * perColumn
            return Number(first.figures[at]) === 0 || Number(first.figures[at + fixedFigures + reading]) > 0
          })).figures
    const signed = yield* signedColumns(run, query, names)
    const columns: Array<TextColumn> = []
    const problems: Array<DatasetProblem> = []
    for (const [index, from] of names.entries()) {
      const [count, codes, example, exponents, points, ...fitting] = row.slice(
        index * perColumn,
        (index + 1) * perColumn,
      )
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
      const isText = Number(codes) > 0 || (Number(exponents) > 0 && Number(points) === 0)
      const ofSign = signed.get(from)
      if (ofSign !== undefined) {
        const best = decided(ofSign, delimiter)
        const [only] = best
        if (best.length > 1 && !settled.includes(name)) problems.push(ambiguous(name, String(example), best))
        columns.push({ name, ...kept, ...(only?.column ?? { type: "string" }) })
      } else if (Number(count) === 0 || isText) columns.push({ name, type: "string", ...kept })
      else {
        const best = bestReadings(fits, Number(count), delimiter)
        const [only] = best
        if (best.length > 1 && !settled.includes(name)) problems.push(ambiguous(name, String(example), best))
        columns.push({ name, ...kept, ...(only?.column ?? { type: "string" }) })
      }
    }
    if (columns.length === 0 && problems.length === 0) problems.push(empty)
    return problems.length === 0 ? Result.succeed(columns) : Result.fail(problems)
  })

/** Ways to read numbers of which a comma or a point may part decimals: those between which nothing decides. */
const decided = (all: ReadonlyArray<Reading>, delimiter: string): ReadonlyArray<Reading> => {
  const plain = all.filter(({ column }) => column.decimal === undefined)
  const comma = all.filter(({ column }) => column.decimal === "comma")
  if (plain.length === 0) return all
  return delimiter === "," ? plain : [...plain, ...comma]
}

/** The columns each of whose texts is a number with the same sign, which the first of them say, and the ways in which all of them can be read. */
const signedColumns = Effect.fnUntraced(function* (
  run: Run,
  query: string,
  names: ReadonlyArray<string>,
): Effect.fn.Return<ReadonlyMap<string, ReadonlyArray<Reading>>, DuckDbError> {
  const signOf = (text: string) => `regexp_extract(${text}, '[$€£¥%]')`
  const bounds = names.map(identifier).flatMap((text) => [`min(${signOf(text)})`, `max(${signOf(text)})`])
  const [found = []] = (yield* run(
    `SELECT ${bounds.join(", ")} FROM (${query} LIMIT ${sampleRows})`,
  )).getRows()
  const candidates = names.flatMap((name, index) => {
    const [least, most] = found.slice(2 * index, 2 * index + 2)
    return least === most && isSign(least) ? signedReadings(least).map((reading) => ({ name, reading })) : []
  })
  if (candidates.length === 0) return new Map()
  const fitting = candidates.map(({ name, reading }) => {
    const text = identifier(name)
    return `bool_and(coalesce(${reading.fits(text)}, false)) FILTER (WHERE ${text} IS NOT NULL)`
  })
  const [fits = []] = (yield* run(`SELECT ${fitting.join(", ")} FROM (${query})`)).getRows()
  const fit = candidates.filter((_, index) => fits[index] === true)
  return new Map(
    [...Map.groupBy(fit, ({ name }) => name)].map(([name, all]) => [name, all.map(({ reading }) => reading)]),
  )
})

const isSign = Schema.is(NumberSign)

/** Rows by which it is decided what all rows are looked through for. */
const sampleRows = 10_000
const fixedFigures = 5
const perColumn = fixedFigures + readings.length

/** What the texts of each column have in them. */
const marksOf = Effect.fnUntraced(function* (
  run: Run,
  query: string,
  names: ReadonlyArray<string>,
): Effect.fn.Return<ReadonlyArray<ReadonlySet<Mark>>, DuckDbError> {
  const found = names
    .map(identifier)
    .flatMap((text) => allMarks.map((mark) => `bool_or(regexp_matches(${text}, '${marks[mark]}'))`))
  const [row = []] = (yield* run(`SELECT ${found.join(", ")} FROM (${query})`)).getRows()
  return names.map(
    (_, column) => new Set(allMarks.filter((__, index) => row[column * allMarks.length + index] === true)),
  )
})

/** How many rows there are, and for each column how many values, codes and exponents, and how many values each reading fits of those that are wanted. */
const figuresOf = Effect.fnUntraced(function* (
  run: Run,
  query: string,
  names: ReadonlyArray<string>,
  isWanted: (column: number, reading: number) => boolean,
): Effect.fn.Return<{ readonly rows: number; readonly figures: ReadonlyArray<DuckDBValue> }, DuckDbError> {
  const figures = names
    .map(identifier)
    .flatMap((text, column) => [
      `count(${text})`,
      `count(*) FILTER (WHERE ${isCode(text)})`,
      `any_value(${text})`,
      `count(*) FILTER (WHERE ${hasExponent(text)})`,
      `count(*) FILTER (WHERE contains(${text}, '.'))`,
      ...readings.map(({ fits }, reading) =>
        isWanted(column, reading) ? `count(*) FILTER (WHERE ${fits(text)})` : "0",
      ),
    ])
  const [[rows = 0, ...found] = []] = (yield* run(
    `SELECT count(*), ${figures.join(", ")} FROM (${query})`,
  )).getRows()
  return { rows: Number(rows), figures: found }
})

/**
 * How a column's texts are best read: by nothing, by one way, or by ways between which nothing decides. Where commas part
 * the columns, a point stands before decimals: a comma for them would part the columns as well.
 */
const bestReadings = (
  fits: ReadonlyArray<number>,
  count: number,
  delimiter: string,
): ReadonlyArray<Reading> => {
  const all = readings.filter((_, index) => fits[index] === count)
  if (all.includes(asWhole)) return [asWhole]
  if (all.includes(asNumber))
    return decided(
      all.filter((one) => one === asNumber || one === asCommaNumber),
      delimiter,
    )
  const [first] = all
  if (first !== undefined)
    return first.column.parse === undefined && first.column.decimal === undefined ? [first] : all
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
  const written = JSON.stringify(example)
  const areDates = ways.some(({ column }) => column.parse !== undefined)
  const choices = ways.map(({ column: { parse, decimal = "point" } }) =>
    parse === undefined ? `decimal: ${decimal}` : `parse: "${parse}"`,
  )
  return {
    path: ["columns"],
    ambiguous: name,
    actual: areDates
      ? `dates such as ${written} in ${name}, whose day and month can be read either way`
      : `numbers such as ${written} in ${name}, of which the sign before three digits can part thousands or decimals`,
    expected: `how they are written, as columns: [{ name: ${name}, ${choices.join(" or ")} }, "*"]${areDates ? "" : "; decimal: point reads 1,234.5 and decimal: comma 1.234,5"}`,
  }
}

const empty: DatasetProblem = {
  path: ["source"],
  actual: "no columns",
  expected: "a file with titles in its first line",
}
