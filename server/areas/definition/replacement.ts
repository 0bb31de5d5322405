import { Effect, Result } from "effect"
import { NotFound } from "#contract/errors.ts"
import { refusal } from "#contract/errorTable.ts"
import type { Principal } from "#contract/principal.ts"
import type { Replacement } from "#domain/areas/definition/queries.ts"
import type { Definition } from "#domain/areas/definition/types.ts"
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
  readonly replacement: Pick<Replacement, "breaks" | "others" | "problems">
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
    if (!isOwn || added.removed) return yield* unknown
    const defined = definedOf(added)
    if (Result.isFailure(defined)) return yield* unknown
    const before = defined.success.dataset.value
    const { columns, missing, unfit } = yield* columnsOf(before.columns)
    const [first, ...rest] = columns
    const problems = unfit.map((name) => `Some values of ${name} do not fit its type.`)
    if (first === undefined) {
      const none = "None of the columns of the dataset is in this file."
      return {
        dataset: added.definitions.dataset,
        unfit: missing,
        replacement: { breaks: [], others: 0, problems: [none] },
      }
    }
    const after: WorkspaceModel = {
      ...model,
      datasets: new Map(model.datasets).set(id, { ...before, columns: [first, ...rest] }),
    }
    const broken = [...model.cards.values()].flatMap((card) => {
      if (card.dataset !== id || model.savedLevelOf?.has(card.id) === true) return []
      const [diagnostic] = checkSaved(after, card)
      return diagnostic === undefined ? [] : [{ card, reason: diagnostic.actual }]
    })
    const readable = broken.filter(({ card }) => mayReadCard(model, principal, card.id))
    return {
      dataset: { ...added.definitions.dataset, columns: columns.map(plain) },
      unfit,
      replacement: {
        breaks: readable.map(({ card, reason }) => ({ title: card.title, reason })),
        others: broken.length - readable.length,
        problems,
      },
    }
  })

/** A column as JSON. */
const plain = ({ format, colors, ...column }: DatasetColumn) => ({
  ...column,
  ...(format !== undefined && { format: { ...format } }),
  ...(colors !== undefined && { colors: { ...colors } }),
})
