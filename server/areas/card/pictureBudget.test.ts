import { it } from "@effect/vitest"
import { Effect, Result } from "effect"
import { describe, expect } from "vitest"
import { pictureSize } from "./pictureBudget.ts"

describe("a picture", () => {
  it.effect.each([
    { width: 4096, height: 2048 },
    { width: 2048, height: 4096 },
    { width: 1920, height: 1080, scale: 2 },
    { width: 1024, height: 2048, scale: 2 },
    { width: 16, height: 1365, scale: 3 },
  ])("of %o is drawn", (request) =>
    Effect.gen(function* () {
      expect(yield* pictureSize(request)).toEqual({ scale: 1, ...request })
    }),
  )

  it.effect.each([
    [{ width: 4096, height: 4096 }, "width"],
    [{ width: 2048, height: 4096, scale: 2 }, "scale"],
    [{ width: 4096, height: 16, scale: 3 }, "scale"],
    [{ width: 2049, height: 16, scale: 2 }, "scale"],
    [{ width: 2049, height: 4096 }, "height"],
    [{ width: 4096, height: 2049 }, "width"],
  ] as const)("of %o is refused, for its %s", ([request, field]) =>
    Effect.gen(function* () {
      const result = yield* Effect.result(pictureSize(request))
      expect(Result.getFailure(result)).toMatchObject({
        value: { _tag: "BadRequest", code: "card.picture", field },
      })
    }),
  )

  it.effect("names the limits where it is refused", () =>
    Effect.gen(function* () {
      const { message } = yield* Effect.flip(pictureSize({ width: 4096, height: 4096, scale: 3 }))
      expect(message).toContain("12,288 by 12,288 pixels")
      expect(message).toContain("a side may have 4,096 pixels and the whole 8,388,608")
    }),
  )
})
