import { Layer } from "effect"
import { ApiTokens } from "./apiTokens.ts"
import { Authenticator } from "./authenticator.ts"
import { LoginRateLimiter } from "./loginRateLimiter.ts"
import { Passwords } from "./passwords.ts"
import { People } from "./people.ts"
import { Sessions } from "./sessions.ts"

/** People, their passwords and sessions, and the authenticator; needs the store and the `Workspace`. */
export const layerIdentity = Layer.mergeAll(
  People.layer,
  Passwords.layer,
  LoginRateLimiter.layer,
  Authenticator.layer,
).pipe(Layer.provideMerge([Sessions.layer, ApiTokens.layer]))
