import { Effect } from "effect"
import { Forbidden, NotFound } from "#contract/errors.ts"
import { refusal } from "#contract/errorTable.ts"
import type { Principal } from "#contract/principal.ts"
import {
  type AddedDocumentCommand,
  addedDocument,
  addedDocumentUrn,
} from "#domain/areas/addedDocument/addedDocument.ts"
import type { CardUrn } from "#domain/kernel/ids.ts"
import { cardStream } from "#domain/kernel/streamNames.ts"
import { stateIn } from "#domain/shared.ts"
import { unavailable } from "../../command/commands.ts"
import { defineServerArea, type Given, type Refusal } from "../../command/serverArea.ts"
import { Streams } from "../../log/streams.ts"
import { mayReadCard } from "../../workspace/access.ts"
import { Workspace } from "../../workspace/Workspace.ts"
import { DocumentFiles } from "../document/DocumentFiles.ts"
import { stackToAddTo } from "./permitted.ts"

const noCard = new NotFound({ ...refusal("card.unknown"), field: "urn" })
const notAuthor = new Forbidden({ ...refusal("document.author"), field: "urn" })
const noUpload = new NotFound({ ...refusal("document.upload"), field: "file" })

/** Documents that the owner of a stack and admins add to it, of files that they uploaded, and removing them again. */
export const addedDocumentArea = Effect.gen(function* () {
  const workspace = yield* Workspace
  const streams = yield* Streams
  const files = yield* DocumentFiles

  const add = Effect.fnUntraced(function* (
    { principal, commandId }: Given<unknown>,
    command: Extract<AddedDocumentCommand, { readonly _tag: "AddDocument" }>,
  ) {
    const stack = yield* stackToAddTo(workspace.latest(), principal, command.stack)
    const found = yield* files.find(command.file.revisionId)
    if (found === null || found.card !== addedDocumentUrn({ commandId }) || found.author !== principal.userId)
      return yield* noUpload
    const { card: _, author: __, ...file } = found
    return { ...command, stack, title: command.title.trim(), file }
  })

  const mayChange = Effect.fnUntraced(function* (principal: Principal, urn: CardUrn) {
    const fold = yield* streams.fold(cardStream(urn)).pipe(Effect.mapError(unavailable))
    const known = stateIn(fold, "addedDocument")
    if (known !== null && (principal.roleId === "ADMIN" || known.author === principal.userId)) return
    return yield* known !== null && mayReadCard(workspace.latest(), principal, urn) ? notAuthor : noCard
  })

  return defineServerArea(addedDocument, {
    permit: (given: Given<AddedDocumentCommand>): Effect.Effect<AddedDocumentCommand, Refusal> => {
      const { principal, command } = given
      return command._tag === "AddDocument"
        ? add(given, command)
        : Effect.as(mayChange(principal, command.urn), command)
    },
    refuse: () => noCard,
  })
})
