import { Effect } from "effect"
import { Forbidden, NotFound, Unprocessable } from "#contract/errors.ts"
import { refusal } from "#contract/errorTable.ts"
import { type DocumentCommand, document } from "#domain/areas/document/document.ts"
import { maxRevisions } from "#domain/areas/document/types.ts"
import { defineServerArea, type Given } from "../../command/serverArea.ts"
import { Workspace } from "../../workspace/Workspace.ts"
import { DocumentFiles } from "./DocumentFiles.ts"
import { mayUpload, readableDocument } from "./readableDocument.ts"

/** That a document is another's. */
export const notOwner = new Forbidden({ ...refusal("access.owner"), field: "id" })
const noUpload = new NotFound({ ...refusal("document.upload"), field: "revisionId" })

/** Revisions of documents: the owner of the card and admins add the files that they uploaded to it. */
export const documentArea = Effect.gen(function* () {
  const workspace = yield* Workspace
  const files = yield* DocumentFiles

  const permit = Effect.fnUntraced(function* ({ principal, command }: Given<DocumentCommand>) {
    const model = workspace.latest()
    const { id } = yield* readableDocument(model, principal, command.card)
    if (!mayUpload(model, principal, id)) return yield* notOwner
    const file = yield* files.find(command.revisionId)
    if (file === null || file.card !== id || file.author !== principal.userId) return yield* noUpload
    const { author: _, ...revision } = file
    return { _tag: "AddRevision", ...revision } as const
  })

  return defineServerArea(document, {
    permit,
    refuse: () => new Unprocessable(refusal("document.revisions", { most: maxRevisions })),
  })
})
