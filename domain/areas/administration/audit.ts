import { Schema } from "effect"
import { EpochMs } from "../../kernel/ids.ts"
import { Page } from "../../kernel/listBound.ts"
import { defineQuery } from "../../kernel/query.ts"

/**
 * An administrative or security event: who, what, to whom or what (`subject`), before, after, and the address of the
 * request; texts are empty where there is none.
 */
export const AuditRecord = Schema.Struct({
  id: Schema.String,
  at: EpochMs,
  /** An `AuditKind`. */
  kind: Schema.String,
  actor: Schema.String,
  subject: Schema.String,
  before: Schema.String,
  after: Schema.String,
  address: Schema.String,
})
export type AuditRecord = typeof AuditRecord.Type

/** Events of one page of the audit log. */
export const auditPage = 50

/** Which events are wanted: those of a kind, with a text, from a moment on and before another, in milliseconds since 1970. */
export const AuditChoice = Schema.Struct({
  text: Schema.String,
  /** An `AuditKind`. */
  kind: Schema.optionalKey(Schema.String),
  from: Schema.optionalKey(Schema.Finite),
  to: Schema.optionalKey(Schema.Finite),
})
export type AuditChoice = typeof AuditChoice.Type

/** Administrative and security events, the latest first, from an offset on. */
export const auditLog = defineQuery({
  name: "auditLog",
  tag: "AuditLog",
  Params: Schema.Struct({ choice: AuditChoice, offset: Schema.Int }),
  Result: Schema.Struct({ events: Page(AuditRecord, auditPage), isMore: Schema.Boolean }),
})
