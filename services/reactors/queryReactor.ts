import { Effect, Layer } from "effect"
import { filter, map, mergeMap, Subscription } from "rxjs"
import { owners } from "#domain/access/owners.ts"
import { channels, olderMessages } from "#domain/buzz/queries.ts"
import type { Tagged } from "#domain/kernel/area.ts"
import type { Failure } from "#domain/kernel/query.ts"
import { channelStream } from "#domain/kernel/streamNames.ts"
import type { RootEvent } from "#domain/root.ts"
import { saveTargets } from "#domain/saved/saveTargets.ts"
import { asRequestFailed } from "../api/asRequestFailed.ts"
import { ServerApi } from "../api/serverApi.ts"
import { Store, type StoreShape } from "../store/store.ts"
import { SyncSource } from "../sync/syncSource.ts"
import { type Runtime, runOnce } from "./outcome.ts"
import { scopedSubscription } from "./reactor.ts"

interface Query<Params, Result, Event extends RootEvent> {
  readonly requestedBy: (event: Tagged) => Params | null
  readonly loaded: (params: Params, result: Result) => Event
  readonly failed: (params: Params, failure: Failure) => Event
}

/** Subscription that runs `fetchResult` for each request of a query and records its result. */
const handleQuery = <Params, Result, Event extends RootEvent>(
  store: StoreShape,
  runtime: Runtime<never>,
  query: Query<Params, Result, Event>,
  fetchResult: (params: Params) => Effect.Effect<Result, unknown>,
): Subscription =>
  store.events$
    .pipe(
      map(({ event }) => query.requestedBy(event)),
      filter((params) => params !== null),
      mergeMap((params) =>
        runOnce(
          runtime,
          "query",
          fetchResult(params).pipe(
            Effect.map((result): ReadonlyArray<RootEvent> => [query.loaded(params, result)]),
            Effect.mapError(asRequestFailed),
            Effect.catch(({ asFailure }) => Effect.succeed([query.failed(params, asFailure)])),
          ),
          (message) => [query.failed(params, { code: "", message })],
        ),
      ),
    )
    .subscribe((events) => store.record(events))

/** Queries of screens. */
export const queryReactor = Layer.effectDiscard(
  Effect.gen(function* () {
    const store = yield* Store
    const { access, buzz, saved } = yield* ServerApi
    const { messages } = yield* SyncSource
    const context = yield* Effect.context<never>()
    const runtime: Runtime<never> = { runFork: Effect.runForkWith(context) }
    yield* scopedSubscription(() => {
      const subscription = new Subscription()
      subscription.add(handleQuery(store, runtime, channels, () => buzz.channels()))
      subscription.add(
        handleQuery(store, runtime, saveTargets, ({ urn }) => saved.places({ params: { id: urn } })),
      )
      subscription.add(
        handleQuery(store, runtime, owners, (target) =>
          Effect.map(access.standing({ params: target }), (standing) => standing.owners),
        ),
      )
      subscription.add(
        handleQuery(store, runtime, olderMessages, ({ channelId, before }) =>
          Effect.map(messages(channelId, before), (page) => {
            const stream = channelStream(channelId)
            store.record([{ _tag: "StreamExtended", stream, older: { buzz: page } }])
            return { count: page.messages.length }
          }),
        ),
      )
      return subscription
    })
  }),
)
