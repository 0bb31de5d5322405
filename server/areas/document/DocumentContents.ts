import { Context, Effect, Layer } from "effect"
import type { DocumentContent } from "#domain/areas/card/content.ts"
import { documentIdOf } from "#domain/areas/document/types.ts"
import { UploadSettings } from "../../kernel/UploadSettings.ts"
import type { Viewer } from "../../query/viewer.ts"
import type { DocumentDefinition } from "../../schema/content.ts"
import { Workspace } from "../../workspace/Workspace.ts"
import { Documents } from "./Documents.ts"
import { goneFile } from "./goneFile.ts"
import { mayUpload } from "./readableDocument.ts"

type Describe = (viewer: Viewer, document: DocumentDefinition) => Effect.Effect<DocumentContent>

/** What a document shows a viewer; without its files unless they are provided. */
export const DocumentContents = Context.Reference<Describe>("cairn/DocumentContents", {
  defaultValue: () => (_, card) => {
    const none = goneFile(card.file)
    return Effect.succeed({
      type: "document",
      documentId: documentIdOf(card.id, none),
      authored: none,
      current: none,
    })
  },
})

/** What documents show, from their revisions. */
export const layerDocumentContents = Layer.effect(
  DocumentContents,
  Effect.gen(function* () {
    const documents = yield* Documents
    const workspace = yield* Workspace
    const settings = yield* UploadSettings
    return (viewer, card) =>
      Effect.map(documents.revisions(card), ({ authored, current }) => ({
        type: "document",
        documentId: documentIdOf(card.id, current),
        // Without a sign-in there is the current revision alone.
        authored: viewer._tag === "Person" ? authored : current,
        current,
        ...(viewer._tag === "Person" &&
          mayUpload(workspace.latest(), viewer.principal, card.id) && { upload: settings }),
      }))
  }),
)
