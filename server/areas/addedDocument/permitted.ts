import { Effect } from "effect"
import { Forbidden, type NotFound } from "#contract/errors.ts"
import { refusal } from "#contract/errorTable.ts"
import { commandPermissions } from "#contract/permissions.ts"
import type { Principal } from "#contract/principal.ts"
import type { StackId } from "#domain/kernel/ids.ts"
import type { WorkspaceModel } from "../../schema/workspace.ts"
import { readableStack } from "../stack/readableStack.ts"
import { roleMay } from "../../workspace/authorities.ts"

const notOwner = new Forbidden({ ...refusal("stack.documents"), field: "stack" })

/** Whether a person may add documents to a stack: its owner and admins, where their role may edit. */
export const mayAddTo = (model: WorkspaceModel, principal: Principal, id: StackId): boolean => {
  const stack = model.stacks.get(id)
  return (
    stack !== undefined &&
    roleMay(model, principal, commandPermissions.addedDocument.AddDocument) &&
    (principal.roleId === "ADMIN" || stack.owner === principal.userId)
  )
}

/** The id of a stack that a person may add documents to, as the workspace has it; any other is refused. */
export const stackToAddTo = (
  model: WorkspaceModel,
  principal: Principal,
  id: StackId,
): Effect.Effect<StackId, NotFound | Forbidden> =>
  Effect.flatMap(readableStack(model, principal, [], id), (stack) =>
    mayAddTo(model, principal, stack.id) ? Effect.succeed(stack.id) : Effect.fail(notOwner),
  )
