import { Effect, Result } from "effect"
import { NotFound } from "#contract/errors.ts"
import { refusal } from "#contract/errorTable.ts"
import type { Principal } from "#contract/principal.ts"
import { columnsOf as columnsOfDefinition } from "#domain/areas/definition/changes.ts"
import type { Replacement } from "#domain/areas/definition/queries.ts"
import { type AddedDataset, type Definition, fileOf } from "#domain/areas/definition/types.ts"
import type { DataSourceId } from "#domain/kernel/ids.ts"
import type { DatasetColumn } from "../../schema/dataset.ts"
import type { WorkspaceModel } from "../../schema/workspace.ts"
import { mayReadCard } from "../../workspace/access.ts"
import { checkSaved } from "../../workspace/checkSaved.ts"
import { definedOf } from "../../workspace/withDefinitions.ts"
import type { DataResponse } from "./readTypes.ts"

const unknown = new NotFound({ ...refusal("data.unknown"), field: "id" })

type Columns = Extract<DataResponse, { readonly _tag: "Columns" }>

/** A dataset with the columns of another file, the columns whose values do not fit, and what becomes of its cards. */
interface Comparison {
  readonly dataset: Definition
  readonly unfit: ReadonlyArray<string>
  readonly replacement: Omit<Replacement, "rows" | "fileName">
  /** The columns of the dataset as the other file has them; with those of its own, as the dataset would have them. */
  readonly columns: ReadonlyArray<DatasetColumn>
  /** The columns that the dataset has. */
  readonly before: ReadonlyArray<DatasetColumn>
  readonly added: AddedDataset
}

/**
 * Compares another file with that of an added dataset: columns that are there stay as they are, those that are new come
 * after them, and cards over those that are missing are named, as far as the person may see them.
 */
export const compareFile = <E>(
  { model, principal, id }: { model: WorkspaceModel; principal: Principal; id: DataSourceId },
  columnsOf: (wanted: ReadonlyArray<DatasetColumn>) => Effect.Effect<Columns, E>,
): Effect.Effect<Comparison, E | NotFound> =>
  Effect.gen(function* () {
    const added = model.added?.get(id)
    const isOwn = added !== undefined && (principal.roleId === "ADMIN" || added.author === principal.userId)
    if (!isOwn || added.removed || fileOf(added) === null) return yield* unknown
    const defined = definedOf(added)
    if (Result.isFailure(defined)) return yield* unknown
    const before = defined.success.dataset.value
    const former = formerOf(added)
    const read = yield* columnsOf([...before.columns, ...former])
    const fitting = former.filter(({ name }) => !read.unfit.includes(name))
    // What has a former column's title and holds other values is a new column.
    const { columns, missing, unfit } =
      fitting.length === former.length ? read : yield* columnsOf([...before.columns, ...fitting])
    const [first, ...rest] = columns
    const labelsOf = (some: ReadonlyArray<DatasetColumn>) => some.map(({ label }) => label)
    const had = new Set(before.columns.map(({ name }) => name))
    const differing = {
      missing: labelsOf(before.columns.filter(({ name }) => missing.includes(name))),
      more: labelsOf(columns.filter(({ name }) => !had.has(name))),
    }
    const of = { columns, before: before.columns, added }
    const problems = unfit.map((name) => `Some values of ${name} do not fit its type.`)
    if (first === undefined) {
      const none = "None of the columns of the dataset is in this file."
      return {
        ...of,
        dataset: added.definitions.dataset,
        unfit: missing,
        replacement: { ...differing, breaks: [], others: 0, problems: [none] },
      }
    }
    const dataset = { ...added.definitions.dataset, columns: columns.map(plain) }
    const next = definedOf({ ...added, definitions: { ...added.definitions, dataset } })
    // Cards that are defined with the dataset are read anew: one that names no columns has those of the file.
    const own = new Map(
      Result.isSuccess(next) ? next.success.cards.map(({ value }) => [value.id, value] as const) : [],
    )
    const after: WorkspaceModel = {
      ...model,
      datasets: new Map(model.datasets).set(id, { ...before, columns: [first, ...rest] }),
    }
    const names = new Set(columns.map(({ name }) => name))
    const broken = [...model.cards.values()].flatMap((card) => {
      if (card.dataset !== id || model.savedLevelOf?.has(card.id) === true) return []
      const there = card.columns.filter((name) => names.has(name))
      const [column = first.name, ...others] = there
      const [diagnostic] = checkSaved(after, own.get(card.id) ?? { ...card, columns: [column, ...others] })
      return diagnostic === undefined ? [] : [{ card, reason: diagnostic.actual }]
    })
    const readable = broken.filter(({ card }) => mayReadCard(model, principal, card.id))
    // A level that is drilled to may have the title of its card.
    const byTitle = new Map(readable.map(({ card, reason }) => [card.title, reason] as const))
    return {
      ...of,
      dataset,
      unfit,
      replacement: {
        ...differing,
        breaks: [...byTitle].map(([title, reason]) => ({ title, reason })),
        others: broken.length - readable.length,
        problems,
      },
    }
  })

/** Columns that a dataset had before its file left them out. */
const formerOf = ({
  definitions,
  formerColumns = [],
  ...added
}: AddedDataset): ReadonlyArray<DatasetColumn> => {
  if (formerColumns.length === 0) return []
  const names = new Set(formerColumns.map(({ name }) => name))
  const dataset = {
    ...definitions.dataset,
    columns: [...columnsOfDefinition(definitions.dataset), ...formerColumns],
  }
  const defined = definedOf({ ...added, definitions: { ...definitions, dataset } })
  return Result.isSuccess(defined)
    ? defined.success.dataset.value.columns.filter(({ name }) => names.has(name))
    : []
}

/** A column as JSON. */
const plain = ({ format, colors, ...column }: DatasetColumn) => ({
  ...column,
  ...(format !== undefined && { format: { ...format } }),
  ...(colors !== undefined && { colors: { ...colors } }),
})
