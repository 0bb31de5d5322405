import { Schema } from "effect"
import { EpochMs } from "../../kernel/ids.ts"

/** Longest name of an API token, in UTF-16 units, and most API tokens of a person. */
export const maxApiTokenName = 50
export const maxApiTokens = 20

/** For how many days an API token may be good. */
export const apiTokenDays = [30, 90, 365] as const
export type ApiTokenDays = (typeof apiTokenDays)[number]

/** Key by which a script or an agent calls the API as its person, as they see it: without its secret. */
export const ApiToken = Schema.Struct({
  id: Schema.NonEmptyString,
  name: Schema.String,
  made: EpochMs,
  expires: EpochMs,
  /** When it was used last; null for never. */
  used: Schema.NullOr(EpochMs),
})
export type ApiToken = typeof ApiToken.Type
