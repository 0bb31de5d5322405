import { mkdir, stat } from "node:fs/promises"
import { basename, isAbsolute, join } from "node:path"
import { Effect, Result, Schema } from "effect"
import { LRUCache } from "lru-cache"
import { defaultLocale } from "#contract/locale.ts"
import { DataFileFormat } from "#domain/areas/definition/types.ts"
import { suggestStack } from "#domain/suggest/suggestStack.ts"
import { extensionOf } from "../../kernel/fileTypes.ts"
import { identifier, literal } from "../../query/bindings.ts"
import { DuckDb, type DuckDbError, type Run } from "../../query/DuckDb.ts"
import type { TableBounds } from "../../query/database/firstRows.ts"
import { castColumn } from "../../query/import/cast.ts"
import { isOfUnit } from "../../query/import/readings.ts"
import { fileQuery, stampOf, unreadable } from "../../query/import/source.ts"
import {
  firstRowsColumns,
  firstRowsQuery,
  ofAllRows,
  readOfFirstRows,
} from "../../scaffold/databaseProfile.ts"
import { readSources } from "../../scaffold/readSources.ts"
import { type LookedTable, type ReadTable, readTable } from "../../scaffold/readTable.ts"
import { suggestedColumns, suggestedPlacements } from "../../scaffold/tableDefinitions.ts"
import { type ProfiledColumn, profileColumns, profileOthers } from "../../scaffold/tableProfile.ts"
import type { ColumnType, DatasetColumn } from "../../schema/dataset.ts"
import { suggestTextsFor } from "../../text/suggestTexts.ts"
import { chosenColumns, formatOfChoice, typeOfChoice } from "./chosenColumns.ts"
import type { DataRequest, DataResponse, FirstRowsOfTable, TableRequest } from "./readTypes.ts"
import { tablePreview } from "./tablePreview.ts"

/** Memory of the database of one reading; what does not fit goes to its folder. */
const settings = { memory_limit: "200MB" }

/** Answers a request by a database of its own, in its folder. */
export const readData = (request: DataRequest): Effect.Effect<DataResponse, DuckDbError> =>
  Effect.scoped(
    Effect.gen(function* () {
      const { connect } = yield* DuckDb
      const run = yield* connect
      switch (request._tag) {
        case "Read":
          return yield* readFile(run, request)
        case "Preview":
          return yield* preview(run, request)
        case "Define":
          return yield* define(run, request)
        case "Columns":
          return yield* columnsOf(run, request)
        case "Append":
          return yield* append(run, request)
      }
    }),
  ).pipe(Effect.provide(DuckDb.layer(join(request.folder, "temporary"), settings)))

const isFormat = Schema.is(DataFileFormat)

/** Words of a start on files that are none for a page. */
const forPage = (file: string, text: string): string => {
  const [said = ""] = text.split(". In datasets.yaml say ")
  // What the database quotes of its own statement names folders of this machine.
  const [withoutStatement = ""] = said.split(" LINE 1: ")
  return withoutStatement
    .replaceAll(file, basename(file))
    .replace(" and start again", " and upload it again")
    .replace("Start again once it is complete.", "Upload it again once it is complete.")
}

/** A file's tables, each in the form in which it is imported. */
const readFile = Effect.fnUntraced(function* (
  run: Run,
  { path, folder, timeZone }: Extract<DataRequest, { readonly _tag: "Read" }>,
) {
  const copies = join(folder, "read")
  yield* Effect.promise(() => mkdir(copies, { recursive: true }))
  const { tables, problems, notes } = yield* readSources(run, [path], copies, timeZone)
  return {
    _tag: "Read",
    tables: yield* Effect.forEach(tables, ({ source, title, rows }) => {
      const file = isAbsolute(source) ? source : join(copies, source)
      const format = extensionOf(source)
      return isFormat(format)
        ? Effect.map(sizeOf(file), (sizeBytes) => ({ path: file, format, title, rows, sizeBytes }))
        : Effect.die(new Error(`${source} is read in no way that datasets are.`))
    }),
    problems: problems.map(({ file, problem, remedy }) => {
      const sheet = file === path ? "" : `${file.replace(`${path}, `, "")}: `
      return { problem: `${sheet}${forPage(path, problem)}`, remedy: forPage(path, remedy) }
    }),
    notes: notes.map(({ note }) => forPage(path, note)),
  } satisfies DataResponse
})

interface Table {
  readonly query: string
  readonly sourceTypes: ReadonlyMap<string, string>
  readonly read: LookedTable
  /** The types that columns can be read as, by their names; any where it is not given. */
  readonly types?: ReadonlyMap<string, ReadonlyArray<ColumnType>>
  /** What is known of all rows of a table of which the first are read. */
  readonly ofAll?: { readonly looked: number; readonly bounds: TableBounds }
}

/** The first rows of a table that stays in its database. */
const firstRowsOf = Effect.fnUntraced(function* (
  run: Run,
  path: string,
  { columns: readable, bounds }: FirstRowsOfTable,
) {
  const query = firstRowsQuery(path, readable.length)
  const columns = firstRowsColumns(readable.map(({ column }) => column))
  const { rows, columns: looked } = yield* profileColumns(run, query, columns.map(readOfFirstRows))
  const own = looked.map(({ profile }) => profile)
  const profiles = bounds === null ? own : ofAllRows(own, rows, bounds)
  return {
    query,
    sourceTypes: new Map(columns.map(({ from = "" }) => [from, "VARCHAR"])),
    read: { rows: bounds?.rows ?? rows, columns, profiles, notes: [], looked },
    types: new Map(readable.map(({ column, types }) => [column.name, types])),
    ...(bounds !== null && { ofAll: { looked: rows, bounds } }),
  } satisfies Table
})

/** Tables of files as this thread read them, by path, time and time zone: a page asks for its table again at each choice. */
const readTables = new LRUCache<string, LookedTable>({ max: 8 })

/** Table of a file, read once. */
const readTableOnce = Effect.fnUntraced(function* (run: Run, path: string, timeZone: string) {
  const key = `${stampOf(path)} ${timeZone}`
  const known = readTables.get(key)
  if (known === undefined) {
    const read = yield* readTable(run, path, timeZone)
    if (Result.isSuccess(read)) readTables.set(key, read.success)
    return read
  }
  yield* run(`SET TimeZone = ${literal(timeZone)}`)
  return Result.succeed(known)
})

/** A table in the form in which it is imported, with its columns as they are read best. */
const tableOf = Effect.fnUntraced(function* (
  run: Run,
  { path, timeZone, firstRows }: Pick<TableRequest, "path" | "timeZone" | "firstRows">,
) {
  if (firstRows !== undefined) return Result.succeed<Table>(yield* firstRowsOf(run, path, firstRows))
  const read = yield* readTableOnce(run, path, timeZone)
  if (Result.isFailure(read)) return Result.fail(read.failure)
  const query = fileQuery(path)
  return Result.succeed<Table>({ query, sourceTypes: yield* typesOf(run, query), read: read.success })
})

const typesOf = Effect.fnUntraced(function* (run: Run, query: string) {
  const described = (yield* run(`DESCRIBE ${query}`)).getRows()
  return new Map(described.map(([name, type]) => [String(name), String(type)] as const))
})

const problemOf = ({ problem, remedy }: { readonly problem: string; readonly remedy: string }) =>
  ({ _tag: "Problem", problem, remedy }) satisfies DataResponse

const profiled = (run: Run, { query, sourceTypes, read }: Table, columns: ReadonlyArray<DatasetColumn>) =>
  profileOthers(
    run,
    query,
    columns.map((column) => ({
      column,
      ...castColumn(column, sourceTypes.get(column.from ?? column.name) ?? "VARCHAR"),
    })),
    read.looked,
  )

/** Columns in the order of the file as a page shows them at first: with the types and formats that a suggestion gives them. */
const usualColumns = (
  { columns, profiles, rows }: ReadTable,
  title: string,
): ReadonlyArray<DatasetColumn> => {
  const suggested = suggestedColumns(
    columns,
    suggestStack({ id: "data", title, rows, columns: profiles }, suggestTextsFor(defaultLocale)),
  )
  return columns.map((column) => suggested.find(({ name }) => name === column.name) ?? column)
}

const preview = Effect.fnUntraced(function* (
  run: Run,
  request: Extract<DataRequest, { readonly _tag: "Preview" }>,
) {
  const table = yield* tableOf(run, request)
  if (Result.isFailure(table)) return problemOf(table.failure)
  const { query, sourceTypes, read, types } = table.success
  const usual = usualColumns(read, request.title)
  const columns = yield* chosenColumns(run, query, usual, sourceTypes, request.choices)
  const all = yield* profiled(run, table.success, columns)
  return {
    _tag: "Preview",
    preview: yield* tablePreview(run, query, read.rows, all, types),
  } satisfies DataResponse
})

/**
 * Definitions of a dataset with its suggested stack. Where a person chose another type than the usual one, that is the
 * column's; the other columns are as a suggestion has them.
 */
const define = Effect.fnUntraced(function* (
  run: Run,
  request: Extract<DataRequest, { readonly _tag: "Define" }>,
) {
  const table = yield* tableOf(run, request)
  if (Result.isFailure(table)) return problemOf(table.failure)
  const { id, title, choices } = request
  const { query, sourceTypes, read } = table.success
  const usual = usualColumns(read, title)
  const own = choices.map((choice) => {
    const column = usual.find(({ name }) => name === choice.name)
    const original = read.columns.find(({ name }) => name === choice.name)
    const isUsual = column !== undefined && typeOfChoice(column.type) === choice.type
    // A number that a suggestion makes a text is profiled as the number that it is.
    return isUsual && original !== undefined ? { ...choice, type: typeOfChoice(original.type) } : choice
  })
  const columns = yield* chosenColumns(run, query, read.columns, sourceTypes, own)
  const looked = yield* profiled(run, table.success, columns)
  const all = withBounds(looked, table.success)
  const unfit = all.flatMap(({ read: { column }, profile }) => (profile.unfit > 0 ? [column.name] : []))
  const stack = suggestStack(
    { id, title, rows: read.rows, columns: all.map(({ profile }) => profile) },
    suggestTextsFor(request.locale),
  )
  const chosenTypes = new Map(
    choices.flatMap((choice) =>
      usual.some(({ name, type }) => name === choice.name && typeOfChoice(type) !== choice.type)
        ? [[choice.name, columns.find(({ name }) => name === choice.name)?.type] as const]
        : [],
    ),
  )
  const defined = suggestedColumns(columns, stack).map((column) => {
    const choice = choices.find(({ name }) => name === column.name)
    const type = chosenTypes.get(column.name)
    const format = choice === undefined ? undefined : formatOfChoice(choice)
    return {
      ...(request.firstRows === undefined ? column : inDatabase(column)),
      ...(type !== undefined && { type }),
      ...(format !== undefined && (type ?? column.type) !== "string" && { format }),
    }
  })
  return {
    _tag: "Define",
    unfit,
    definitions: {
      dataset: { id, name: title, columns: defined.map(plain) },
      stack: { id, title, cards: suggestedPlacements(stack) },
      cards: [...stack.cards, ...stack.levels].map((one) => plain({ id: one.id, ...one.card })),
    },
  } satisfies DataResponse
})

/** A column of first rows as its database has it. */
const inDatabase = ({ from: _, ...column }: DatasetColumn): DatasetColumn => column

/** Columns of first rows with what their database says of all rows. */
const withBounds = (
  looked: ReadonlyArray<ProfiledColumn>,
  { ofAll }: Table,
): ReadonlyArray<ProfiledColumn> => {
  if (ofAll === undefined) return looked
  const profiles = ofAllRows(
    looked.map(({ profile }) => profile),
    ofAll.looked,
    ofAll.bounds,
  )
  return looked.map((one, index) => ({ ...one, profile: profiles[index] ?? one.profile }))
}

const decodeDefinition = Schema.decodeUnknownSync(Schema.Record(Schema.String, Schema.Json))
/** A value as JSON, without what is not given. */
const plain = (value: object) => decodeDefinition(JSON.parse(JSON.stringify(value)))

/** The columns of a dataset as another file has them, read in the way in which that is written. */
const columnsOf = Effect.fnUntraced(function* (
  run: Run,
  request: Extract<DataRequest, { readonly _tag: "Columns" }>,
) {
  const paths = new Map([["source", request.path]])
  const table = yield* tableOf(run, request)
  if (Result.isFailure(table)) return problemOf(table.failure)
  const { query, sourceTypes } = table.success
  const own = request.wanted.filter(({ of }) => of === undefined)
  const there = own.filter(({ name, from = name }) => sourceTypes.has(from))
  // A part of a date is there where its dates are.
  const parts = request.wanted.filter(({ of }) => there.some(({ name }) => name === of))
  const missing = request.wanted.filter((column) => !there.includes(column) && !parts.includes(column))
  const known = new Set(own.map(({ name, from = name }) => from))
  const names = new Set(request.wanted.map(({ name }) => name))
  const more = usualColumns(table.success.read, "data").filter(
    ({ name, from = name }) => !known.has(from) && !names.has(name),
  )
  const choices = there.map(({ name, label, type }) => ({ name, label, type: typeOfChoice(type) }))
  const found = yield* Effect.forEach(there, (column) =>
    Effect.gen(function* () {
      const [first] = yield* profiled(run, table.success, [column])
      if (first?.profile.unfit === 0) return first
      // Another file may be written otherwise.
      const choice = choices.filter(({ name }) => name === column.name)
      const other = yield* chosenColumns(
        run,
        query,
        [{ ...column, type: column.type === "string" ? "long" : "string" }],
        sourceTypes,
        choice,
      )
      const [second] = yield* profiled(run, table.success, other)
      return second?.profile.unfit === 0 && isOfUnit(column, second.read.column.sign)
        ? { ...second, read: { ...second.read, column: readAs(column, second.read.column) } }
        : first
    }),
  ).pipe(Effect.result)
  if (Result.isFailure(found)) {
    const { actual, expected } = yield* unreadable(run, request.path, paths, found.failure)
    return problemOf({ problem: `Found ${actual}.`, remedy: `Expected: ${expected}.` })
  }
  const all = found.success.filter((one) => one !== undefined)
  return {
    _tag: "Columns",
    columns: all.length === 0 ? [] : [...all.map(({ read }) => read.column), ...parts, ...more],
    missing: missing.map(({ name }) => name),
    unfit: all.flatMap(({ read, profile }) => (profile.unfit > 0 ? [read.column.name] : [])),
  } satisfies DataResponse
})

/** A column whose texts are written as those of another one. */
const readAs = (
  { parse: _, decimal: __, sign: ___, ...column }: DatasetColumn,
  { parse, decimal, sign }: DatasetColumn,
): DatasetColumn => ({
  ...column,
  ...(parse !== undefined && { parse }),
  ...(decimal !== undefined && { decimal }),
  ...(sign !== undefined && { sign }),
})

/** One table of the rows of several, each value by its column's type; a column that a table lacks is absent in its rows. */
const append = Effect.fnUntraced(function* (
  run: Run,
  { tables, columns, folder, timeZone }: Extract<DataRequest, { readonly _tag: "Append" }>,
) {
  yield* run(`SET TimeZone = ${literal(timeZone)}`)
  const parts = yield* Effect.forEach(tables, (table) =>
    Effect.gen(function* () {
      const query = fileQuery(table.path)
      const sourceTypes = yield* typesOf(run, query)
      const stored = columns.filter(({ of }) => of === undefined)
      const cells = stored.map(({ name, from = name }) => {
        const own = table.columns.find((column) => column.name === name)
        const value = own && castColumn(own, sourceTypes.get(own.from ?? own.name) ?? "VARCHAR").value
        return `${value ?? "NULL"} AS ${identifier(from)}`
      })
      return `SELECT ${cells.join(", ")} FROM (${query})`
    }),
  )
  const path = join(folder, "appended.parquet")
  yield* run(`COPY (${parts.join(" UNION ALL ")}) TO ${literal(path)} (FORMAT parquet)`)
  const [row = []] = (yield* run(`SELECT count(*) FROM read_parquet(${literal(path)})`)).getRows()
  const rows = Number(row[0] ?? 0)
  return {
    _tag: "Append",
    path,
    format: "parquet",
    rows,
    sizeBytes: yield* sizeOf(path),
  } satisfies DataResponse
})

const sizeOf = (path: string): Effect.Effect<number> =>
  Effect.map(
    Effect.promise(() => stat(path)),
    ({ size }) => size,
  )
