import { Effect, Layer } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#contract/api.ts"
import { previewWidths } from "#contract/documents.ts"
import { NotFound } from "#contract/errors.ts"
import { refusal } from "#contract/errorTable.ts"
import type { RevisionId } from "#domain/areas/document/types.ts"
import { isDocumentCard } from "../../schema/content.ts"
import { Workspace } from "../../workspace/Workspace.ts"
import { embeddedContent } from "../card/embedded.ts"
import { PublicErrorsLive } from "../card/publicErrors.ts"
import { Documents } from "./Documents.ts"
import { downloadOf } from "./download.ts"
import { detailsOf } from "./handlers.ts"
import { Previews } from "./Previews.ts"
import { pictureOf } from "./picture.ts"
import { noDocument } from "./readableDocument.ts"

const notCurrent = new NotFound({ ...refusal("document.revision"), field: "revisionId" })

/** The current revisions of embedded documents, without a sign-in: what was replaced is not shown any more. */
export const PublicDocumentsHandlers = HttpApiBuilder.group(
  Api,
  "publicDocuments",
  Effect.fnUntraced(function* (handlers) {
    const workspace = yield* Workspace
    const documents = yield* Documents
    const previews = yield* Previews

    const open = Effect.fnUntraced(function* (externalId: string, revisionId?: RevisionId) {
      const embedded = yield* embeddedContent(workspace.latest(), externalId)
      if (embedded === null || !isDocumentCard(embedded.card)) return yield* noDocument
      const opened = yield* documents.open(embedded.card)
      return revisionId === undefined || opened.revision.revisionId === revisionId
        ? opened
        : yield* notCurrent
    })

    return handlers.handleAll({
      details: Effect.fnUntraced(function* ({ params: { id } }) {
        return detailsOf((yield* open(id)).revision)
      }),
      download: Effect.fnUntraced(function* ({ params: { id }, query: { fileName } }) {
        return yield* downloadOf(yield* open(id), fileName)
      }),
      downloadRevision: Effect.fnUntraced(function* ({ params: { id, revisionId }, query: { fileName } }) {
        return yield* downloadOf(yield* open(id, revisionId), fileName)
      }),
      preview: Effect.fnUntraced(function* ({ params: { id, revisionId }, query: { page, width } }) {
        const { revision, read } = yield* open(id, revisionId)
        return yield* pictureOf(
          revision,
          page,
          width,
          previews.page(revision, read, page, width ?? previewWidths.usual),
        )
      }),
    })
  }),
).pipe(Layer.provideMerge(PublicErrorsLive))
