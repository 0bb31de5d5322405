import { Result } from "effect"
import { comparedColumn } from "#domain/areas/filter/comparedColumn.ts"
import { comparesRange } from "#domain/areas/filter/operands.ts"
import type { QueryFilter } from "#domain/areas/filter/types.ts"
import type { DataType } from "#domain/data/dataType.ts"
import { fittingCell } from "../query/fittingCell.ts"
import { measureIndex } from "../query/having.ts"
import type { Measure } from "../schema/card.ts"
import { type Dataset, dataTypeOf } from "../schema/dataset.ts"
import { actualText, type Diagnostic } from "../schema/diagnostic.ts"
import type { Access } from "../schema/grants.ts"
import { paletteNames } from "../schema/theme.ts"
import type { Kind, WorkspaceFiles } from "./files.ts"
import type { Located } from "./located.ts"

type Path = ReadonlyArray<string | number>

/** Collector of diagnostics between definitions that are well-formed by themselves: unknown names, duplicates. */
export class References {
  readonly diagnostics: Array<Diagnostic> = []
  readonly #ids: WorkspaceFiles["ids"]
  readonly #datasets: ReadonlyMap<string, Dataset>

  readonly #contents: ReadonlySet<string>
  /** The palettes that cards may name; null where the workspace's could not be read. */
  readonly #palettes: ReadonlyArray<string> | null

  constructor(files: WorkspaceFiles) {
    this.#palettes = files.customer && paletteNames(files.customer.value.theme)
    this.#contents = new Set(files.contents.map(({ value }) => value.id))
    this.#ids = files.ids
    this.#datasets = new Map(files.datasets.map(({ value }) => [value.id, value] as const))
  }

  report(definition: Located<unknown>, path: Path, actual: string, expected: string): void {
    this.diagnostics.push(definition.file.diagnostic([...definition.path, ...path], actual, expected))
  }

  /** Whether a name is that of a card without a dataset. */
  isContent(id: string): boolean {
    return this.#contents.has(id)
  }

  /** Each of the keys names one definition only. */
  unique<A>(list: ReadonlyArray<Located<A>>, field: string, keyOf: (value: A) => string): void {
    const seen = new Map<string, Located<A>>()
    for (const item of list) {
      const key = keyOf(item.value)
      const first = seen.get(key)
      if (first === undefined) seen.set(key, item)
      else {
        const { file, line } = first.file.diagnostic([...first.path, field], "", "")
        this.report(item, [field], actualText(key), `another ${field}: this one is taken in ${file}:${line}`)
      }
    }
  }

  /** A name of that kind exists. */
  exists(definition: Located<unknown>, path: Path, kind: Kind, name: string): void {
    const known = this.#ids[kind]
    if (known !== null && !known.has(name)) {
      this.report(definition, path, actualText(name), `one of the ${kind}: ${listed(known)}`)
    }
  }

  /** A palette of that name exists; null is none. */
  palette(definition: Located<unknown>, path: Path, name: string | null): void {
    if (name === null || this.#palettes === null || this.#palettes.includes(name)) return
    this.report(definition, path, actualText(name), `one of the palettes: ${listed(this.#palettes)}`)
  }

  access(definition: Located<unknown>, path: Path, access: Access): void {
    if (access === "everyone") return
    for (const [index, id] of access.groups.entries()) {
      this.exists(definition, [...path, "groups", index], "groups", id)
    }
    for (const [index, id] of access.people.entries()) {
      this.exists(definition, [...path, "people", index], "people", id)
    }
  }

  /** Whom a card is for, and who owns it. */
  grants(definition: Located<{ readonly access: Access | null; readonly owner: string | null }>): void {
    const { access, owner } = definition.value
    if (access !== null) this.access(definition, ["access"], access)
    if (owner !== null) this.exists(definition, ["owner"], "people", owner)
  }

  /** The dataset of that name; reports it when there is none. */
  dataset(definition: Located<unknown>, path: Path, id: string): Dataset | undefined {
    this.exists(definition, path, "datasets", id)
    return this.#datasets.get(id)
  }

  /** The data type of a dataset's column, which must be one of those expected. */
  column(
    definition: Located<unknown>,
    path: Path,
    dataset: Dataset,
    name: string,
    expected?: ReadonlyArray<DataType>,
  ): DataType | undefined {
    const column = dataset.columns.find((candidate) => candidate.name === name)
    if (column === undefined) {
      const names = dataset.columns.map((candidate) => candidate.name)
      this.report(definition, path, actualText(name), `one of the columns of ${dataset.id}: ${listed(names)}`)
      return undefined
    }
    const dataType = dataTypeOf(column.type)
    if (expected !== undefined && !expected.includes(dataType)) {
      this.report(
        definition,
        path,
        `${actualText(name)}, a ${dataType} column`,
        `a ${expected.join(" or ")} column`,
      )
    }
    return dataType
  }

  /** Filters name columns of the dataset, or measures where they are aggregated, and their values fit. */
  filters(
    definition: Located<unknown>,
    path: Path,
    dataset: Dataset,
    filters: ReadonlyArray<QueryFilter>,
    measures: ReadonlyArray<Measure> = [],
  ): void {
    for (const [index, filter] of filters.entries()) {
      if (filter.aggregated === true) {
        if (measureIndex(measures, filter.column) < 0) {
          const names = measures.map(({ name }) => name)
          const expected = `one of the values of the card, as aggregated is true: ${listed(names)}`
          this.report(definition, [...path, index, "column"], actualText(filter.column), expected)
        }
        continue
      }
      const name = comparedColumn(filter)
      const field = filter.dateJoinColumn === undefined ? "column" : "dateJoinColumn"
      const needsDates =
        filter.dateJoinColumn !== undefined || filter.fiscal === true || comparesRange(filter.operand)
      const expected = needsDates ? (["date", "datetime"] as const) : undefined
      const dataType = this.column(definition, [...path, index, field], dataset, name, expected)
      if (dataType === undefined) continue
      for (const [position, value] of filter.values.entries()) {
        const fitting = fittingCell(value, filter.operand, dataType)
        if (Result.isFailure(fitting)) {
          this.report(definition, [...path, index, "values", position], actualText(value), fitting.failure)
        }
      }
    }
  }
}

const listed = (names: Iterable<string>): string => {
  const all = [...names]
  if (all.length === 0) return "there are none"
  return all.length <= 12 ? all.join(", ") : `${all.slice(0, 12).join(", ")} and ${all.length - 12} more`
}
