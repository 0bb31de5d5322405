import { Array as Arr, Clock, Context, Effect, Layer, Semaphore, Stream } from "effect"
import { SqlClient } from "effect/sql"
import type { EpochMs, UserId } from "#domain/kernel/ids.ts"
import type { Person, WorkspaceModel } from "../schema/workspace.ts"
import { Workspace } from "../workspace/Workspace.ts"
import { hashPassword, verifyPassword } from "./password.ts"
import { sameSecret } from "./secret.ts"

/** People written in one statement. */
const chunk = 500

/** Stored data of the workspace's people: when each was first seen, and their passwords as hashes. */
export class People extends Context.Service<
  People,
  {
    /** When the server first saw the person in a workspace; null for someone it never saw. */
    readonly created: (id: UserId) => EpochMs | null
    /**
     * The person of this email (in any case) and password; null for a wrong one of either, in the same time. A
     * first password is taken from the workspace when it is first used; from then on the stored one counts.
     */
    readonly authenticate: (email: string, password: string) => Effect.Effect<Person | null>
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
      yield* Stream.runForEach(workspace.changes, registerUnknown).pipe(
        Effect.forkScoped({ startImmediately: true }),
      )
      yield* registerUnknown(workspace.latest())

      const authenticate = Effect.fn("People.authenticate")(function* (email: string, password: string) {
        const model = workspace.latest()
        const person = personOfEmail(model, email)
        const [row] =
          person === null
            ? []
            : yield* sql<{
                password: string | null
              }>`select password from person where user_id = ${person.id}`
        const stored = row?.password ?? null
        if (person !== null && stored !== null) {
          return (yield* verifyPassword(password, stored)) ? person : null
        }
        const hash = yield* hashPassword(password)
        if (person?.password === undefined || !sameSecret(password, person.password)) return null
        yield* sql`update person set password = ${hash} where user_id = ${person.id} and password is null`
        return person
      }, Effect.orDie)

      return People.of({ created: (id) => known.get(id) ?? null, authenticate })
    }).pipe(Effect.orDie),
  )
}

const personOfEmail = (workspace: WorkspaceModel, email: string): Person | null => {
  const wanted = email.trim().toLowerCase()
  for (const person of workspace.people.values()) {
    if (person.email.toLowerCase() === wanted) return person
  }
  return null
}
