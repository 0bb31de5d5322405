import { Effect } from "effect"
import { ServerConfig } from "../kernel/config.ts"
import { Workspace } from "../workspace/Workspace.ts"
import { Passwords } from "./passwords.ts"
import { allowsSamplePassword, samplePassword } from "./samplePassword.ts"

/** The first person who still has the sample's password; null where no one has it. */
export const sampleAccount = Effect.gen(function* () {
  const workspace = yield* Workspace
  const passwords = yield* Passwords
  for (const person of workspace.latest().people.values()) {
    if (person.password === samplePassword && !(yield* passwords.isSet(person.id))) return person
  }
  return null
})

/** What the console says of an account to try the product with; null where there is none: other passwords are nobody else's. */
export const sampleGreeting = Effect.gen(function* () {
  const config = yield* ServerConfig
  const account = yield* sampleAccount
  if (account === null) return null
  return allowsSamplePassword(config)
    ? `Sign in as ${account.email} with the password ${samplePassword}`
    : `The sample's password (${samplePassword}) is refused, as HOST=${config.host} lets other machines in. Set another one: npm run password ${account.email}`
})
