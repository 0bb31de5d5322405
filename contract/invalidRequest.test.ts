import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import { NonEmptyText } from "#domain/kernel/bounded.ts"
import { schemaWords } from "./expectedOf.ts"
import { invalidRequest } from "./invalidRequest.ts"
import { commandOperations, operations } from "./operations.fixture.ts"
import { Signal } from "./presence.ts"

/** Schemas of requests need no services. */
const isDecodable = (schema: Schema.Constraint): schema is Schema.Codec<unknown> => Schema.isSchema(schema)

/** The refusal of what was sent; null for what is taken. */
const refusalOf = (schema: Schema.Constraint, sent: unknown) => {
  if (!isDecodable(schema)) throw new Error("This is no schema.")
  const decoded = Schema.decodeUnknownResult(Schema.toCodecJson(schema))(sent)
  return decoded._tag === "Failure" ? invalidRequest(decoded.failure.issue, schemaWords) : null
}

describe("what is wrong with a request", () => {
  it("is said by the field, and what is expected there", () => {
    const tags = { code: "request.field", message: 'Expected "Active" or "Typing".', field: "_tag" }
    for (const sent of [{}, { _tag: "Idle" }, null, []]) expect(refusalOf(Signal, sent)).toEqual(tags)
    const field = "channelId"
    expect(refusalOf(Signal, { _tag: "Typing", channelId: 5 })).toMatchObject({
      message: "Expected a text.",
      field,
    })
    expect(refusalOf(Signal, { _tag: "Typing" })).toMatchObject({ message: "It is missing.", field })
    const long = { _tag: "Typing", channelId: "x".repeat(601) }
    expect(refusalOf(Signal, long)).toEqual({
      code: "request.limit",
      message: "Expected at most 600 characters.",
      field,
    })
    expect(refusalOf(Schema.Struct({ a: Schema.Literals(["x", "y", "z"]) }), { a: "w" })).toMatchObject({
      message: 'Expected one of "x", "y", "z".',
      field: "a",
    })
    expect(refusalOf(Schema.Struct({ a: Schema.NullOr(NonEmptyText(2)) }), { a: [] })?.message).toBe(
      "Expected a text or null.",
    )
  })

  it("is said in no words of a schema, whatever is sent to any operation", () => {
    for (const { name, payload, query, params } of [...operations, ...commandOperations]) {
      for (const part of [payload, query, params]) {
        if (part === undefined) continue
        for (const sent of [null, 5, "text", [], {}, { _tag: "Nothing" }]) {
          const told = refusalOf(part, sent)
          expect(told?.message ?? "", name).not.toMatch(/readonly|[{}<>|]|undefined|Schema/)
        }
      }
    }
  })
})
