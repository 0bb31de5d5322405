import { expect, it } from "@effect/vitest"
import { Cache, Effect } from "effect"
import { makeSuccessCache } from "./successCache.ts"

it.effect("asks again after a failure or a defect, and never after a success", () =>
  Effect.gen(function* () {
    const outcomes: ReadonlyArray<Effect.Effect<string, string>> = [
      Effect.fail("away"),
      Effect.die("a fault"),
      Effect.succeed("found"),
      Effect.succeed("not asked for"),
    ]
    let lookups = 0
    const cache = yield* makeSuccessCache({
      capacity: 10,
      lookup: (_key: string) => outcomes[lookups++] ?? Effect.never,
    })
    expect(yield* Effect.flip(Cache.get(cache, "key"))).toBe("away")
    expect((yield* Effect.exit(Cache.get(cache, "key")))._tag).toBe("Failure")
    expect(yield* Cache.get(cache, "key")).toBe("found")
    expect(yield* Cache.get(cache, "key")).toBe("found")
    expect(lookups).toBe(3)
  }),
)
