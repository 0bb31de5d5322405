import { Effect, Layer, Result } from "effect"
import { SqlClient } from "effect/sql"
import type { StreamName } from "#domain/kernel/envelope.ts"
import type { SharedEvent } from "#domain/shared.ts"
import { ada, commandOn, newId } from "./log.fixture.ts"
import { Streams } from "./streams.ts"

/** Stores an event in a stream, and folds it. */
export const act = Effect.fnUntraced(function* (stream: StreamName, event: SharedEvent) {
  const streams = yield* Streams
  return yield* streams.run(commandOn(stream, event), {
    decide: () => Result.succeed([event]),
    isFollowed: () => false,
  })
})

/** A row of the log as another version of the server would have written it. */
export const insert = Effect.fnUntraced(function* (stream: StreamName, seq: number, event: string, v = 1) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`insert into log_event (stream, seq, at, actor, origin, command_id, v, event)
    values (${stream}, ${seq}, 0, ${ada}, 'user', ${newId()}, ${v}, ${event})`
  yield* sql`insert into log_head (stream, head, touched) values (${stream}, ${seq}, 0)
    on conflict (stream) do update set head = excluded.head`
})

/** Another server over the same store. */
export const elsewhere = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.provide(effect, Layer.fresh(Streams.layer), { local: true })
