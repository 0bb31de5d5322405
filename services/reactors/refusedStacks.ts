import { Effect, Layer } from "effect"
import { merge, type Observable, type Subscription, switchMap } from "rxjs"
import type { Stack } from "#domain/areas/stack/types.ts"
import * as HashMap from "#domain/kernel/hashMap.ts"
import type { StackId } from "#domain/kernel/ids.ts"
import type { RootEvent, RootState } from "#domain/root.ts"
import { ServerApi } from "../api/serverApi.ts"
import { Store, type StoreShape } from "../store/store.ts"
import { told } from "./dataReactor.ts"
import { type Runtime, runOnce } from "./outcome.ts"
import { scopedSubscription } from "./reactor.ts"

type Events = ReadonlyArray<RootEvent>

/**
 * Opens a stack that was refused as soon as its reader may see it: it is asked for unseen when what the server serves has
 * changed, and stays refused, with what was typed there, until it is there. One that is being asked for may have been
 * refused before the change.
 */
export const reactRefusedStacks = <R>(
  store: StoreShape,
  runtime: Runtime<R>,
  stackOf: (id: StackId) => Effect.Effect<Stack, unknown, R>,
  random: () => number,
): Subscription =>
  told(store, random)
    .pipe(switchMap(() => merge(...refusedStacks(store.state()).map((id) => opening(runtime, stackOf, id)))))
    .subscribe((events) => store.record(events))

const refusedStacks = ({ stack: { stacks } }: RootState): ReadonlyArray<StackId> =>
  [...HashMap.entries(stacks)].flatMap(([, { id, status, stack, failure }]) => {
    const isRefused = status === "ERROR" && failure?.reason !== "OTHER"
    return stack === null && (isRefused || status === "LOADING") ? [id] : []
  })

const opening = <R>(
  runtime: Runtime<R>,
  stackOf: (id: StackId) => Effect.Effect<Stack, unknown, R>,
  id: StackId,
): Observable<Events> =>
  runOnce(
    runtime,
    "stack",
    stackOf(id).pipe(
      Effect.map((stack): Events => [{ _tag: "StackLoaded", id, stack }]),
      Effect.catch(() => Effect.succeed<Events>([])),
    ),
  )

/** Stacks that were refused in the app. */
export const refusedStacksReactor = Layer.effectDiscard(
  Effect.gen(function* () {
    const store = yield* Store
    const runtime: Runtime<ServerApi> = { runFork: Effect.runForkWith(yield* Effect.context<ServerApi>()) }
    const stackOf = (stackId: StackId) =>
      ServerApi.use(({ call }) => call("stacks", (stacks) => stacks.stack({ params: { stackId } })))
    yield* scopedSubscription(() => reactRefusedStacks(store, runtime, stackOf, Math.random))
  }),
)
