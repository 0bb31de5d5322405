import { expect, it } from "vitest"
import type { SyncEvent } from "./events.ts"
import { isOffline } from "./offline.ts"
import { sync } from "./sync.ts"

const after = (...events: ReadonlyArray<SyncEvent["_tag"] & `Feed${string}`>): boolean =>
  isOffline(
    events.reduce(
      (state, _tag) => sync.evolve(state, _tag === "FeedOpened" ? { _tag, epoch: "first" } : { _tag }),
      sync.initialState,
    ),
  )

it("is offline when the feed is lost and not back at the first attempt", () => {
  expect(after("FeedConnecting")).toBe(false)
  expect(after("FeedOpened", "FeedLost", "FeedConnecting")).toBe(false)
  expect(after("FeedOpened", "FeedLost", "FeedConnecting", "FeedLost")).toBe(true)
})

it.each(["FeedOpened", "FeedCaughtUp", "FeedClosed"] as const)(
  "is not offline any more after %s",
  (event) => {
    expect(after("FeedLost", "FeedLost", "FeedLost", event)).toBe(false)
    expect(after("FeedLost", event, "FeedLost")).toBe(false)
  },
)
