import { Schema } from "effect"
import * as E from "fp-ts/lib/Either.js"
import { type Author, defineSharedArea } from "../../kernel/area.ts"
import { Id } from "../../kernel/bounded.ts"
import { DataSourceId } from "../../kernel/ids.ts"
import { patch } from "../../kernel/patch.ts"
import { datasetStream } from "../../kernel/streamNames.ts"
import {
  type ChangeRejection,
  DatasetChanges,
  dueChanges,
  formerColumnsOf,
  withChange,
  withDataset,
} from "./changes.ts"
import { DefinitionEvent } from "./events.ts"
import { AddedDataset, DataFileId, DataFileInput, DataTableInput, DefinitionsInput, fileOf } from "./types.ts"

const id = Id(DataSourceId)

/**
 * `DefineDataset` names a file that was uploaded before, `DefineTableDataset` a table of a connection; the id of the dataset
 * follows from that of the command.
 * `ReplaceDatasetFile` names the file that its author saw as `base`; `ChangeDataset` names what each field was.
 */
export const DefinitionCommand = Schema.Union([
  Schema.TaggedStruct("DefineDataset", { file: DataFileInput, definitions: DefinitionsInput }),
  Schema.TaggedStruct("DefineTableDataset", { table: DataTableInput, definitions: DefinitionsInput }),
  Schema.TaggedStruct("ReplaceDatasetFile", {
    id,
    base: DataFileId,
    file: DataFileInput,
    dataset: DefinitionsInput.fields.dataset,
  }),
  Schema.TaggedStruct("ChangeDataset", { id, changes: DatasetChanges }),
  Schema.TaggedStruct("RemoveDataset", { id }),
  Schema.TaggedStruct("RestoreDataset", { id }),
])
export type DefinitionCommand = typeof DefinitionCommand.Type

export type DefinitionRejection =
  | ChangeRejection
  | { readonly _tag: "NoDataset"; readonly id: DataSourceId }
  /** Someone else replaced the file since `base`. */
  | { readonly _tag: "OtherFile"; readonly base: string; readonly current: string }

/** Dataset of a stream; null where no one added it. */
export const DefinitionState = Schema.NullOr(AddedDataset)
export type DefinitionState = typeof DefinitionState.Type

/** Id of the dataset that a command defines, and of its stack: a retry names the same. */
export const addedDatasetId = ({ commandId }: Pick<Author, "commandId">): DataSourceId =>
  DataSourceId.make(`data-${commandId}`)

const initialState: DefinitionState = null

/**
 * A dataset that a person added, with its stack and cards, in its own stream. Defining under an id that is there changes
 * nothing; what was removed can be restored. The server checks who may do so, and that the definitions fit the file.
 */
export const definition = defineSharedArea({
  name: "definition",
  kinds: ["dataset"],
  version: 3,
  initialState: initialState as DefinitionState,
  Command: DefinitionCommand,
  Event: DefinitionEvent,
  Snapshot: DefinitionState,
  save: (state) => state,
  load: (snapshot) => snapshot,
  stream: (command, author) => datasetStream("id" in command ? command.id : addedDatasetId(author)),
  decide: (
    command,
    state,
    { actor, now, commandId },
  ): E.Either<DefinitionRejection, ReadonlyArray<DefinitionEvent>> => {
    if (!("id" in command)) {
      const { _tag, ...defined } = command
      const made = { id: addedDatasetId({ commandId }), author: actor, at: now }
      if (state !== null) return E.right([])
      return E.right([
        "file" in defined
          ? { _tag: "DatasetDefined", ...made, ...defined }
          : { _tag: "TableDatasetDefined", ...made, ...defined },
      ])
    }
    if (state === null) return E.left({ _tag: "NoDataset", id: command.id })
    switch (command._tag) {
      case "ReplaceDatasetFile": {
        const { base, file, dataset } = command
        const current = fileOf(state)
        if (current === null) return E.left({ _tag: "NoDataset", id: command.id })
        if (current.fileId === file.fileId) return E.right([])
        if (current.fileId !== base) return E.left({ _tag: "OtherFile", base, current: current.fileId })
        const kept = withDataset(state, dataset).dataset
        return E.right([{ _tag: "DatasetFileReplaced", id: command.id, file, dataset: kept, at: now }])
      }
      case "ChangeDataset": {
        const { id, changes } = command
        const due = dueChanges(state.definitions, changes)
        if (E.isLeft(due)) return due
        return E.right(
          due.right.length === 0 ? [] : [{ _tag: "DatasetChanged", id, changes: due.right, at: now }],
        )
      }
      case "RemoveDataset":
        return E.right(state.removed ? [] : [{ _tag: "DatasetRemoved", id: command.id }])
      case "RestoreDataset":
        return E.right(state.removed ? [{ _tag: "DatasetRestored", id: command.id }] : [])
    }
  },
  evolve: (state, event) => {
    switch (event._tag) {
      case "DatasetDefined":
      case "TableDatasetDefined": {
        const { id, author, definitions, at } = event
        const source = "file" in event ? event.file : event.table
        return state ?? { id, author, source, definitions, created: at, changed: at, removed: false }
      }
      case "DatasetFileReplaced":
        return (
          state &&
          patch(state, {
            source: event.file,
            definitions: { ...state.definitions, dataset: event.dataset },
            formerColumns: formerColumnsOf(state, event.dataset),
            changed: event.at,
          })
        )
      case "DatasetChanged":
        return (
          state &&
          patch(state, {
            definitions: event.changes.reduce(withChange, state.definitions),
            changed: event.at,
          })
        )
      case "DatasetRemoved":
        return state && patch(state, { removed: true })
      case "DatasetRestored":
        return state && patch(state, { removed: false })
    }
  },
})
