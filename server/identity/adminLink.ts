import { Effect } from "effect"
import { Workspace } from "../workspace/Workspace.ts"
import { Passwords } from "./passwords.ts"
import { SignInLinks } from "./signInLinks.ts"

/**
 * Path of a link that signs in the first admin of a workspace and leads to a page; null where they have a password, and
 * where there is none.
 */
export const adminLink = Effect.fnUntraced(function* (target: string) {
  const workspace = yield* Workspace
  const passwords = yield* Passwords
  const links = yield* SignInLinks
  for (const { id, roleId, password } of workspace.latest().people.values()) {
    if (roleId !== "ADMIN") continue
    if (password !== undefined || (yield* passwords.isSet(id))) return null
    return yield* links.create({ user: id, target })
  }
  return null
})
