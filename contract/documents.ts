import { Schema } from "effect"
import { Multipart } from "effect/http"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { maxFileNameLength, RevisionId } from "#domain/areas/document/types.ts"
import { Id, Text } from "#domain/kernel/bounded.ts"
import { CardUrn } from "#domain/kernel/ids.ts"
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
import { PublicErrors } from "./publicErrors.ts"

const refusals = [BadRequest, Forbidden, NotFound, Unprocessable, ServiceUnavailable] as const
const documentParams = { id: Id(CardUrn) }
const revisionParams = { ...documentParams, revisionId: RevisionId }

/** A document's file: its name, and its newest revision. */
export const DataFileDetails = Schema.Struct({
  name: Schema.String,
  currentRevision: Schema.Struct({ dataFileRevisionId: RevisionId, sizeBytes: Schema.Int }),
})
export type DataFileDetails = typeof DataFileDetails.Type

/** Name under which a file is downloaded; its own without one. */
const downloadQuery = { fileName: Schema.optionalKey(Text(maxFileNameLength)) }
const file = HttpApiSchema.StreamUint8Array({ contentType: "application/octet-stream" })

/** Widths of a preview in pixels. */
export const previewWidths = { least: 16, usual: 320, most: 2_048 } as const
const wholeNumber = (minimum: number, maximum: number) =>
  Schema.FiniteFromString.check(Schema.isInt(), Schema.isBetween({ minimum, maximum }))
const previewQuery = {
  /** Counted from 1. */
  page: wholeNumber(1, 100_000),
  width: Schema.optionalKey(wholeNumber(previewWidths.least, previewWidths.most)),
}
const png = Schema.Uint8Array.pipe(HttpApiSchema.asUint8Array({ contentType: "image/png" }))

/** A form with the file in its field `file`. */
const upload = Schema.Struct({ file: Multipart.SingleFileSchema }).pipe(HttpApiSchema.asMultipartStream())

/** Files of document cards, for people who may see the card: the id of a document is that of its card. */
export class DocumentsApi extends HttpApiGroup.make("documents")
  .add(
    HttpApiEndpoint.get("details", "/data/v1/data-files/:id/details", {
      params: documentParams,
      success: DataFileDetails,
      error: refusals,
    }),
    HttpApiEndpoint.get("download", "/data/v1/data-files/:id", {
      params: documentParams,
      query: downloadQuery,
      success: file,
      error: refusals,
    }),
    HttpApiEndpoint.get("downloadRevision", "/data/v1/data-files/:id/revisions/:revisionId", {
      params: revisionParams,
      query: downloadQuery,
      success: file,
      error: refusals,
    }),
    HttpApiEndpoint.post("upload", "/data/v1/data-files/:id/revisions", {
      params: documentParams,
      payload: upload,
      success: DataFileDetails,
      error: [...refusals, PayloadTooLarge, TooManyRequests],
    }),
    HttpApiEndpoint.get("preview", "/content/v1/doc-previews/:id/:revisionId/PNG", {
      params: revisionParams,
      query: previewQuery,
      success: png,
      error: refusals,
    }),
  )
  .middleware(SignedIn)
  .prefix("/api") {}

/**
 * The same without a sign-in, of the document that an embedding shows, by its external id: its newest revision, and no
 * older one.
 */
export class PublicDocumentsApi extends HttpApiGroup.make("publicDocuments")
  .add(
    HttpApiEndpoint.get("details", "/kpi/:id/data-file/details", {
      params: documentParams,
      success: DataFileDetails,
      error: refusals,
    }),
    HttpApiEndpoint.get("download", "/kpi/:id/data-file", {
      params: documentParams,
      query: downloadQuery,
      success: file,
      error: refusals,
    }),
    HttpApiEndpoint.get("downloadRevision", "/kpi/:id/data-file/revisions/:revisionId", {
      params: revisionParams,
      query: downloadQuery,
      success: file,
      error: refusals,
    }),
    HttpApiEndpoint.get("preview", "/kpi/:id/doc-previews/:revisionId/PNG", {
      params: revisionParams,
      query: previewQuery,
      success: png,
      error: refusals,
    }),
  )
  .middleware(PublicErrors)
  .prefix("/cards") {}
