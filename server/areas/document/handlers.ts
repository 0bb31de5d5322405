import { randomUUID } from "node:crypto"
import { Effect } from "effect"
import { HttpServerRequest } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#contract/api.ts"
import { type DataFileDetails, previewWidths } from "#contract/documents.ts"
import { CurrentPrincipal } from "#contract/principal.ts"
import type { Revision } from "#domain/areas/document/types.ts"
import { type CardUrn, CommandId } from "#domain/kernel/ids.ts"
import { Commands } from "../../command/commands.ts"
import { extendRequestTime } from "../../kernel/http/requestTime.ts"
import { UploadSettings } from "../../kernel/UploadSettings.ts"
import { Workspace } from "../../workspace/Workspace.ts"
import { DocumentFiles } from "./DocumentFiles.ts"
import { Documents } from "./Documents.ts"
import { notOwner } from "./document.ts"
import { downloadOf } from "./download.ts"
import { Previews } from "./Previews.ts"
import { pictureOf } from "./picture.ts"
import { mayUpload, readableDocument } from "./readableDocument.ts"
import { Uploads } from "./Uploads.ts"
import { uploadLimitsOf } from "./uploadLimits.ts"

/** The details of a document whose current revision is this one. */
export const detailsOf = ({ name, revisionId, sizeBytes }: Revision): DataFileDetails => ({
  name,
  currentRevision: { dataFileRevisionId: revisionId, sizeBytes },
})

/** Files of document cards for people who may see the card, and uploads of those who may edit it. */
export const DocumentsHandlers = HttpApiBuilder.group(
  Api,
  "documents",
  Effect.fnUntraced(function* (handlers) {
    const workspace = yield* Workspace
    const documents = yield* Documents
    const files = yield* DocumentFiles
    const uploads = yield* Uploads
    const previews = yield* Previews
    const commands = yield* Commands
    const settings = yield* UploadSettings
    const readable = (id: CardUrn) =>
      Effect.flatMap(CurrentPrincipal, (principal) => readableDocument(workspace.latest(), principal, id))

    return handlers.handleAll({
      details: Effect.fnUntraced(function* ({ params: { id } }) {
        return detailsOf((yield* documents.open(yield* readable(id))).revision)
      }),
      download: Effect.fnUntraced(function* ({ params: { id }, query: { fileName } }) {
        return yield* downloadOf(yield* documents.open(yield* readable(id)), fileName)
      }),
      downloadRevision: Effect.fnUntraced(function* ({ params: { id, revisionId }, query: { fileName } }) {
        return yield* downloadOf(yield* documents.open(yield* readable(id), revisionId), fileName)
      }),
      preview: Effect.fnUntraced(function* ({ params: { id, revisionId }, query: { page, width } }) {
        const { revision, read } = yield* documents.open(yield* readable(id), revisionId)
        return yield* pictureOf(
          revision,
          page,
          width,
          previews.page(revision, read, page, width ?? previewWidths.usual),
        )
      }),
      upload: Effect.fnUntraced(function* ({ params: { id }, payload }) {
        const principal = yield* CurrentPrincipal
        const document = yield* readable(id)
        if (!mayUpload(workspace.latest(), principal, id)) return yield* notOwner
        const request = yield* HttpServerRequest.HttpServerRequest
        yield* uploads.requireLength(Number(request.headers["content-length"] ?? 0))
        extendRequestTime(request.source)
        const revision = yield* uploads.take(
          principal.userId,
          payload,
          ({ picture: _, ...revision }, path) =>
            files.add(revision, id, principal.userId, path).pipe(
              Effect.onError(() => files.settle({ revisionId: revision.revisionId, card: id })),
              Effect.as(revision),
            ),
          uploadLimitsOf(document, settings).extensions,
        )
        // From here on it is done, whether the client waits for it or not.
        yield* commands
          .run(
            principal,
            "document",
            { _tag: "AddRevision", card: id, ...revision },
            CommandId.make(randomUUID()),
          )
          .pipe(
            Effect.ensuring(files.settle({ revisionId: revision.revisionId, card: id })),
            Effect.uninterruptible,
          )
        return detailsOf((yield* documents.open(document)).revision)
      }),
    })
  }),
)
