import { Layer } from "effect"
import { isSharedRefusal, refusalCodeOf } from "#contract/refusalCodes.ts"
import { type RootEvent, rootDecider } from "#domain/root.ts"
import { Store, type StoreShape, storeOf } from "./store.ts"

/** Store with all areas of the app. */
export const makeStore = (now: () => number): StoreShape =>
  storeOf(rootDecider, now, (rejection) =>
    isSharedRefusal(rejection) ? { code: refusalCodeOf(rejection), message: rejection._tag } : null,
  )

export const layerStore = Layer.sync(Store, () => makeStore(() => Date.now()))

/** Store with these events recorded, on a clock that stays at 0. */
export const layerTestStore = (events: ReadonlyArray<RootEvent> = []) =>
  Layer.sync(Store, () => {
    const store = makeStore(() => 0)
    store.record(events)
    return store
  })
