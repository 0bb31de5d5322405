import { Arbitrary, Effect, Schema } from "effect"
import { describe, expect, it } from "vitest"
import { AccessEvent } from "#domain/access/events.ts"
import { AnnotationEvent } from "#domain/annotation/events.ts"
import { ChannelEnvelope } from "#domain/buzz/events.ts"
import { UserEnvelope } from "#domain/home/events.ts"
import { RootEvent } from "#domain/root.ts"
import { SavedEvent } from "#domain/saved/events.ts"

/** JSON knows no minus zero, so that 0 and -0 count as one. */
const isEqual = (left: unknown, right: unknown): boolean => {
  if (typeof left !== "object" || left === null || typeof right !== "object" || right === null)
    return left === right
  const names = Object.keys(left)
  const others = new Map(Object.entries(right))
  return (
    Array.isArray(left) === Array.isArray(right) &&
    names.length === others.size &&
    Object.entries(left).every(([name, value]) => others.has(name) && isEqual(value, others.get(name)))
  )
}

const schemas = { RootEvent, ChannelEnvelope, UserEnvelope, AccessEvent, SavedEvent, AnnotationEvent }

describe("what is stored", () => {
  for (const [name, schema] of Object.entries(schemas)) {
    it(`${name} is itself again after JSON`, async () => {
      const stored = Schema.fromJsonString(schema)
      const encode = Schema.encodeSync(stored)
      const decode = Schema.decodeUnknownSync(stored)
      const result = await Effect.runPromise(
        Arbitrary.checkEffect(Arbitrary.schema(schema), (value) => isEqual(decode(encode(value)), value), {
          runs: 1500,
          size: 5,
        }),
      )
      expect(Arbitrary.formatCheckFailure(result)).toBeUndefined()
    })
  }
})
