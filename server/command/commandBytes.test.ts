import { it } from "@effect/vitest"
import { Effect, Result } from "effect"
import { TestClock } from "effect/testing"
import { expect } from "vitest"
import type { Principal } from "#contract/principal.ts"
import { UserId } from "#domain/kernel/ids.ts"
import { longestCommand, makeCommandBytes } from "./commandBytes.ts"
import { CommandLimitFactor } from "./commandLimits.ts"

const person = (id: string, roleId: Principal["roleId"]): Principal => ({
  userId: UserId.make(id),
  displayName: id,
  roleId,
  groupIds: [],
})
const ada = person("ada", "PARTICIPANT")
const guest = person("guest", "SOCIAL")
/** A command of so many bytes as JSON. */
const long = (bytes: number) => "x".repeat(bytes - 2)
const kilobyte = 1_024

it.effect("a command is as long as its kind needs, in bytes", () =>
  Effect.gen(function* () {
    const measure = yield* makeCommandBytes
    for (const [area, tag, kilobytes] of [
      ["buzz", "SendMessage", 64],
      ["drafts", "SaveDraft", 64],
      ["alert", "CreateAlert", 256],
    ] as const) {
      const most = kilobytes * kilobyte
      expect(longestCommand(area, tag)).toBe(most)
      yield* measure(ada, area, tag, long(most))
      const refused = yield* Effect.flip(measure(ada, area, tag, long(most + 1)))
      expect(refused).toMatchObject({ _tag: "BadRequest", code: "command.length", field: "command" })
      expect(refused.message).toContain(`${most + 1} bytes`)
    }
    const signs = "€".repeat((64 * kilobyte) / 3)
    expect(yield* Effect.flip(measure(ada, "buzz", "SendMessage", signs))).toMatchObject({
      code: "command.length",
    })
  }),
)

/** How many messages of 64 KB someone sends before they are refused, of 400. */
const sent = (measure: Effect.Success<typeof makeCommandBytes>, who: Principal) =>
  Effect.map(
    Effect.forEach(Array.from({ length: 400 }), () =>
      Effect.result(measure(who, "buzz", "SendMessage", long(64 * kilobyte))),
    ),
    (all) => all.filter(Result.isSuccess).length,
  )

it.effect(
  "a person gives so many bytes an hour, a guest fewer, and what is taken back counts for nothing",
  () =>
    Effect.gen(function* () {
      const measure = yield* makeCommandBytes
      expect(yield* sent(measure, ada)).toBe(320)
      expect(yield* sent(measure, guest)).toBe(80)
      const refused = yield* Effect.flip(measure(guest, "buzz", "SendMessage", "x"))
      expect(refused).toMatchObject({ _tag: "TooManyRequests", code: "command.bytes", retryAfter: 3_600 })
      expect(refused.message).toContain("5 MB")
      yield* TestClock.adjust("1 hour")
      const { takeBack } = yield* measure(guest, "buzz", "SendMessage", long(64 * kilobyte))
      yield* takeBack
      expect(yield* sent(measure, guest)).toBe(80)
      const unlimited = yield* Effect.provideService(makeCommandBytes, CommandLimitFactor, 0)
      expect(yield* sent(unlimited, guest)).toBe(400)
    }),
)
