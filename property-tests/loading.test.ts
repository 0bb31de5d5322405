import fc from "fast-check"
import { expect, it } from "vitest"
import { navigationStatus } from "#domain/areas/home/navigation.ts"
import { CardUrn } from "#domain/kernel/ids.ts"
import { replay } from "#domain/kernel/replay.ts"
import { isLoading } from "#domain/loading.ts"
import { type RootEvent, rootDecider } from "#domain/root.ts"
import { rootEvent } from "./arbitraries/rootEvent.ts"

const opened: ReadonlyArray<RootEvent> = [{ _tag: "CardOpened", card: CardUrn.make("flights") }]

it("a client is loading while any of its parts says so, however deep", () => {
  const seen = new Set<boolean>()
  fc.assert(
    fc.property(fc.array(rootEvent, { maxLength: 6 }), (events) => {
      const state = replay(rootDecider.evolve, rootDecider.initialState, [...opened, ...events])
      // What a session waits for is an action of its person, and shows nothing; a file of a draft is sent, not loaded.
      const isSaid =
        JSON.stringify({ ...state, session: null, draft: null }).includes('"LOADING"') ||
        state.navigation.status === navigationStatus.loading
      seen.add(isSaid)
      expect(isLoading(state)).toBe(isSaid)
    }),
    { numRuns: 1000 },
  )
  expect([...seen].toSorted()).toEqual([false, true])
})
