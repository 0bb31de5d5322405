import { Array as Arr, Clock, Context, Effect, Layer, Semaphore, Stream } from "effect"
import { SqlClient } from "effect/sql"
import type { EpochMs, UserId } from "#domain/kernel/ids.ts"
import { supervise } from "../kernel/supervise.ts"
import type { Person, WorkspaceModel } from "../schema/workspace.ts"
import { Workspace } from "../workspace/Workspace.ts"

/** People written in one statement. */
const chunk = 500

const unregistered = { message: "People who are new in the workspace cannot be stored." }

/** The workspace's people, and when each was first seen. */
export class People extends Context.Service<
  People,
  {
    /** When the server first saw the person in a workspace; null for someone it never saw. */
    readonly created: (id: UserId) => EpochMs | null
    /** The workspace's person with an email, in any case. */
    readonly ofEmail: (email: string) => Person | null
  }
>()("cairn/People") {
  static readonly layer = Layer.effect(
    People,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const workspace = yield* Workspace
      const known = new Map<UserId, EpochMs>()
      const one = yield* Semaphore.make(1)

      const load = Effect.gen(function* () {
        const rows = yield* sql<{ user_id: UserId; created: EpochMs }>`select user_id, created from person`
        for (const row of rows) known.set(row.user_id, row.created)
      })
      const registerUnknown = Effect.fnUntraced(function* (model: WorkspaceModel) {
        const unknownIds = [...model.people.keys()].filter((id) => !known.has(id))
        if (unknownIds.length === 0) return
        const created = yield* Clock.currentTimeMillis
        yield* Effect.forEach(
          Arr.chunksOf(unknownIds, chunk),
          (some) =>
            sql`insert into person ${sql.insert(Arr.map(some, (user_id) => ({ user_id, created })))}
              on conflict (user_id) do nothing`,
          { discard: true },
        )
        yield* load
      }, one.withPermit)

      yield* load
      yield* registerUnknown(workspace.latest())
      yield* supervise("store", unregistered, (well) =>
        Stream.merge(Stream.succeed(null), workspace.changes).pipe(
          Stream.runForEach(() => Effect.andThen(registerUnknown(workspace.latest()), well)),
        ),
      )

      return People.of({
        created: (id) => known.get(id) ?? null,
        ofEmail: (email) => personOfEmail(workspace.latest().people.values(), email),
      })
    }).pipe(Effect.orDie),
  )
}

/** The one among people who has an email, in any case. */
export const personOfEmail = <P extends Pick<Person, "email">>(
  people: Iterable<P>,
  email: string,
): P | null => {
  const wanted = email.trim().toLowerCase()
  for (const person of people) {
    if (person.email.toLowerCase() === wanted) return person
  }
  return null
}
