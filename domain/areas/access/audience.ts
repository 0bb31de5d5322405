import { Schema } from "effect"
import { UserId } from "../../kernel/ids.ts"
import { BoundBy } from "../../kernel/listBound.ts"
import { defineQuery } from "../../kernel/query.ts"
import { AccessTarget } from "./types.ts"

/**
 * Whom a card or stack is shown to beside admins, who see all, and beside those whom it was shared with: everyone, or some
 * groups by their ids and some people.
 */
export const Readers = Schema.Struct({
  everyone: Schema.Boolean,
  groups: BoundBy(Schema.String, "groups of the workspace"),
  people: BoundBy(UserId, "people that the workspace names, and owners"),
})
export type Readers = typeof Readers.Type

/** Owners who decide about access to a card or stack, and for those who decide who can see it already; null for others. */
export const Audience = Schema.Struct({
  owners: BoundBy(UserId, "owners that the workspace names, and admins"),
  readers: Schema.NullOr(Readers),
})
export type Audience = typeof Audience.Type

/** Who decides about access to a card or stack, and who has it. */
export const audience = defineQuery({
  name: "audience",
  tag: "Audience",
  Params: AccessTarget,
  Result: Audience,
})
