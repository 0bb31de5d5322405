import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#contract/api.ts"
import project from "../../package.json" with { type: "json" }
import { Quarantine } from "../log/quarantine.ts"

/** Health of the server: its version, and whether it can read all that is stored. */
export const HealthHandlers = HttpApiBuilder.group(
  Api,
  "health",
  Effect.fnUntraced(function* (handlers) {
    const quarantine = yield* Quarantine
    return handlers.handle("health", () =>
      Effect.sync(() => {
        const unreadable = quarantine.counts()
        const { version } = project
        return Object.keys(unreadable).length === 0
          ? { status: "ok" as const, version }
          : { status: "degraded" as const, version, unreadable }
      }),
    )
  }),
)
