import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#contract/api.ts"
import project from "../../package.json" with { type: "json" }
import { ServerHealth } from "../kernel/serverHealth.ts"
import { Quarantine } from "../log/quarantine.ts"

/** Health of the server: its version, which parts are unwell, and whether it can read all that is stored. */
export const HealthHandlers = HttpApiBuilder.group(
  Api,
  "health",
  Effect.fnUntraced(function* (handlers) {
    const quarantine = yield* Quarantine
    const health = yield* ServerHealth
    return handlers.handle("health", () =>
      Effect.sync(() => {
        const unreadable = quarantine.counts()
        const { problems, isAvailable } = health
        const details = {
          version: project.version,
          ...(problems.length > 0 && { problems }),
          ...(Object.keys(unreadable).length > 0 && { unreadable }),
        }
        if (!isAvailable) return { status: "unavailable" as const, ...details }
        const isWell = details.problems === undefined && details.unreadable === undefined
        return { status: isWell ? ("ok" as const) : ("degraded" as const), ...details }
      }),
    )
  }),
)
