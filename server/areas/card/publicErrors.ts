import { Effect, Layer } from "effect"
import type { ErrorRow } from "#contract/errorRow.ts"
import { BadRequest } from "#contract/errors.ts"
import { errorTable } from "#contract/errorTable.ts"
import { PublicErrors } from "#contract/publicErrors.ts"

/** Parts of a request that a query can refuse. Another field is one of the card's definition, or of a policy. */
const requested = /^(request|queryOverrides|filters|dataControlContext|dateRangeFilter|sort|column)(\.|$)/

const broken = new BadRequest({
  code: "card.broken",
  field: "id",
  message: errorTable["card.broken"].anonymous,
})

/**
 * An error as a client without a sign-in may read it. Sentences that name columns, datasets or policies are replaced;
 * what is wrong with the card itself is not the request's, and says no more than that.
 */
export const publicError = <E>(error: E): E | BadRequest => {
  if (!(error instanceof BadRequest)) return error
  const { code, field } = error
  const { anonymous }: ErrorRow = errorTable[code]
  if (anonymous === undefined) return error
  return field !== undefined && requested.test(field)
    ? new BadRequest({ code, message: anonymous, field })
    : broken
}

/** Errors of public operations, for clients without a sign-in. */
export const PublicErrorsLive = Layer.succeed(PublicErrors, (handled) =>
  Effect.mapError(handled, publicError),
)
