import { Schema } from "effect"
import { Multipart } from "effect/http"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { Revision } from "#domain/areas/document/types.ts"
import { Id } from "#domain/kernel/bounded.ts"
import { CommandId, StackId } from "#domain/kernel/ids.ts"
import {
  BadRequest,
  Forbidden,
  NotFound,
  PayloadTooLarge,
  ServiceUnavailable,
  TooManyRequests,
  Unprocessable,
} from "./errors.ts"
import { SignedIn } from "./principal.ts"

/** A form with the file in its field `file`. */
const upload = Schema.Struct({ file: Multipart.SingleFileSchema }).pipe(HttpApiSchema.asMultipartStream())

/**
 * Files of documents that people add to a stack: one is uploaded first, and the command `AddDocument` of this id makes a
 * card of it. One that gets no card within a day is removed.
 */
export class AddedDocumentsApi extends HttpApiGroup.make("addedDocuments")
  .add(
    HttpApiEndpoint.post("upload", "/pages/:stackId/documents/:commandId", {
      params: { stackId: Id(StackId), commandId: CommandId },
      payload: upload,
      success: Revision,
      error: [
        BadRequest,
        Forbidden,
        NotFound,
        Unprocessable,
        ServiceUnavailable,
        PayloadTooLarge,
        TooManyRequests,
      ],
    }),
  )
  .middleware(SignedIn)
  .prefix("/api/content/v1") {}
