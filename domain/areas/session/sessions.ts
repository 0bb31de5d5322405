import { Schema } from "effect"
import { EpochMs } from "../../kernel/ids.ts"
import { Page } from "../../kernel/listBound.ts"
import { defineQuery } from "../../kernel/query.ts"

/** Session of a person: the browser as it names itself, where it was last used from and when; `isCurrent` is this one. */
export const SessionInfo = Schema.Struct({
  agent: Schema.String,
  address: Schema.String,
  opened: EpochMs,
  lastUsed: EpochMs,
  isCurrent: Schema.Boolean,
})
export type SessionInfo = typeof SessionInfo.Type

/** Sessions of a person that are listed, those that were last used. */
export const maxSessions = 100

/** Sessions of the current user. */
export const sessions = defineQuery({
  name: "sessions",
  tag: "Sessions",
  Params: Schema.Struct({}),
  Result: Page(SessionInfo, maxSessions),
})
