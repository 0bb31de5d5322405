import { Layer } from "effect"
import { LoginRateLimiter } from "./loginRateLimiter.ts"
import { People } from "./people.ts"
import { Readers } from "./readers.ts"
import { Sessions } from "./sessions.ts"

/** People, their sessions and who reads; asks for the store and the `Workspace`. */
export const layerIdentity = Layer.mergeAll(People.layer, LoginRateLimiter.layer, Readers.layer).pipe(
  Layer.provideMerge(Sessions.layer),
)
