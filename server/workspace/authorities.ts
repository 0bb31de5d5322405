import { Context, Effect, Layer } from "effect"
import { type AuthorityName, authorityNames } from "#contract/authorityNames.ts"
import { Forbidden } from "#contract/errors.ts"
import { refusal } from "#contract/errorTable.ts"
import { namesEveryone, type Permission, publicTopics } from "#contract/permissions.ts"
import type { Principal } from "#contract/principal.ts"
import { usualAuthorities } from "#contract/usualAuthorities.ts"
import { decidedAuthority } from "#domain/areas/administration/administration.ts"
import type { RoleId } from "#domain/areas/environment/types.ts"
import { everyoneRoles, publicTopicRoles, type WorkspaceModel } from "../schema/workspace.ts"
import { Workspace } from "./Workspace.ts"

/** What authorities are decided by: the folder, and the administration where the folder says nothing. */
type Decided = Pick<WorkspaceModel, "customer" | "administration">
type Ranked = Pick<Principal, "roleId">

/** Setting of workspace.yaml that decides about an authority for all roles; null where it says nothing. */
export const settingOf = ({ customer }: Decided, authority: AuthorityName): string | null => {
  switch (authority) {
    case "buzz.publicTopics":
      return customer.buzz.publicTopics === undefined ? null : authority
    case "buzz.everyone":
      return customer.buzz.everyone === undefined ? null : authority
    default:
      return customer.authorities === undefined ? null : "authorities"
  }
}

/** Authorities of roles by the folder, or the usual ones. */
const listed = ({
  authorities,
}: WorkspaceModel["customer"]): Readonly<Record<RoleId, ReadonlyArray<string>>> =>
  authorities ?? usualAuthorities

/** Whether a role has an authority by the folder, or as it is usual. */
const hasByFolder = ({ customer }: Decided, { roleId }: Ranked, authority: AuthorityName): boolean => {
  switch (authority) {
    case "buzz.publicTopics":
      return publicTopicRoles(customer).includes(roleId)
    case "buzz.everyone":
      return everyoneRoles(customer).includes(roleId)
    default:
      return listed(customer)[roleId].includes(authority)
  }
}

/** Whether a role has an authority: what the folder says of one holds, else what was decided in the product. */
export const hasAuthority = (model: Decided, person: Ranked, authority: AuthorityName): boolean => {
  const decided =
    model.administration === undefined || settingOf(model, authority) !== null
      ? undefined
      : decidedAuthority(model.administration, person.roleId, authority)
  return decided ?? hasByFolder(model, person, authority)
}

/** Whether the workspace gives a role the authority that a permission names. */
export const roleMay = (model: Decided, person: Ranked, { authority }: Permission): boolean =>
  authority === undefined || hasAuthority(model, person, authority)

/** Whether the workspace lets a role make topics that everyone sees: all but guests where it says nothing else. */
export const mayMakePublicTopics = (model: Decided, person: Ranked): boolean =>
  hasAuthority(model, person, publicTopics)

/** Whether the workspace lets a role speak to everyone who takes part in a channel: all but guests where it says nothing else. */
export const mayNameEveryone = (model: Decided, person: Ranked): boolean =>
  hasAuthority(model, person, namesEveryone)

const known: ReadonlyArray<string> = authorityNames

/** All that a role may do, as its client is told: with what the folder says that this edition does not know. */
export const authoritiesOf = (model: Decided, person: Ranked): ReadonlyArray<string> => [
  ...authorityNames.filter((authority) => hasAuthority(model, person, authority)),
  ...(model.customer.authorities?.[person.roleId] ?? []).filter((name) => !known.includes(name)),
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
