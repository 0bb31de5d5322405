import { Layer } from "effect"
import type { RootEvent } from "#domain/root.ts"
import { makeStore } from "./appStore.ts"
import { Store } from "./store.ts"

/** Store with these events recorded, on a clock that stays at 0. */
export const layerTestStore = (events: ReadonlyArray<RootEvent> = []) =>
  Layer.sync(Store, () => {
    const store = makeStore(() => 0)
    store.record(events)
    return store
  })
