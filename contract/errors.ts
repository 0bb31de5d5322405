import { Schema } from "effect"
import type { ErrorRow } from "./errorRow.ts"
import { type CodeOf, errorTable } from "./errorTable.ts"

const isCodeOf =
  <Status extends number>(status: Status) =>
  (code: unknown): code is CodeOf<Status> =>
    Object.entries(errorTable).some(([known, row]) => known === code && row.status === status)

/** Fields of every error of a status: its code, what to do about it, and the part of the request that it concerns. */
const fieldsOf = <Status extends number>(status: Status) => ({
  code: Schema.declare(isCodeOf(status), { expected: `a code of status ${status}` }),
  message: Schema.String,
  field: Schema.optionalKey(Schema.String),
})

/** The request is invalid: `field` names the part, `message` the actual value and what is expected. */
export class BadRequest extends Schema.TaggedError<BadRequest>()("BadRequest", fieldsOf(400), {
  httpApiStatus: 400,
}) {}
/** The user is not signed in. */
export class Unauthorized extends Schema.TaggedError<Unauthorized>()("Unauthorized", fieldsOf(401), {
  httpApiStatus: 401,
}) {}
/** The user may not do or see this. */
export class Forbidden extends Schema.TaggedError<Forbidden>()("Forbidden", fieldsOf(403), {
  httpApiStatus: 403,
}) {}
/** Nothing of that name exists, or none that this user may know of. */
export class NotFound extends Schema.TaggedError<NotFound>()("NotFound", fieldsOf(404), {
  httpApiStatus: 404,
}) {}
/** The body of the request is too large. */
export class PayloadTooLarge extends Schema.TaggedError<PayloadTooLarge>()("PayloadTooLarge", fieldsOf(413), {
  httpApiStatus: 413,
}) {}
/** The command cannot be executed; a retry will not help. */
export class Unprocessable extends Schema.TaggedError<Unprocessable>()("Unprocessable", fieldsOf(422), {
  httpApiStatus: 422,
}) {}
/** The server is overloaded; `message` says what to do. */
export class ServiceUnavailable extends Schema.TaggedError<ServiceUnavailable>()(
  "ServiceUnavailable",
  fieldsOf(503),
  { httpApiStatus: 503 },
) {}
/** Too many tries; `message` says when to try again, and so does `retryAfter` in seconds, where it is known. */
export class TooManyRequests extends Schema.TaggedError<TooManyRequests>()(
  "TooManyRequests",
  { ...fieldsOf(429), retryAfter: Schema.optionalKey(Schema.Int) },
  { httpApiStatus: 429 },
) {}

/** The table of all refusals as the page `docs/errors.md`. */
export const errorsPage = (): string => {
  const rows = Object.entries<ErrorRow>(errorTable).map(([code, { status, sentence, anonymous }]) => {
    const sentences = anonymous === undefined ? sentence : `${sentence} Without a sign-in: ${anonymous}`
    return `| \`${code}\` | ${status} | ${sentences.replaceAll("|", "\\|")} |`
  })
  return `# Refusals

Whatever is refused is answered as \`{ code, message, field }\`: a code of this table with the status that always goes with it, an English sentence, and the part of the request that is meant, where one is. A command that was given too often is refused with \`retryAfter\` as well, the seconds until it can be given again. Where the sentence would name columns or datasets, clients without a sign-in get another.

This page is made of \`contract/errorTable.ts\`: \`npx vitest run contract/errors -u\` writes it anew.

| code | status | message |
|---|---|---|
${rows.toSorted().join("\n")}
`
}
