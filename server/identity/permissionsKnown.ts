import { Effect } from "effect"
import { ServiceUnavailable } from "#contract/errors.ts"
import { refusal } from "#contract/errorTable.ts"
import { ServerHealth } from "../kernel/serverHealth.ts"

/** Fails while the server cannot follow what is stored: it would let people in by permissions that may have been taken back. */
export const requirePermissionsKnown = Effect.flatMap(ServerHealth, (health) =>
  health.isAvailable ? Effect.void : Effect.fail(new ServiceUnavailable(refusal("server.store"))),
)
