import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { EpochMs } from "#domain/kernel/ids.ts"

/** A part of the server that can be unwell while the rest goes on. */
export const HealthPart = Schema.Literals([
  "store",
  "log",
  "writer",
  "announcements",
  "streams",
  "notifications",
  "signals",
  "signIns",
  "feed",
  "presence",
  "content",
  "activity",
  "heartbeat",
  "storage",
  "workspace",
  "watcher",
  "datasets",
  "documents",
  "uploads",
  "files",
  "retention",
  "push",
  "withheld",
  "analytics",
  "quarantine",
  "subscriptions",
  "reminders",
  "mail",
  "inboxMails",
  "alerts",
  "search",
])
export type HealthPart = typeof HealthPart.Type

/** What is wrong with a part, in words for the person who runs the server, and since when. */
export const HealthProblem = Schema.Struct({ part: HealthPart, message: Schema.String, since: EpochMs })
export type HealthProblem = typeof HealthProblem.Type

const fields = {
  version: Schema.String,
  problems: Schema.optionalKey(Schema.Array(HealthProblem)),
  /** Stored events that this version cannot read, as many as were met since the start, by tag. */
  unreadable: Schema.optionalKey(Schema.Record(Schema.String, Schema.Int)),
}

/** The server answers: all of it is well, or the parts that `problems` names are not. */
export const Health = Schema.Struct({ status: Schema.Literals(["ok", "degraded"]), ...fields })

/** The server refuses what depends on permissions, as it cannot know them: send requests elsewhere. */
export const Unavailable = Schema.Struct({ status: Schema.Literal("unavailable"), ...fields }).pipe(
  HttpApiSchema.status(503),
)

export class HealthApi extends HttpApiGroup.make("health").add(
  HttpApiEndpoint.get("health", "/health", { success: [Health, Unavailable] }),
) {}
