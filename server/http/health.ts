import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#contract/api.ts"
import project from "../../package.json" with { type: "json" }

/** Says that the server answers, and which version it is. */
export const HealthHandlers = HttpApiBuilder.group(Api, "health", (handlers) =>
  handlers.handle("health", () => Effect.succeed({ status: "ok", version: project.version })),
)
