import { Context, Effect, Layer } from "effect"
import { Forbidden } from "#contract/errors.ts"
import { refusal } from "#contract/errorTable.ts"
import { isAuthorized, namesEveryone, type Permission, publicTopics } from "#contract/permissions.ts"
import type { Principal } from "#contract/principal.ts"
import { everyoneRoles, publicTopicRoles, type WorkspaceModel } from "../schema/workspace.ts"
import { Workspace } from "./Workspace.ts"

/** Whether the workspace gives a role the authority that a permission names. */
export const roleMay = (
  { customer }: Pick<WorkspaceModel, "customer">,
  { roleId }: Pick<Principal, "roleId">,
  permission: Permission,
): boolean => isAuthorized(permission, customer.authorities[roleId])

/** Whether the workspace lets a role make topics that everyone sees: all but guests where it says nothing else. */
export const mayMakePublicTopics = (
  { customer }: Pick<WorkspaceModel, "customer">,
  { roleId }: Pick<Principal, "roleId">,
): boolean => publicTopicRoles(customer).includes(roleId)

/** Whether the workspace lets a role speak to everyone who takes part in a channel: all but guests where it says nothing else. */
export const mayNameEveryone = (
  { customer }: Pick<WorkspaceModel, "customer">,
  { roleId }: Pick<Principal, "roleId">,
): boolean => everyoneRoles(customer).includes(roleId)

/** All that a role may do, as its client is told. */
export const authoritiesOf = (
  model: Pick<WorkspaceModel, "customer">,
  person: Pick<Principal, "roleId">,
): ReadonlyArray<string> => [
  ...model.customer.authorities[person.roleId],
  ...(mayMakePublicTopics(model, person) ? [publicTopics] : []),
  ...(mayNameEveryone(model, person) ? [namesEveryone] : []),
]

/** Authorities of roles, as the workspace has them at the moment. */
export class Authorities extends Context.Service<
  Authorities,
  {
    /** Refuses a person whose role lacks the authority that a permission names. */
    readonly require: (principal: Principal, permission: Permission) => Effect.Effect<void, Forbidden>
  }
>()("cairn/Authorities") {
  static readonly layer = Layer.effect(
    Authorities,
    Effect.map(Workspace, (workspace) =>
      Authorities.of({
        require: (principal, permission) =>
          Effect.suspend(() =>
            roleMay(workspace.latest(), principal, permission)
              ? Effect.void
              : Effect.fail(
                  new Forbidden(refusal("identity.authority", { authority: permission.authority ?? "" })),
                ),
          ),
      }),
    ),
  )
}
