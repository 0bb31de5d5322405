import { Effect, Result, Schema } from "effect"
import { BadRequest } from "#contract/errors.ts"
import { schemaWords } from "#contract/expectedOf.ts"
import { invalidRequest } from "#contract/invalidRequest.ts"

/** Decodes what a person sent; a refusal names the field that is wrong, or the whole. */
export const decodeBody = <A>(schema: Schema.Codec<A, unknown>, whole: string) => {
  const decode = Schema.decodeUnknownResult(schema)
  return (body: unknown): Effect.Effect<A, BadRequest> =>
    Effect.fromResult(
      Result.mapError(decode(body, { onExcessProperty: "error" }), ({ issue }) => {
        const { code, message, field = whole } = invalidRequest(issue, schemaWords)
        return new BadRequest({ code, message, field })
      }),
    )
}
