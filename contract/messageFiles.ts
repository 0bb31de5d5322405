import { Schema } from "effect"
import { Multipart } from "effect/http"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { FileAttachment } from "#domain/areas/buzz/types.ts"
import { maxFileNameLength, RevisionId } from "#domain/areas/document/types.ts"
import { Bounded, maxStreamNameLength, Text } from "#domain/kernel/bounded.ts"
import { ChannelId, Seq } from "#domain/kernel/ids.ts"
import { previewWidths } from "./documents.ts"
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

const refusals = [BadRequest, Forbidden, NotFound, Unprocessable, ServiceUnavailable] as const
const channelParams = { channelId: Bounded(ChannelId, maxStreamNameLength) }
const fileParams = { ...channelParams, revisionId: RevisionId }
/** The message that has the file; who uploaded it needs none. */
const ofMessage = { message: Schema.optionalKey(Schema.NumberFromString.pipe(Schema.decodeTo(Seq))) }

/** Files of messages, for people who may read the channel. */
export class MessageFilesApi extends HttpApiGroup.make("messageFiles")
  .add(
    HttpApiEndpoint.get("download", "/:revisionId", {
      params: fileParams,
      query: { ...ofMessage, fileName: Schema.optionalKey(Text(maxFileNameLength)) },
      success: HttpApiSchema.StreamUint8Array({ contentType: "application/octet-stream" }),
      error: refusals,
    }),
    /** A picture of it, no wider than asked. */
    HttpApiEndpoint.get("preview", "/:revisionId/PNG", {
      params: fileParams,
      query: {
        ...ofMessage,
        width: Schema.optionalKey(
          Schema.FiniteFromString.check(
            Schema.isInt(),
            Schema.isBetween({ minimum: previewWidths.least, maximum: previewWidths.most }),
          ),
        ),
      },
      success: Schema.Uint8Array.pipe(HttpApiSchema.asUint8Array({ contentType: "image/png" })),
      error: refusals,
    }),
    /** Takes a form with the file in its field `file`; what it returns is sent with a message within a day. */
    HttpApiEndpoint.post("upload", "/", {
      params: channelParams,
      payload: Schema.Struct({ file: Multipart.SingleFileSchema }).pipe(HttpApiSchema.asMultipartStream()),
      success: FileAttachment,
      error: [...refusals, PayloadTooLarge, TooManyRequests],
    }),
  )
  .middleware(SignedIn)
  .prefix("/api/buzz/v1/channels/:channelId/files") {}
