import { Arbitrary, Effect, Schema } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { RootEvent } from "#domain/root.ts"
import { shared } from "#domain/shared.ts"
import { OutboxEntry } from "#domain/sync/types.ts"
import { sampled } from "./arbitraries/sampled.ts"

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

const { Envelope, Snapshot, Request } = shared
const schemas = { RootEvent, Envelope, Snapshot, Request, OutboxEntry }

describe("what is stored or sent", () => {
  for (const [name, schema] of Object.entries(schemas)) {
    it(`${name} is itself again after JSON`, async () => {
      const stored = Schema.fromJsonString(schema)
      const encode = Schema.encodeSync(stored)
      const decode = Schema.decodeUnknownSync(stored)
      const result = await Effect.runPromise(
        Arbitrary.checkEffect(Arbitrary.schema(schema), (value) => isEqual(decode(encode(value)), value), {
          runs: 1500,
          seed: fc.readConfigureGlobal().seed,
          size: 5,
        }),
      )
      expect(Arbitrary.formatCheckFailure(result)).toBeUndefined()
    })
  }
})

describe("a stored event", () => {
  const events = fc.oneof(...shared.areas.map(({ Event }) => sampled(Event, 4)))
  const envelope = sampled(Envelope, 3)

  it("is read as what was written", () => {
    fc.assert(
      fc.property(events, envelope, (event, { event: _, ...meta }) => {
        const written = { ...meta, ...shared.write(event) }
        const read = shared.read(JSON.parse(JSON.stringify(written)))
        expect(isEqual(read, { ...meta, v: written.v, event })).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  it("of any form is read without a throw, and as unreadable where it is broken", () => {
    fc.assert(
      fc.property(
        envelope,
        fc.jsonValue(),
        fc.integer({ min: 1, max: 9 }),
        ({ event: _, ...meta }, json, v) => {
          const event = Schema.decodeUnknownSync(Schema.Json)(json)
          expect(shared.read({ ...meta, v, event }).event._tag).toBe("Unreadable")
        },
      ),
    )
  })
})
