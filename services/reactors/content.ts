import { Effect } from "effect"
import { Subscription } from "rxjs"
import type { RootEvent } from "#domain/root.ts"
import { asRequestFailed } from "../api/asRequestFailed.ts"
import { ServerApi } from "../api/serverApi.ts"
import type { StoreShape } from "../store/store.ts"
import { answerEach, answerLatest, type Runtime } from "./react.ts"

type Answer = ReadonlyArray<RootEvent>
const nothing: Answer = []

/** Home, stacks, people and the environment: answers what was asked for. An aborted call changes nothing. */
export const reactContent = (store: StoreShape, runtime: Runtime<ServerApi>): Subscription => {
  const subscription = new Subscription()

  subscription.add(
    answerLatest(
      store,
      runtime,
      "HomeRequested",
      () => "home",
      () =>
        ServerApi.use((api) => api.stacks.home()).pipe(
          Effect.map((home): Answer => [{ _tag: "HomeLoaded", home }]),
          Effect.mapError(asRequestFailed),
          Effect.catch(({ failure, message }) =>
            Effect.succeed<Answer>(failure === "ABORTED" ? nothing : [{ _tag: "HomeFailed", message }]),
          ),
        ),
    ),
  )

  subscription.add(
    answerLatest(
      store,
      runtime,
      "StackRequested",
      ({ id }) => id,
      ({ id }) =>
        ServerApi.use((api) => api.stacks.stack({ params: { stackId: id } })).pipe(
          Effect.map((stack): Answer => [{ _tag: "StackLoaded", stack }]),
          Effect.mapError(asRequestFailed),
          Effect.catch(({ failure, message, status }) =>
            Effect.succeed<Answer>(
              failure === "ABORTED" ? nothing : [{ _tag: "StackFailed", id, message, accessDenied: status === 403 }],
            ),
          ),
        ),
    ),
  )

  subscription.add(
    answerEach(store, runtime, "UsersRequested", ({ ids }) =>
      ServerApi.use((api) => api.users.users({ query: { id: ids.join(",") } })).pipe(
        Effect.map((users): Answer => {
          const known = new Set<string>(users.map((user) => user.id))
          const missing = ids.filter((id) => !known.has(id))
          return [
            { _tag: "UsersLoaded", users },
            ...(missing.length === 0 ? [] : [{ _tag: "UsersFailed", ids: missing } as const]),
          ]
        }),
        Effect.catch(() => Effect.succeed<Answer>([{ _tag: "UsersFailed", ids }])),
      ),
    ),
  )
  return subscription
}
