import { Context, Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import type { StoredEnvelope, StreamName } from "#domain/kernel/envelope.ts"
import type { Seq, UserId } from "#domain/kernel/ids.ts"
import { Log } from "../../log/log.ts"
import { type Pushed, pushedBy } from "./pushedNotifications.ts"

/** What was not pushed because its person was not to be disturbed, in the store, so that one of several servers tells it later. */
export class WithheldPushes extends Context.Service<
  WithheldPushes,
  {
    readonly add: (event: Pick<StoredEnvelope, "stream" | "seq">, person: UserId) => Effect.Effect<void>
    /** The people from whom something is withheld. */
    readonly people: Effect.Effect<ReadonlyArray<UserId>>
    /** What is withheld from a person, which is withheld no more: it is given once. */
    readonly take: (person: UserId) => Effect.Effect<ReadonlyArray<Pushed>>
  }
>()("cairn/WithheldPushes") {
  static readonly layer = Layer.effect(
    WithheldPushes,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const log = yield* Log

      const pushedIn = Effect.fnUntraced(function* (person: UserId, stream: StreamName, seq: number) {
        const [event] = yield* log.read(stream, seq - 1, 1)
        const pushed = event === undefined ? null : pushedBy(event)
        return pushed?.person === person ? [pushed] : []
      })

      return WithheldPushes.of({
        add: ({ stream, seq }, person) =>
          sql`insert into push_withheld (person, stream, seq) values (${person}, ${stream}, ${seq})
            on conflict do nothing`.pipe(Effect.orDie, Effect.asVoid),
        people: sql<{ person: UserId }>`select distinct person from push_withheld`.pipe(
          Effect.orDie,
          Effect.map((rows) => rows.map(({ person }) => person)),
        ),
        take: Effect.fnUntraced(function* (person) {
          const rows = yield* sql<{ stream: StreamName; seq: Seq }>`
            delete from push_withheld where person = ${person} returning stream, seq`.pipe(Effect.orDie)
          const all = yield* Effect.forEach(rows, ({ stream, seq }) => pushedIn(person, stream, seq))
          return all.flat()
        }),
      })
    }),
  )
}
