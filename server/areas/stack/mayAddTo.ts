import { commandPermissions } from "#contract/permissions.ts"
import type { Principal } from "#contract/principal.ts"
import type { StackId } from "#domain/kernel/ids.ts"
import type { WorkspaceModel } from "../../schema/workspace.ts"
import { roleMay } from "../../workspace/authorities.ts"

/** Whether a person may add documents to a stack: its owner and admins, where their role may edit. */
export const mayAddTo = (model: WorkspaceModel, principal: Principal, id: StackId): boolean => {
  const stack = model.stacks.get(id)
  return (
    stack !== undefined &&
    roleMay(model, principal, commandPermissions.addedDocument.AddDocument) &&
    (principal.roleId === "ADMIN" || stack.owner === principal.userId)
  )
}
