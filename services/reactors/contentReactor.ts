import { Effect, Stream } from "effect"
import { catchError, EMPTY, map, mergeMap, of, Subscription } from "rxjs"
import type { UserId } from "#domain/kernel/ids.ts"
import type { RootEvent } from "#domain/root.ts"
import type { StackFailureReason } from "#domain/stack/events.ts"
import { batchIds } from "#streams/idBatch.ts"
import { asRequestFailed } from "../api/asRequestFailed.ts"
import { ServerApi } from "../api/serverApi.ts"
import { toObservable } from "../runtime/bridge.ts"
import type { StoreShape } from "../store/store.ts"
import { eventsOf, handleLatest, type Runtime } from "./reactor.ts"

type Answer = ReadonlyArray<RootEvent>
const nothing: Answer = []
const reasons: Readonly<Record<number, StackFailureReason>> = { 403: "DENIED", 404: "NOT_FOUND" }

/** Home, stacks and people: answers what was asked for. An aborted call changes nothing. */
export const reactContent = (store: StoreShape, runtime: Runtime<ServerApi>): Subscription => {
  const subscription = new Subscription()

  subscription.add(
    handleLatest(
      store,
      runtime,
      "HomeRequested",
      () => "home",
      () =>
        ServerApi.use((api) => api.stacks.home()).pipe(
          Effect.map((home): Answer => [{ _tag: "HomeLoaded", home }]),
          Effect.mapError(asRequestFailed),
          Effect.catch(({ aborted, asFailure }) =>
            Effect.succeed<Answer>(aborted ? nothing : [{ _tag: "HomeFailed", failure: asFailure }]),
          ),
        ),
    ),
  )

  subscription.add(
    handleLatest(
      store,
      runtime,
      "StackRequested",
      ({ id }) => id,
      ({ id }) =>
        ServerApi.use((api) => api.stacks.stack({ params: { stackId: id } })).pipe(
          Effect.map((stack): Answer => [{ _tag: "StackLoaded", id, stack }]),
          Effect.mapError(asRequestFailed),
          Effect.catch(({ aborted, asFailure, status }) =>
            Effect.succeed<Answer>(
              aborted
                ? nothing
                : [{ _tag: "StackFailed", id, failure: asFailure, reason: reasons[status] ?? "OTHER" }],
            ),
          ),
        ),
    ),
  )

  const userOf = batchIds(
    (ids: ReadonlyArray<UserId>) =>
      toObservable(
        runtime,
        Stream.fromEffect(ServerApi.use((api) => api.users.users({ query: { id: ids.join(",") } }))),
      ),
    (user) => user.id,
  )
  subscription.add(
    eventsOf(store, "UsersRequested")
      .pipe(
        mergeMap(({ ids }) => ids),
        mergeMap((id) =>
          userOf(id).pipe(
            map((user): RootEvent => ({ _tag: "UsersLoaded", users: [user] })),
            catchError((error: unknown) =>
              asRequestFailed(error).aborted ? EMPTY : of<RootEvent>({ _tag: "UsersFailed", ids: [id] }),
            ),
          ),
        ),
      )
      .subscribe((event) => store.record([event])),
  )
  return subscription
}
