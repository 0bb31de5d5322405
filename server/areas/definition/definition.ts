import { Clock, Effect, Result } from "effect"
import * as E from "fp-ts/lib/Either.js"
import { BadRequest, NotFound, ServiceUnavailable, Unprocessable } from "#contract/errors.ts"
import { refusal } from "#contract/errorTable.ts"
import type { Principal } from "#contract/principal.ts"
import { dueChanges, withChange } from "#domain/areas/definition/changes.ts"
import {
  addedDatasetId,
  type DefinitionCommand,
  type DefinitionRejection,
  definition,
} from "#domain/areas/definition/definition.ts"
import { type AddedDataset, type DataFile, fileOf, maxDatasetName } from "#domain/areas/definition/types.ts"
import { type DataSourceId, EpochMs } from "#domain/kernel/ids.ts"
import { datasetStream } from "#domain/kernel/streamNames.ts"
import { stateIn } from "#domain/shared.ts"
import { unavailable } from "../../command/commands.ts"
import { defineServerArea, type Given, type Refusal } from "../../command/serverArea.ts"
import { Streams } from "../../log/streams.ts"
import type { DatasetProblem } from "../../query/import/problem.ts"
import type { Diagnostic } from "../../schema/diagnostic.ts"
import { Workspace } from "../../workspace/Workspace.ts"
import { checkDefined } from "../../workspace/withDefinitions.ts"
import { AddedData } from "./AddedData.ts"
import { makeBrowsing } from "./browsedTable.ts"
import { DataFiles } from "./DataFiles.ts"

const unknown = new NotFound({ ...refusal("data.unknown"), field: "id" })
const noFile = new NotFound({ ...refusal("data.unknown"), field: "file.fileId" })

/** Problem of a file in a sentence. */
const sentence = ({ actual, expected }: Pick<DatasetProblem, "actual" | "expected">): string =>
  `Found ${actual}, expected ${expected}.`

type Define = Extract<DefinitionCommand, { readonly _tag: "DefineDataset" }>
type DefineTable = Extract<DefinitionCommand, { readonly _tag: "DefineTableDataset" }>
type Replace = Extract<DefinitionCommand, { readonly _tag: "ReplaceDatasetFile" }>
type Change = Extract<DefinitionCommand, { readonly _tag: "ChangeDataset" }>

/** Refusal of definitions that are not as the workspace would have them. */
const unfit = (diagnostic: Diagnostic, field: string): BadRequest => {
  const reason = `In ${diagnostic.file}, ${diagnostic.field}: ${sentence(diagnostic)}`
  return new BadRequest({ ...refusal("request.field", { reason }), field })
}

/** Whether a value names a dataset or a stack. */
const isName = (value: unknown): boolean =>
  typeof value === "string" && value.trim() !== "" && value.length <= maxDatasetName

/**
 * Datasets that people make of files that they uploaded and of tables of connections, with a stack and cards; replacing the
 * file, changing how they are named and shown, removing and restoring. What does not fit is imported nowhere, and what was imported is not removed but forgotten at the next start.
 */
export const definitionArea = Effect.gen(function* () {
  const workspace = yield* Workspace
  const streams = yield* Streams
  const files = yield* DataFiles
  const data = yield* AddedData
  const browsing = yield* makeBrowsing

  /** The dataset of a person, or of anyone for an admin; whoever else asks is told that there is none. */
  const own = Effect.fnUntraced(function* (principal: Principal, id: DataSourceId) {
    const fold = yield* streams.fold(datasetStream(id)).pipe(Effect.mapError(unavailable))
    const added = stateIn(fold, "definition")
    if (added === null) return yield* unknown
    return principal.roleId === "ADMIN" || added.author === principal.userId ? added : yield* unknown
  })

  const uploadedFile = Effect.fnUntraced(function* (
    principal: Principal,
    { fileId }: Pick<DataFile, "fileId">,
  ) {
    const found = yield* files.claim(fileId)
    if (found === null || found.author !== principal.userId) return yield* noFile
    const { author: _, title: __, notes: ___, ...file } = found
    return file
  })

  /**
   * Imports a dataset as it would be, which must be as the workspace would have it; with another file its cards may be over
   * columns that are not there any more.
   */
  const require = Effect.fnUntraced(function* (added: AddedDataset, isNew: boolean) {
    const model = workspace.latest()
    const diagnostics = checkDefined(model, added)
    const diagnostic = diagnostics.find(({ file }) => isNew || file === "datasets.yaml")
    if (diagnostic !== undefined) return yield* unfit(diagnostic, "definitions")
    const loaded = yield* data
      .load(added, model.customer, isNew)
      .pipe(
        Effect.catch((cause) =>
          cause._tag === "DatabaseAway"
            ? Effect.fail(new ServiceUnavailable(refusal("dataset.away")))
            : Effect.andThen(
                Effect.logWarning("Added data could not be imported.", cause),
                Effect.fail(new ServiceUnavailable(refusal("server.busy"))),
              ),
        ),
      )
    if (Result.isSuccess(loaded)) return
    const reason = loaded.failure.map(sentence).join(" ")
    const field = fileOf(added) === null ? "table" : "file"
    return yield* new BadRequest({ ...refusal("request.field", { reason }), field })
  })

  const requireNew = Effect.fnUntraced(function* (
    { principal, commandId }: Given<unknown>,
    made: Pick<AddedDataset, "source" | "definitions">,
  ) {
    const at = EpochMs.make(yield* Clock.currentTimeMillis)
    const { userId: author } = principal
    const id = addedDatasetId({ commandId })
    yield* require({ ...made, id, author, created: at, changed: at, removed: false }, true)
  })

  const define = Effect.fnUntraced(function* (given: Given<unknown>, command: Define) {
    const file = yield* uploadedFile(given.principal, command.file)
    yield* requireNew(given, { source: file, definitions: command.definitions })
    return { ...command, file }
  })

  /** A table is one that its database lists, of a connection whose tables people may choose from. */
  const defineTable = Effect.fnUntraced(function* (given: Given<unknown>, command: DefineTable) {
    const { connection, table: name } = command.table
    const { kind, listed } = yield* browsing.tableOf(connection, name)
    const table = { connection, kind, table: listed.table }
    yield* requireNew(given, { source: table, definitions: command.definitions })
    return { ...command, table }
  })

  const replace = Effect.fnUntraced(function* ({ principal }: Given<unknown>, command: Replace) {
    const added = yield* own(principal, command.id)
    const current = fileOf(added)
    if (added.removed || current === null) return yield* unknown
    const file = yield* uploadedFile(principal, command.file)
    if (current.fileId === command.base) {
      const { dataset } = command
      yield* require({ ...added, source: file, definitions: { ...added.definitions, dataset } }, false)
    }
    return { ...command, file }
  })

  /** Changed definitions must be as the workspace would have them, but for what was wrong with them before. */
  const change = Effect.fnUntraced(function* ({ principal }: Given<unknown>, command: Change) {
    const { id, changes } = command
    const added = yield* own(principal, id)
    if (added.removed) return yield* unknown
    const unnamed = changes.find(({ field, value }) => ["name", "title"].includes(field) && !isName(value))
    if (unnamed !== undefined) {
      const reason = `Found ${JSON.stringify(unnamed.value)} as the ${unnamed.field}, expected a text of 1 to ${maxDatasetName} characters.`
      return yield* new BadRequest({ ...refusal("request.field", { reason }), field: "changes" })
    }
    const due = dueChanges(added.definitions, changes)
    if (E.isLeft(due)) return command
    const model = workspace.latest()
    const definitions = due.right.reduce(withChange, added.definitions)
    const before = new Set(checkDefined(model, added).map(({ file, field }) => `${file} ${field}`))
    const diagnostic = checkDefined(model, { ...added, definitions }).find(
      ({ file, field }) => !before.has(`${file} ${field}`),
    )
    return diagnostic === undefined ? command : yield* unfit(diagnostic, "changes")
  })

  return defineServerArea(definition, {
    permit: (given: Given<DefinitionCommand>): Effect.Effect<DefinitionCommand, Refusal> => {
      const { principal, command } = given
      switch (command._tag) {
        case "DefineDataset":
          return define(given, command)
        case "DefineTableDataset":
          return defineTable(given, command)
        case "ReplaceDatasetFile":
          return replace(given, command)
        case "ChangeDataset":
          return change(given, command)
        case "RemoveDataset":
        case "RestoreDataset":
          return Effect.as(own(principal, command.id), command)
      }
    },
    refuse: (rejection: DefinitionRejection) => {
      switch (rejection._tag) {
        case "NoDataset":
          return unknown
        case "OtherFile": {
          const reason = `Found ${rejection.base}, expected ${rejection.current}, the file of the dataset by now.`
          return new BadRequest({ ...refusal("request.field", { reason }), field: "base" })
        }
        case "NoColumn": {
          const reason = `Found ${JSON.stringify(rejection.column)}, expected the name of a column of the dataset.`
          return new BadRequest({ ...refusal("request.field", { reason }), field: "changes" })
        }
        case "OtherValue": {
          const { field, column, was, current } = rejection
          const values = { was: JSON.stringify(was), current: JSON.stringify(current) }
          const of = column === undefined ? `the ${field}` : `the ${field} of ${column}`
          return new Unprocessable({
            ...refusal("data.conflict", { field: of, ...values }),
            field: "changes",
          })
        }
      }
    },
  })
})
