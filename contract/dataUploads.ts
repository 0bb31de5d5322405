import { Schema } from "effect"
import { Multipart } from "effect/http"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { UploadedData } from "#domain/areas/definition/queries.ts"
import {
  BadRequest,
  NotFound,
  PayloadTooLarge,
  ServiceUnavailable,
  TooManyRequests,
  Unprocessable,
} from "./errors.ts"
import { SignedIn } from "./principal.ts"

/** Files of data, to make datasets of: a form with the file in its field `file`, and what is in it. */
export class DataUploadsApi extends HttpApiGroup.make("dataUploads")
  .add(
    HttpApiEndpoint.post("upload", "/", {
      payload: Schema.Struct({ file: Multipart.SingleFileSchema }).pipe(HttpApiSchema.asMultipartStream()),
      success: UploadedData,
      error: [BadRequest, NotFound, Unprocessable, ServiceUnavailable, TooManyRequests, PayloadTooLarge],
    }),
  )
  .middleware(SignedIn)
  .prefix("/api/data/v1/uploads") {}
