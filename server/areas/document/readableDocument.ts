import { Effect } from "effect"
import { BadRequest, type Forbidden, type NotFound } from "#contract/errors.ts"
import { refusal } from "#contract/errorTable.ts"
import { commandPermissions } from "#contract/permissions.ts"
import type { Principal } from "#contract/principal.ts"
import type { CardUrn } from "#domain/kernel/ids.ts"
import { type DocumentDefinition, isDocumentCard } from "../../schema/content.ts"
import type { WorkspaceModel } from "../../schema/workspace.ts"
import { mayReadCard } from "../../workspace/access.ts"
import { roleMay } from "../../workspace/authorities.ts"
import { anyCard } from "../../workspace/cards.ts"
import { noAccess, noCard } from "../card/readable.ts"

/** That a card is no document. */
export const noDocument = new BadRequest({ ...refusal("document.card"), field: "id" })

/** A document that a person may see; another card is refused. */
export const readableDocument = (
  model: WorkspaceModel,
  principal: Principal,
  id: CardUrn,
): Effect.Effect<DocumentDefinition, BadRequest | Forbidden | NotFound> => {
  const card = anyCard(model, id)
  if (card === undefined) return Effect.fail(principal.roleId === "ADMIN" ? noCard : noAccess)
  if (!mayReadCard(model, principal, id)) return Effect.fail(noAccess)
  return isDocumentCard(card) ? Effect.succeed(card) : Effect.fail(noDocument)
}

/** Whether a person may upload to a document that they may see: its owner and admins, where their role may edit. */
export const mayUpload = (model: WorkspaceModel, principal: Principal, id: CardUrn): boolean =>
  roleMay(model, principal, commandPermissions.document.AddRevision) &&
  (principal.roleId === "ADMIN" || anyCard(model, id)?.owner === principal.userId)
