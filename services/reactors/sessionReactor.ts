import { Effect, Layer } from "effect"
import { asRequestFailed } from "../api/asRequestFailed.ts"
import { ServerApi } from "../api/serverApi.ts"
import { Page } from "../page/page.ts"
import { BrowserStorage } from "../storage/browserStorage.ts"
import { SeenCache } from "../storage/seenCache.ts"
import { StreamCache } from "../storage/streamCache.ts"
import { Store } from "../store/store.ts"
import { followLoading, requestOne } from "./loading.ts"
import type { Runtime } from "./outcome.ts"
import { lastRouteKey } from "./persistLastRoute.ts"
import { unsentKey } from "./persistUnsent.ts"
import { eventsOf, scopedSubscription } from "./reactor.ts"

/** Ends the other sessions of the user, and lists those that are left. Ends this one on sign-out, deletes the user's data in the browser and reloads the page. */
export const sessionReactor = Layer.effectDiscard(
  Effect.gen(function* () {
    const store = yield* Store
    const { call } = yield* ServerApi
    const page = yield* Page
    const cache = yield* StreamCache
    const seen = yield* SeenCache
    const { local } = yield* BrowserStorage
    const deleteLocalData = Effect.suspend(() => {
      const reader = store.state().environment.data?.user?.id
      if (reader === undefined) return Effect.void
      local.remove(unsentKey(reader))
      local.remove(lastRouteKey(reader))
      return Effect.andThen(cache.remove(reader), seen.clear)
    })
    const context = yield* Effect.context<never>()
    const runtime: Runtime<never> = { runFork: Effect.runForkWith(context) }
    yield* scopedSubscription(() =>
      followLoading(
        store,
        ({ session }) => session.others === "LOADING",
        (isEnding) => (isEnding ? [["others", null]] : []),
        () =>
          requestOne(
            runtime,
            "session",
            call("identity", (identity) => identity.endOtherSessions()).pipe(
              Effect.as({ _tag: "OthersSignedOut" } as const),
              Effect.mapError(asRequestFailed),
            ),
            (failure) => ({ _tag: "OtherSignOutFailed", failure }),
          ),
      ),
    )
    yield* scopedSubscription(() =>
      eventsOf(store, "OthersSignedOut").subscribe(() => {
        store.dispatch({ area: "sessions", command: { _tag: "Load", params: {} } })
      }),
    )
    yield* scopedSubscription(() =>
      followLoading(
        store,
        ({ session }) => session.isSigningOut,
        (isSigningOut) => (isSigningOut ? [["session", null]] : []),
        () =>
          requestOne(
            runtime,
            "session",
            call("identity", (identity) => identity.signOut()).pipe(
              Effect.andThen(deleteLocalData),
              Effect.andThen(page.open("/")),
              Effect.andThen(Effect.never),
              Effect.mapError(asRequestFailed),
            ),
            (failure) => ({ _tag: "SignOutFailed", failure }),
          ),
      ),
    )
  }),
)
