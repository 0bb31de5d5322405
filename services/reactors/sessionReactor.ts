import { Effect, Layer } from "effect"
import { asRequestFailed } from "../api/asRequestFailed.ts"
import { ServerApi } from "../api/serverApi.ts"
import { Page } from "../page/page.ts"
import { BrowserStorage } from "../storage/browserStorage.ts"
import { StreamCache } from "../storage/streamCache.ts"
import { Store } from "../store/store.ts"
import { followLoading, requestOne } from "./loading.ts"
import type { Runtime } from "./outcome.ts"
import { unsentKey } from "./persistUnsent.ts"
import { scopedSubscription } from "./reactor.ts"

/** Ends the session on sign-out, deletes the user's data in the browser and reloads the page. */
export const sessionReactor = Layer.effectDiscard(
  Effect.gen(function* () {
    const store = yield* Store
    const { identity } = yield* ServerApi
    const page = yield* Page
    const cache = yield* StreamCache
    const { local } = yield* BrowserStorage
    const deleteLocalData = Effect.suspend(() => {
      const reader = store.state().environment.data?.user?.id
      if (reader === undefined) return Effect.void
      local.remove(unsentKey(reader))
      return cache.remove(reader)
    })
    const context = yield* Effect.context<never>()
    const runtime: Runtime<never> = { runFork: Effect.runForkWith(context) }
    yield* scopedSubscription(() =>
      followLoading(
        store,
        ({ session }) => session.isSigningOut,
        (isSigningOut) => (isSigningOut ? [["session", null]] : []),
        () =>
          requestOne(
            runtime,
            "session",
            identity
              .signOut()
              .pipe(
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
