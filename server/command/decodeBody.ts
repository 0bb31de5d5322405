import { Effect, Result, Schema, SchemaIssue } from "effect"
import { BadRequest } from "#contract/errors.ts"

const issuesOf = SchemaIssue.makeFormatterStandardSchemaV1()

/** Decodes what a person sent; a refusal names the field that is wrong, or the whole. */
export const decodeBody = <A>(schema: Schema.Codec<A, unknown>, whole: string) => {
  const decode = Schema.decodeUnknownResult(schema)
  return (body: unknown): Effect.Effect<A, BadRequest> =>
    Effect.fromResult(
      Result.mapError(decode(body), (error) => {
        const [issue] = issuesOf(error.issue).issues
        const path = (issue?.path ?? []).map((part) => String(typeof part === "object" ? part.key : part))
        return new BadRequest({
          code: "request.field",
          message: issue?.message ?? "The command is not as expected.",
          field: path.join(".") || whole,
        })
      }),
    )
}
