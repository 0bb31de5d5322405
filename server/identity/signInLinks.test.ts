import { expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { UserId } from "#domain/kernel/ids.ts"
import { layerSignInLinks, SignInLinks } from "./signInLinks.ts"

const link = { user: UserId.make("admin"), target: "/stacks/sales" }
const keyOf = (path: string): string => new URL(path, "http://localhost").searchParams.get("key") ?? ""

it.layer(layerSignInLinks)((test) => {
  test.effect("signs in once", () =>
    Effect.gen(function* () {
      const links = yield* SignInLinks
      const key = keyOf(yield* links.create(link))
      expect(key).toHaveLength(43)
      expect(yield* links.take("another")).toBeNull()
      expect(yield* links.take(key)).toEqual(link)
      expect(yield* links.take(key)).toBeNull()
    }),
  )

  test.effect("signs in for an hour, and until there is a newer one", () =>
    Effect.gen(function* () {
      const links = yield* SignInLinks
      const first = keyOf(yield* links.create(link))
      const second = keyOf(yield* links.create(link))
      expect(yield* links.take(first)).toBeNull()
      yield* TestClock.adjust("61 minutes")
      expect(yield* links.take(second)).toBeNull()
    }),
  )
})
