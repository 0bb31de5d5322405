import { Effect, Layer } from "effect"
import { asRequestFailed } from "../api/asRequestFailed.ts"
import { ServerApi } from "../api/serverApi.ts"
import { Page } from "../page/page.ts"
import { Store } from "../store/store.ts"
import { answerEach, type Runtime, scopedSubscription } from "./reactor.ts"

/** Ends the session when the reader signs out, and loads the page anew. */
export const sessionReactor = Layer.effectDiscard(
  Effect.gen(function* () {
    const store = yield* Store
    const { identity } = yield* ServerApi
    const page = yield* Page
    const context = yield* Effect.context<never>()
    const runtime: Runtime<never> = { runFork: Effect.runForkWith(context) }
    yield* scopedSubscription(() =>
      answerEach(store, runtime, "SignOutRequested", () =>
        identity.signOut().pipe(
          Effect.andThen(page.open("/")),
          Effect.as([]),
          Effect.mapError(asRequestFailed),
          Effect.catch(({ asFailure }) =>
            Effect.succeed([{ _tag: "SignOutFailed", failure: asFailure } as const]),
          ),
        ),
      ),
    )
  }),
)
