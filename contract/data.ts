import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import {
  ColumnChoices,
  DataPreview,
  FileMode,
  OwnData,
  Replacement,
} from "#domain/areas/definition/queries.ts"
import { DataFileId, maxDatasetName } from "#domain/areas/definition/types.ts"
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

/**
 * Data that people add: an uploaded file is looked at with its columns as they choose them, and made a dataset with a
 * stack. A file that gets no dataset within a day is removed.
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
        name: Text(maxDatasetName).check(Schema.isPattern(/\S/, { expected: "a name" })),
        columns: ColumnChoices,
      }),
      success: Schema.Struct({ dataset: DataSourceId, stack: StackId }),
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
