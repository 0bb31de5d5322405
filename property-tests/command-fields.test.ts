import { Effect, Schema } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { shared } from "#domain/shared.ts"
import { decodeBody } from "#server/command/decodeBody.ts"
import { sampled } from "./arbitraries/sampled.ts"

describe("the command of a person", () => {
  for (const { name, Command } of shared.areas) {
    const decode = decodeBody<unknown>(Command, "command")
    const encode = Schema.encodeUnknownSync(Command)
    const sent = sampled(Command, 4).map((command) => JSON.parse(JSON.stringify(encode(command))))

    it(`of ${name} with a field that it does not have is refused by the field's name`, () => {
      fc.assert(
        fc.property(sent, fc.constantFrom("extra", "filter", "commandID"), (command, field) => {
          expect(Effect.runSync(decode(command))).toBeTypeOf("object")
          const refused = Effect.runSync(Effect.flip(decode({ ...command, [field]: 1 })))
          expect(refused).toMatchObject({ code: "request.field", field })
        }),
        { numRuns: 20 },
      )
    })
  }
})
