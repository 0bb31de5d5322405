import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { AuditRecord, auditPage } from "#domain/areas/administration/audit.ts"
import {
  AbandonedTopics,
  AdministeredData,
  AdministeredHealth,
  AdministeredSettings,
} from "#domain/areas/administration/queries.ts"
import {
  Bounded,
  Id,
  maxCodeLength,
  maxSearchLength,
  maxStreamNameLength,
  Text,
} from "#domain/kernel/bounded.ts"
import { ChannelId, UserId } from "#domain/kernel/ids.ts"
import { Page } from "#domain/kernel/listBound.ts"
import { BadRequest, Forbidden, NotFound, ServiceUnavailable, Unprocessable } from "./errors.ts"
import { SignedIn } from "./principal.ts"

const WholeNumber = (minimum: number, maximum: number) =>
  Schema.NumberFromString.check(Schema.isInt(), Schema.isBetween({ minimum, maximum }))

/** Latest moment that a date has, in milliseconds since 1970. */
const maxMoment = 8_640_000_000_000_000
/** Most events before a page of the audit log. */
const maxOffset = 1_000_000

const auditChoice = {
  text: Schema.optionalKey(Text(maxSearchLength)),
  /** An `AuditKind`; another one is of no event. */
  kind: Schema.optionalKey(Text(maxCodeLength)),
  /** Milliseconds since 1970. */
  from: Schema.optionalKey(WholeNumber(0, maxMoment)),
  to: Schema.optionalKey(WholeNumber(0, maxMoment)),
}

/** Media type of the audit log as a file. */
export const auditMediaType = "text/csv;charset=utf-8"

/**
 * What the administration shows, for whose role may administer: how the workspace is set up, its data, the server's
 * storage and health; and for admins the topics whose admins are gone, which they take over, and the audit log, which nothing
 * changes.
 */
export class AdministrationApi extends HttpApiGroup.make("administration")
  .add(
    HttpApiEndpoint.get("settings", "/settings", { success: AdministeredSettings }),
    HttpApiEndpoint.get("data", "/data", { success: AdministeredData }),
    HttpApiEndpoint.get("health", "/health", { success: AdministeredHealth }),
    HttpApiEndpoint.post("endSessions", "/people/:id/end-sessions", {
      params: { id: Id(UserId) },
      success: HttpApiSchema.NoContent,
      error: [BadRequest, Forbidden, NotFound],
    }),
    HttpApiEndpoint.get("topics", "/topics", { success: AbandonedTopics, error: Forbidden }),
    HttpApiEndpoint.post("takeOver", "/topics/:channelId/take-over", {
      params: { channelId: Bounded(ChannelId, maxStreamNameLength) },
      success: HttpApiSchema.NoContent,
      error: [BadRequest, Forbidden, NotFound, Unprocessable, ServiceUnavailable],
    }),
    HttpApiEndpoint.get("audit", "/audit", {
      query: {
        ...auditChoice,
        limit: Schema.optionalKey(WholeNumber(1, auditPage)),
        offset: Schema.optionalKey(WholeNumber(0, maxOffset)),
      },
      success: Schema.Struct({ events: Page(AuditRecord, auditPage), isMore: Schema.Boolean }),
      error: [BadRequest, Forbidden, ServiceUnavailable],
    }),
    HttpApiEndpoint.get("auditFile", "/audit.csv", {
      query: auditChoice,
      success: HttpApiSchema.StreamUint8Array({ contentType: [auditMediaType] }),
      error: [BadRequest, Forbidden, ServiceUnavailable],
    }),
  )
  .middleware(SignedIn)
  .prefix("/api/administration/v1") {}
