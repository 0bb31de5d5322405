import { Effect, Result, Schema } from "effect"
import { NumberSign } from "../../schema/dataset.ts"
import { identifier } from "../bindings.ts"
import type { DuckDbError, Run } from "../DuckDb.ts"
import type { CsvDialect } from "./csvDialect.ts"
import type { DatasetProblem } from "./problem.ts"
import {
  allTraits,
  asCommaNumber,
  asNumber,
  asWhole,
  dates,
  hasExponent,
  isCode,
  type Reading,
  readings,
  signedReadings,
  type TextColumn,
  traits,
} from "./readings.ts"

type Found = Result.Result<ReadonlyArray<TextColumn>, ReadonlyArray<DatasetProblem>>

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
    const figures = yield* figuresOfTexts(run, query, names, delimiter)
    const signed = yield* signedColumns(run, query, names)
    const columns: Array<TextColumn> = []
    const problems: Array<DatasetProblem> = []
    for (const [index, from] of names.entries()) {
      const ofColumn = figures.get(from) ?? noFigures
      const { values, example } = ofColumn
      const name = titles[index] ?? ""
      const first = titles.findIndex((other) => other.toLowerCase() === name.toLowerCase())
      if (name === "") {
        if (values > 0) problems.push(untitled(index, example))
        continue
      }
      if (first < index) {
        problems.push(repeated(name, first, index))
        continue
      }
      const kept = name === from ? {} : { from }
      const ofSign = signed.get(from)
      const best = ofSign !== undefined ? decided(ofSign, delimiter) : bestReadings(ofColumn, delimiter)
      if (best.length > 1 && !settled.includes(name)) problems.push(ambiguous(name, example, best))
      columns.push({ name, ...kept, ...(best[0]?.column ?? { type: "string" }) })
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

/** What is known of the texts of a column. */
interface Figures {
  readonly values: number
  readonly example: string
  readonly codes: number
  readonly exponents: number
  readonly points: number
  /** How many values each reading fits that was asked for. */
  readonly fits: ReadonlyMap<Reading, number>
}
const noFigures: Figures = { values: 0, example: "", codes: 0, exponents: 0, points: 0, fits: new Map() }

/** Readings by the columns that are asked for them. */
type Wanted = ReadonlyMap<string, ReadonlyArray<Reading>>

/**
 * Figures of the columns of a file by their names. What no value among its first rows fits is not how a column is
 * written, and is not looked for in millions more; where a reading fits all of these, all rows are asked for it first, and
 * for the others where it fits not all of them.
 */
const figuresOfTexts = Effect.fnUntraced(function* (
  run: Run,
  query: string,
  names: ReadonlyArray<string>,
  delimiter: string,
): Effect.fn.Return<ReadonlyMap<string, Figures>, DuckDbError> {
  const sample = `${query} LIMIT ${sampleRows}`
  const first = yield* figuresOf(run, sample, yield* readingsByTraits(run, sample, names))
  if (first.rows < sampleRows) return first.columns
  const likely = new Map(
    [...first.columns].map(([name, figures]) => [name, wholeReadings(figures, delimiter)] as const),
  )
  const asked = new Map([...likely].filter(([, best]) => best.length > 0))
  const { columns: settled } = yield* figuresOf(run, query, asked)
  const open = [...first.columns].filter(([name, { values, codes, fits }]) => {
    if (codes > 0) return false
    const found = settled.get(name)
    if (found === undefined) return values === 0 || [...fits.values()].some((count) => count > 0)
    return [...found.fits.values()].some((count) => count < found.values)
  })
  const rest = new Map(
    open.map(([name, { values, fits }]) => [
      name,
      values === 0 ? readings : readings.filter((reading) => (fits.get(reading) ?? 0) > 0),
    ]),
  )
  return new Map([...first.columns, ...settled, ...(yield* figuresOf(run, query, rest)).columns])
})

/** The readings between which nothing decides that fit each of a column's texts. */
const wholeReadings = (figures: Figures, delimiter: string): ReadonlyArray<Reading> =>
  figures.values === 0
    ? []
    : bestReadings(figures, delimiter).filter((reading) => figures.fits.get(reading) === figures.values)

/** The readings that columns can have by what is in their texts. */
const readingsByTraits = Effect.fnUntraced(function* (
  run: Run,
  query: string,
  names: ReadonlyArray<string>,
): Effect.fn.Return<Wanted, DuckDbError> {
  const found = names
    .map(identifier)
    .flatMap((text) => allTraits.map((trait) => `bool_or(regexp_matches(${text}, '${traits[trait]}'))`))
  const [row = []] = (yield* run(`SELECT ${found.join(", ")} FROM (${query})`)).getRows()
  return new Map(
    names.map((name, column) => {
      const has = new Set(allTraits.filter((_, index) => row[column * allTraits.length + index] === true))
      return [name, readings.filter(({ needs }) => needs.every((trait) => has.has(trait)))]
    }),
  )
})

/** How many rows there are, and the figures of columns. */
const figuresOf = Effect.fnUntraced(function* (
  run: Run,
  query: string,
  wanted: Wanted,
): Effect.fn.Return<{ readonly rows: number; readonly columns: ReadonlyMap<string, Figures> }, DuckDbError> {
  if (wanted.size === 0) return { rows: 0, columns: new Map() }
  const cells = [...wanted].map(([name, asked]) => {
    const text = identifier(name)
    return [
      `count(${text})`,
      `any_value(${text})`,
      `count(*) FILTER (WHERE ${isCode(text)})`,
      `count(*) FILTER (WHERE ${hasExponent(text)})`,
      `count(*) FILTER (WHERE contains(${text}, '.'))`,
      ...asked.map(({ fits }) => `count(*) FILTER (WHERE ${fits(text)})`),
    ]
  })
  const [[rows = 0, ...found] = []] = (yield* run(
    `SELECT count(*), ${cells.flat().join(", ")} FROM (${query})`,
  )).getRows()
  let at = 0
  const columns = new Map(
    [...wanted].map(([name, asked], column) => {
      const length = cells[column]?.length ?? 0
      const [values, example, codes, exponents, points, ...fits] = found.slice(at, at + length)
      at += length
      const figures: Figures = {
        values: Number(values),
        example: String(example ?? ""),
        codes: Number(codes),
        exponents: Number(exponents),
        points: Number(points),
        fits: new Map(asked.map((reading, index) => [reading, Number(fits[index])])),
      }
      return [name, figures] as const
    }),
  )
  return { rows: Number(rows), columns }
})

/**
 * How a column's texts are best read: by nothing, by one way, or by ways between which nothing decides. Where commas part
 * the columns, a point stands before decimals: a comma for them would part the columns as well.
 */
const bestReadings = (
  { values, codes, exponents, points, fits }: Figures,
  delimiter: string,
): ReadonlyArray<Reading> => {
  if (values === 0 || codes > 0 || (exponents > 0 && points === 0)) return []
  const all = readings.filter((reading) => fits.get(reading) === values)
  if (all.includes(asWhole)) return [asWhole]
  if (all.includes(asNumber))
    return decided(
      all.filter((one) => one === asNumber || one === asCommaNumber),
      delimiter,
    )
  const [first] = all
  if (first !== undefined)
    return first.column.parse === undefined && first.column.decimal === undefined ? [first] : all
  const counts = dates.map((reading) => fits.get(reading) ?? 0)
  const most = Math.max(...counts)
  const near = dates[counts.indexOf(most)]
  return near !== undefined && most >= values * mostlyDates ? [near] : []
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
