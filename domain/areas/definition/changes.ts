import { Equal, Schema } from "effect"
import * as E from "fp-ts/lib/Either.js"
import { BoundedJson, List, maxNameLength, Text } from "../../kernel/bounded.ts"
import { type AddedDataset, type Definition, type Definitions, maxDatasetColumns } from "./types.ts"

/** Most changes of one command. */
export const maxChanges = 1_000
/** Longest value of a field, in characters of its JSON. */
export const maxFieldLength = 2_000

const datasetFields = ["name", "description"] as const
const columnFields = ["label", "description", "meaning", "format", "total"] as const

/**
 * Field with the value that its author saw and the one that it is to have, null for none: the `name` or the `description` of
 * a dataset, the `title` of its stack, or a field of one of its columns.
 */
export const DatasetChange = Schema.Struct({
  field: Schema.Literals(["name", "title", ...columnFields]),
  column: Schema.optionalKey(Schema.String),
  was: Schema.Json,
  value: Schema.Json,
})
export type DatasetChange = typeof DatasetChange.Type

const value = BoundedJson(maxFieldLength)

/** Changes of a command, with limits: what a field may hold is that of the definition. */
export const DatasetChanges = List(
  Schema.Struct({
    ...DatasetChange.fields,
    column: Schema.optionalKey(Text(maxNameLength)),
    was: value,
    value,
  }),
  maxChanges,
).check(Schema.isMinLength(1))

/** Why changes are refused: there is no such column, or someone else changed a field since its value was `was`. */
export type ChangeRejection =
  | { readonly _tag: "NoColumn"; readonly column: string }
  | ({ readonly _tag: "OtherValue"; readonly current: Schema.Json } & Omit<DatasetChange, "value">)

/** Columns of a dataset; one that is written as its name alone has no other field. */
export const columnsOf = ({ columns }: Definition): ReadonlyArray<Definition> =>
  Array.isArray(columns)
    ? columns.map((column) => (typeof column === "object" ? column : { name: column }))
    : []

/** Whether a field is one of the dataset itself. */
const isOfDataset = (field: DatasetChange["field"], column: string | undefined): boolean =>
  column === undefined && datasetFields.some((own) => own === field)

/** Value of a field, null for none; undefined where there is no such column. */
export const fieldValue = (
  { dataset, stack }: Definitions,
  { field, column }: Pick<DatasetChange, "field" | "column">,
): Schema.Json | undefined => {
  const owner = isOfDataset(field, column)
    ? dataset
    : field === "title"
      ? stack
      : columnsOf(dataset).find(({ name }) => name === column)
  return owner && (owner[field] ?? null)
}

/** Changes that are not made yet: of these each field has the value that its author saw. */
export const dueChanges = (
  definitions: Definitions,
  changes: ReadonlyArray<DatasetChange>,
): E.Either<ChangeRejection, ReadonlyArray<DatasetChange>> => {
  const due: Array<DatasetChange> = []
  for (const change of changes) {
    const { value, ...seen } = change
    const current = fieldValue(definitions, change)
    if (current === undefined) return E.left({ _tag: "NoColumn", column: `${change.column}` })
    if (Equal.equals(current, value)) continue
    if (!Equal.equals(current, seen.was)) return E.left({ _tag: "OtherValue", ...seen, current })
    due.push(change)
  }
  return E.right(due)
}

/** Definitions with a change; that of a column which is not there changes nothing. */
export const withChange = (
  definitions: Definitions,
  { field, column, value }: Omit<DatasetChange, "was">,
): Definitions => {
  const { dataset, stack } = definitions
  const set = ({ [field]: _, ...others }: Definition): Definition =>
    value === null ? others : { ...others, [field]: value }
  if (field === "title") return { ...definitions, stack: set(stack) }
  if (isOfDataset(field, column)) return { ...definitions, dataset: set(dataset) }
  const columns = columnsOf(dataset).map((one) => (one.name === column ? set(one) : one))
  return { ...definitions, dataset: { ...dataset, columns } }
}

/** A dataset's definitions with the columns that its files left out. */
type Defined = Pick<AddedDataset, "definitions" | "formerColumns">

/** The columns of a dataset that it no longer has with another file, as many as it may have. */
export const formerColumnsOf = (defined: Defined, dataset: Definition): ReadonlyArray<Definition> => {
  const there = new Set(columnsOf(dataset).map(({ name }) => name))
  const ever = [...(defined.formerColumns ?? []), ...columnsOf(defined.definitions.dataset)]
  const byName = new Map(ever.map((column) => [column.name, column] as const))
  return [...byName.values()].filter(({ name }) => !there.has(name)).slice(-maxDatasetColumns)
}

/**
 * Definitions with the dataset as another file has it: its names and what people changed of its columns stay, also of a
 * column that it had before, where that has its type again.
 */
export const withDataset = (
  { definitions, formerColumns = [] }: Defined,
  dataset: Definition,
): Definitions => {
  const types = new Map(columnsOf(dataset).map(({ name, type }) => [name, type] as const))
  const again = formerColumns.filter(({ name, type }) => types.get(name) === type)
  const own = datasetFields.map((field) => ({ field, value: definitions.dataset[field] ?? null }))
  const kept = [...again, ...columnsOf(definitions.dataset)].flatMap((former) =>
    columnFields.map((field) => ({ field, column: `${former.name}`, value: former[field] ?? null })),
  )
  return [...own, ...kept].reduce(withChange, { ...definitions, dataset })
}
