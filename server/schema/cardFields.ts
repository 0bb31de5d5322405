import { Effect, Schema } from "effect"
import { Certification } from "#domain/areas/card/types.ts"
import { CardUrn, UserId } from "#domain/kernel/ids.ts"
import { Access } from "./grants.ts"

const none = Effect.succeed(null)

/** When a card was changed last: a day, or a moment of UTC. */
const Updated = Schema.String.check(
  Schema.isPattern(/^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{3})?)?Z)?$/u, {
    expected: "a day such as 2026-03-31, or a moment such as 2026-03-31T09:30Z",
  }),
)

/** The fields of every card, whatever it shows: what it is called, who may see it, and how far it is to be trusted. */
export const cardFields = {
  id: CardUrn.check(
    Schema.isPattern(/^[a-z0-9][a-z0-9._-]*$/u, { expected: "lower-case letters, digits, . _ -" }),
  ),
  title: Schema.NonEmptyString,
  description: Schema.String.pipe(Schema.withDecodingDefaultKey(Effect.succeed(""))),
  certification: Schema.NullOr(Certification.fields.state).pipe(Schema.withDecodingDefaultKey(none)),
  updated: Updated,
  access: Schema.NullOr(Access).pipe(Schema.withDecodingDefaultKey(none)),
  /** Whether those alone see it whom `access` names: not everyone who may see a stack that holds it. */
  restricted: Schema.Boolean.pipe(Schema.withDecodingDefaultKey(Effect.succeed(false))),
  /** Who decides about requests for access, beside the admins. */
  owner: Schema.NullOr(UserId).pipe(Schema.withDecodingDefaultKey(none)),
}
