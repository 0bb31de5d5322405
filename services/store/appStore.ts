import { Layer } from "effect"
import { isSharedRefusal, refusalCodeOf } from "#contract/refusalCodes.ts"
import { rootDecider } from "#domain/root.ts"
import { Store, type StoreShape, storeOf } from "./store.ts"

/** Store with all areas of the app. */
export const makeStore = (now: () => number): StoreShape =>
  storeOf(rootDecider, now, (rejection) =>
    isSharedRefusal(rejection) ? { code: refusalCodeOf(rejection), message: rejection._tag } : null,
  )

export const layerStore = Layer.sync(Store, () => makeStore(() => Date.now()))
