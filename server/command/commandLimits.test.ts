import { it } from "@effect/vitest"
import { Effect, Result } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect } from "vitest"
import { commandPermissions } from "#contract/permissions.ts"
import { UserId } from "#domain/kernel/ids.ts"
import { CommandLimitFactor, commandsPerHour, makeCommandLimits } from "./commandLimits.ts"

const ada = UserId.make("ada")
const ben = UserId.make("ben")

/** How many topics someone makes before they are refused, of 100. */
const made = (count: Effect.Success<typeof makeCommandLimits>, user: UserId) =>
  Effect.map(
    Effect.forEach(Array.from({ length: 100 }), () => Effect.result(count(user, "buzz", "CreateChannel"))),
    (all) => all.filter(Result.isSuccess).length,
  )

describe("commands of one person", () => {
  it("have a limit an hour, of each kind that there is", () => {
    for (const [area, commands] of Object.entries(commandPermissions)) {
      for (const tag of Object.keys(commands)) {
        expect(commandsPerHour(area, tag), tag).toBeGreaterThan(0)
        expect(commandsPerHour(area, tag), tag).toBeLessThanOrEqual(7_200)
      }
    }
    expect(commandsPerHour("anything", "New")).toBe(600)
  })

  it.effect("are refused beyond it, until the hour is over, without a word to others or of other kinds", () =>
    Effect.gen(function* () {
      const count = yield* makeCommandLimits
      expect(yield* made(count, ada)).toBe(60)
      const refused = yield* Effect.flip(count(ada, "buzz", "CreateChannel"))
      expect(refused).toMatchObject({
        _tag: "TooManyRequests",
        code: "command.limit",
        field: "command",
        retryAfter: 3_600,
      })
      expect(refused.message).toContain("60 times within an hour")
      yield* count(ada, "buzz", "SendMessage")
      expect(yield* made(count, ben)).toBe(60)
      yield* TestClock.adjust("1 hour")
      expect(yield* made(count, ada)).toBe(60)
    }),
  )

  it.effect("count no more where they are taken back, and are as many as the server is set to", () =>
    Effect.gen(function* () {
      const count = yield* makeCommandLimits
      const { takeBack } = yield* count(ada, "buzz", "CreateChannel")
      yield* takeBack
      expect(yield* made(count, ada)).toBe(60)
      const doubled = yield* Effect.provideService(makeCommandLimits, CommandLimitFactor, 1.5)
      expect(yield* made(doubled, ada)).toBe(90)
      const unlimited = yield* Effect.provideService(makeCommandLimits, CommandLimitFactor, 0)
      expect(yield* made(unlimited, ada)).toBe(100)
    }),
  )
})
