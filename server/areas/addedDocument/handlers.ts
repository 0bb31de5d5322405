import { Effect } from "effect"
import { HttpServerRequest } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#contract/api.ts"
import { CurrentPrincipal } from "#contract/principal.ts"
import { addedDocumentUrn } from "#domain/areas/addedDocument/addedDocument.ts"
import { extendRequestTime } from "../../kernel/http/requestTime.ts"
import { Workspace } from "../../workspace/Workspace.ts"
import { DocumentFiles } from "../document/DocumentFiles.ts"
import { Uploads } from "../document/Uploads.ts"
import { stackToAddTo } from "./permitted.ts"

/** Files of documents that are about to be added to a stack, by those who may. */
export const AddedDocumentsHandlers = HttpApiBuilder.group(
  Api,
  "addedDocuments",
  Effect.fnUntraced(function* (handlers) {
    const workspace = yield* Workspace
    const files = yield* DocumentFiles
    const uploads = yield* Uploads
    return handlers.handle(
      "upload",
      Effect.fnUntraced(function* ({ params: { stackId, commandId }, payload }) {
        const principal = yield* CurrentPrincipal
        yield* stackToAddTo(workspace.latest(), principal, stackId)
        const request = yield* HttpServerRequest.HttpServerRequest
        yield* uploads.requireLength(Number(request.headers["content-length"] ?? 0))
        extendRequestTime(request.source)
        const card = addedDocumentUrn({ commandId })
        return yield* uploads.take(principal.userId, payload, ({ picture: _, ...revision }, path) =>
          files.add(revision, card, principal.userId, path).pipe(
            Effect.onError(() => files.settle({ revisionId: revision.revisionId, card })),
            Effect.as(revision),
          ),
        )
      }),
    )
  }),
)
