import { Clock, Effect, Result } from "effect"
import { BadRequest, NotFound, ServiceUnavailable } from "#contract/errors.ts"
import { refusal } from "#contract/errorTable.ts"
import type { Principal } from "#contract/principal.ts"
import {
  addedDatasetId,
  type DefinitionCommand,
  type DefinitionRejection,
  definition,
} from "#domain/areas/definition/definition.ts"
import type { AddedDataset, DataFile } from "#domain/areas/definition/types.ts"
import { type DataSourceId, EpochMs } from "#domain/kernel/ids.ts"
import { datasetStream } from "#domain/kernel/streamNames.ts"
import { stateIn } from "#domain/shared.ts"
import { unavailable } from "../../command/commands.ts"
import { defineServerArea, type Given, type Refusal } from "../../command/serverArea.ts"
import { Streams } from "../../log/streams.ts"
import type { DatasetProblem } from "../../query/import/problem.ts"
import { Workspace } from "../../workspace/Workspace.ts"
import { checkDefined } from "../../workspace/withDefinitions.ts"
import { AddedData } from "./AddedData.ts"
import { DataFiles } from "./DataFiles.ts"

const unknown = new NotFound({ ...refusal("data.unknown"), field: "id" })
const noFile = new NotFound({ ...refusal("data.unknown"), field: "file.fileId" })

/** Problem of a file in a sentence. */
const sentence = ({ actual, expected }: Pick<DatasetProblem, "actual" | "expected">): string =>
  `Found ${actual}, expected ${expected}.`

type Define = Extract<DefinitionCommand, { readonly _tag: "DefineDataset" }>
type Replace = Extract<DefinitionCommand, { readonly _tag: "ReplaceDatasetFile" }>

/**
 * Datasets that people make of files that they uploaded, with a stack and cards; replacing the file, removing and
 * restoring. What does not fit is imported nowhere, and what was imported is not removed but forgotten at the next start.
 */
export const definitionArea = Effect.gen(function* () {
  const workspace = yield* Workspace
  const streams = yield* Streams
  const files = yield* DataFiles
  const data = yield* AddedData

  /** The dataset of a person, or of anyone for an admin; whoever else asks is told that there is none. */
  const own = Effect.fnUntraced(function* (principal: Principal, id: DataSourceId) {
    const fold = yield* streams.fold(datasetStream(id)).pipe(Effect.mapError(unavailable))
    const added = stateIn(fold, "definition")
    if (added === null) return yield* unknown
    return principal.roleId === "ADMIN" || added.author === principal.userId ? added : yield* unknown
  })

  const fileOf = Effect.fnUntraced(function* (principal: Principal, { fileId }: Pick<DataFile, "fileId">) {
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
    if (diagnostic !== undefined) {
      const reason = `In ${diagnostic.file}, ${diagnostic.field}: ${sentence(diagnostic)}`
      return yield* new BadRequest({ ...refusal("request.field", { reason }), field: "definitions" })
    }
    const loaded = yield* data
      .load(added, model.customer.calendar.timeZone, isNew)
      .pipe(
        Effect.catch((cause) =>
          Effect.andThen(
            Effect.logWarning("Added data could not be imported.", cause),
            Effect.fail(new ServiceUnavailable(refusal("server.busy"))),
          ),
        ),
      )
    if (Result.isSuccess(loaded)) return
    const reason = loaded.failure.map(sentence).join(" ")
    return yield* new BadRequest({ ...refusal("request.field", { reason }), field: "file" })
  })

  const define = Effect.fnUntraced(function* ({ principal, commandId }: Given<unknown>, command: Define) {
    const file = yield* fileOf(principal, command.file)
    const at = EpochMs.make(yield* Clock.currentTimeMillis)
    const { definitions } = command
    const id = addedDatasetId({ commandId })
    const author = principal.userId
    yield* require({ id, author, file, definitions, created: at, changed: at, removed: false }, true)
    return { ...command, file }
  })

  const replace = Effect.fnUntraced(function* ({ principal }: Given<unknown>, command: Replace) {
    const added = yield* own(principal, command.id)
    if (added.removed) return yield* unknown
    const file = yield* fileOf(principal, command.file)
    if (added.file.fileId === command.base) {
      const { dataset } = command
      yield* require({ ...added, file, definitions: { ...added.definitions, dataset } }, false)
    }
    return { ...command, file }
  })

  return defineServerArea(definition, {
    permit: (given: Given<DefinitionCommand>): Effect.Effect<DefinitionCommand, Refusal> => {
      const { principal, command } = given
      switch (command._tag) {
        case "DefineDataset":
          return define(given, command)
        case "ReplaceDatasetFile":
          return replace(given, command)
        case "RemoveDataset":
        case "RestoreDataset":
          return Effect.as(own(principal, command.id), command)
      }
    },
    refuse: (rejection: DefinitionRejection) =>
      rejection._tag === "NoDataset"
        ? unknown
        : new BadRequest({
            ...refusal("request.field", {
              reason: `Found ${rejection.base}, expected ${rejection.current}, the file of the dataset by now.`,
            }),
            field: "base",
          }),
  })
})
