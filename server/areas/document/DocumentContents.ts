import { Effect, Layer } from "effect"
import { documentIdOf } from "#domain/areas/document/types.ts"
import { UploadSettings } from "../../kernel/UploadSettings.ts"
import { Workspace } from "../../workspace/Workspace.ts"
import { DocumentContents } from "../card/cardPorts.ts"
import { Documents } from "./Documents.ts"
import { mayUpload } from "./readableDocument.ts"
import { uploadLimitsOf } from "./uploadLimits.ts"

/** What documents show, from their revisions. */
export const layerDocumentContents = Layer.effect(
  DocumentContents,
  Effect.gen(function* () {
    const documents = yield* Documents
    const workspace = yield* Workspace
    const settings = yield* UploadSettings
    return (viewer, card) =>
      Effect.map(documents.revisions(card), ({ authored, current }) => ({
        type: card.type,
        documentId: documentIdOf(card.id, current),
        // Without a sign-in there is the current revision alone.
        authored: viewer._tag === "Person" ? authored : current,
        current,
        ...(viewer._tag === "Person" &&
          mayUpload(workspace.latest(), viewer.principal, card.id) && {
            upload: uploadLimitsOf(card, settings),
          }),
      }))
  }),
)
