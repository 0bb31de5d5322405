import { Effect } from "effect"
import { ServerConfig } from "../kernel/config.ts"
import { Workspace } from "../workspace/Workspace.ts"
import { Passwords } from "./passwords.ts"
import { allowsSamplePassword, samplePassword } from "./samplePassword.ts"

/**
 * What the console says of an account to try the product with: the first person who still has the sample's password.
 * Null where no one has it: other passwords are nobody else's.
 */
export const sampleGreeting = Effect.gen(function* () {
  const config = yield* ServerConfig
  const workspace = yield* Workspace
  const passwords = yield* Passwords
  for (const { id, email, password } of workspace.latest().people.values()) {
    if (password !== samplePassword || (yield* passwords.isSet(id))) continue
    return allowsSamplePassword(config)
      ? `Sign in as ${email} with the password ${samplePassword}`
      : `The sample's password (${samplePassword}) is refused, as HOST=${config.host} lets other machines in. Set another one: npm run password ${email}`
  }
  return null
})
