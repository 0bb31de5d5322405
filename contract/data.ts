import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import {
  ColumnChoices,
  DataPreview,
  FileMode,
  ListedTables,
  OwnData,
  Replacement,
  TableSearch,
} from "#domain/areas/definition/queries.ts"
import { DataFileId, DataTableInput, maxDatasetName } from "#domain/areas/definition/types.ts"
import { Id, Text } from "#domain/kernel/bounded.ts"
import { CommandId, DataSourceId, StackId } from "#domain/kernel/ids.ts"
import {
  BadRequest,
  Forbidden,
  NotFound,
  ServiceUnavailable,
  TooManyRequests,
  Unprocessable,
} from "./errors.ts"
import { SignedIn } from "./principal.ts"

const refusals = [
  BadRequest,
  Forbidden,
  NotFound,
  Unprocessable,
  ServiceUnavailable,
  TooManyRequests,
] as const

const name = Text(maxDatasetName).check(Schema.isPattern(/\S/, { expected: "a name" }))
const { connection, table } = DataTableInput.fields
const made = Schema.Struct({ dataset: DataSourceId, stack: StackId })

/**
 * Data that people add: an uploaded file is looked at with its columns as they choose them, and made a dataset with a
 * stack. A file that gets no dataset within a day is removed. Tables of a connection are listed, looked at and made a
 * dataset of likewise, and stay in their database.
 */
export class DataApi extends HttpApiGroup.make("data")
  .add(
    HttpApiEndpoint.post("preview", "/uploads/:fileId/preview", {
      params: { fileId: DataFileId },
      payload: Schema.Struct({ columns: ColumnChoices }),
      success: DataPreview,
      error: refusals,
    }),
    HttpApiEndpoint.get("datasets", "/datasets", { success: OwnData }),
    HttpApiEndpoint.post("create", "/datasets", {
      payload: Schema.Struct({
        commandId: Schema.optionalKey(CommandId),
        fileId: DataFileId,
        name,
        columns: ColumnChoices,
      }),
      success: made,
      error: refusals,
    }),
    /** Tables and views of a connection whose names have a text in them. */
    HttpApiEndpoint.get("tables", "/connections/:connection/tables", {
      params: { connection },
      query: { search: Schema.optionalKey(TableSearch) },
      success: ListedTables,
      error: refusals,
    }),
    HttpApiEndpoint.post("previewTable", "/connections/:connection/preview", {
      params: { connection },
      payload: Schema.Struct({ table, columns: ColumnChoices }),
      success: DataPreview,
      error: refusals,
    }),
    HttpApiEndpoint.post("createOfTable", "/connections/:connection/datasets", {
      params: { connection },
      payload: Schema.Struct({
        commandId: Schema.optionalKey(CommandId),
        table,
        name,
        columns: ColumnChoices,
      }),
      success: made,
      error: refusals,
    }),
    /** What would become of the cards over a dataset with another file; nothing is changed. */
    HttpApiEndpoint.post("compare", "/datasets/:id/replacement", {
      params: { id: Id(DataSourceId) },
      payload: Schema.Struct({ fileId: DataFileId }),
      success: Replacement,
      error: refusals,
    }),
    /** Puts a file in the place of the one that its person saw as `base`; with the mode `APPEND` below its rows. */
    HttpApiEndpoint.post("replace", "/datasets/:id/file", {
      params: { id: Id(DataSourceId) },
      payload: Schema.Struct({
        commandId: Schema.optionalKey(CommandId),
        base: DataFileId,
        fileId: DataFileId,
        mode: Schema.optionalKey(FileMode),
      }),
      success: HttpApiSchema.NoContent,
      error: refusals,
    }),
  )
  .middleware(SignedIn)
  .prefix("/api/data/v1") {}
