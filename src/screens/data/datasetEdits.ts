import { Equal, Schema } from "effect"
import { type DatasetChange, fieldValue } from "#domain/areas/definition/changes.ts"
import type { Definitions } from "#domain/areas/definition/types.ts"
import { NumberFormat } from "#domain/data/numberFormat.ts"

/** Field of a dataset, its stack or a column. */
export type DatasetField = Pick<DatasetChange, "field" | "column">

/** What is typed over the fields of a dataset and not saved: each with the value that was there when it was first typed. */
export type DatasetEdits = ReadonlyMap<string, DatasetChange>
export const noEdits: DatasetEdits = new Map()

const keyOf = ({ field, column = "" }: DatasetField): string => `${field} ${column}`

const currentOf = (definitions: Definitions, field: DatasetField): Schema.Json =>
  fieldValue(definitions, field) ?? null

/** Value of a field as it is shown: the one that is typed over it, or its own. */
export const shownValue = (
  edits: DatasetEdits,
  definitions: Definitions,
  field: DatasetField,
): Schema.Json => {
  const edit = edits.get(keyOf(field))
  return edit === undefined ? currentOf(definitions, field) : edit.value
}

/** Edits with another value in a field; one that is as it was is no edit. */
export const withEdit = (
  edits: DatasetEdits,
  definitions: Definitions,
  { field, column }: DatasetField,
  value: Schema.Json,
): DatasetEdits => {
  const of = { field, ...(column !== undefined && { column }) }
  const edit = edits.get(keyOf(of))
  const was = edit === undefined ? currentOf(definitions, of) : edit.was
  const next = new Map(edits)
  if (Equal.equals(value, was)) next.delete(keyOf(of))
  else next.set(keyOf(of), { ...of, was, value })
  return next
}

/** Edit of a field that someone else changed to something else since it was typed over; null where no one did. */
export const conflictOf = (
  edits: DatasetEdits,
  definitions: Definitions,
  field: DatasetField,
): { readonly mine: Schema.Json; readonly theirs: Schema.Json } | null => {
  const edit = edits.get(keyOf(field))
  const theirs = currentOf(definitions, field)
  if (edit === undefined || Equal.equals(theirs, edit.was) || Equal.equals(theirs, edit.value)) return null
  return { mine: edit.value, theirs }
}

/** Whether any field is in conflict. */
export const isConflicting = (edits: DatasetEdits, definitions: Definitions): boolean =>
  [...edits.values()].some((edit) => conflictOf(edits, definitions, edit) !== null)

/** Edits of which that of a field counts against the value that is there now. */
export const keepMine = (
  edits: DatasetEdits,
  definitions: Definitions,
  field: DatasetField,
): DatasetEdits => {
  const edit = edits.get(keyOf(field))
  if (edit === undefined) return edits
  return new Map(edits).set(keyOf(field), { ...edit, was: currentOf(definitions, field) })
}

/** Edits without that of a field. */
export const takeTheirs = (edits: DatasetEdits, field: DatasetField): DatasetEdits => {
  const next = new Map(edits)
  next.delete(keyOf(field))
  return next
}

/** Changes that edits of a dataset are, without white space around texts. */
export const changesOf = (edits: DatasetEdits, definitions: Definitions): ReadonlyArray<DatasetChange> =>
  [...edits.values()]
    .map((edit) => ({ ...edit, value: typeof edit.value === "string" ? edit.value.trim() : edit.value }))
    .filter((edit) => !Equal.equals(edit.value, currentOf(definitions, edit)))

const isFormat = Schema.is(NumberFormat)

/** Format of numbers as it is offered: `percent`, the code of a currency, or nothing for plain ones. */
export const formatName = (format: Schema.Json): string => {
  if (!isFormat(format)) return ""
  return format.style === "percent" ? "percent" : (format.currency ?? "")
}

/** Format of that name: the one that is there where it has it, with its decimals. */
export const formatNamed = (name: string, there: Schema.Json): Schema.Json => {
  if (formatName(there) === name) return there
  if (name === "") return null
  return name === "percent" ? { style: "percent" } : { style: "currency", currency: name }
}

/** Total of that name: nothing where a sum, which is the usual, was not said before. */
export const totalNamed = (name: Schema.Json, there: Schema.Json): Schema.Json =>
  name === "sum" && there === null ? null : name
