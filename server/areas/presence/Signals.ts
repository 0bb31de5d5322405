import { PgClient } from "@effect/sql-pg"
import { Context, Effect, Layer, Option, Queue, Schema, type Scope } from "effect"
import { ChannelId, Seq, UserId } from "#domain/kernel/ids.ts"
import { supervise } from "../../kernel/supervise.ts"

/** What a person does at the moment, as servers tell each other. */
export const PersonSignal = Schema.Union([
  Schema.TaggedStruct("Active", { user: UserId }),
  Schema.TaggedStruct("Typing", { user: UserId, channelId: ChannelId, huddle: Schema.optionalKey(Seq) }),
])
export type PersonSignal = typeof PersonSignal.Type

const channel = "cairn_signal"
/** How many signals wait to be told to other servers: where there are more, the oldest are dropped. */
const mostWaiting = 1_000
const unheard = {
  message: "Other servers do not hear who is present or types here, nor is it heard from them.",
}

const Notice = Schema.fromJsonString(Schema.Struct({ from: Schema.String, signal: PersonSignal }))
const encode = Schema.encodeSync(Notice)
const decode = Schema.decodeUnknownOption(Notice)

type Handler = (signal: PersonSignal) => Effect.Effect<void>

/**
 * Signals of people to all servers over one store: to this one at once, and to others by PostgreSQL's NOTIFY. They are
 * stored nowhere, have no order, and may be lost.
 */
export class Signals extends Context.Service<
  Signals,
  {
    readonly send: (signal: PersonSignal) => Effect.Effect<void>
    /** Has a handler run with each signal, for as long as the scope lasts. */
    readonly follow: (handler: Handler) => Effect.Effect<void, never, Scope.Scope>
  }
>()("cairn/Signals") {
  static readonly layer = Layer.effect(
    Signals,
    Effect.gen(function* () {
      const handlers = new Set<Handler>()
      const handle = (signal: PersonSignal) =>
        Effect.forEach([...handlers], (handler) => handler(signal), { discard: true })
      const outbox = yield* Queue.sliding<PersonSignal>(mostWaiting)
      const postgres = yield* Effect.serviceOption(PgClient.PgClient)
      if (Option.isSome(postgres)) {
        const sql = postgres.value
        const from = crypto.randomUUID()
        // A signal that is lost is made up for by the next.
        const tell = Effect.flatMap(Queue.take(outbox), (signal) =>
          sql.notify(channel, encode({ from, signal })),
        ).pipe(Effect.catchCause(Effect.logDebug), Effect.forever)
        const hear = Effect.fnUntraced(function* (well: Effect.Effect<void>) {
          const notices = yield* sql.listen(channel)
          yield* well
          return yield* Queue.take(notices).pipe(
            Effect.map(({ payload }) => decode(payload)),
            Effect.flatMap((notice) =>
              Option.isSome(notice) && notice.value.from !== from ? handle(notice.value.signal) : Effect.void,
            ),
            Effect.forever,
          )
        }, Effect.scoped)
        yield* supervise("signals", unheard, (well) =>
          Effect.all([tell, hear(well)], { concurrency: 2, discard: true }),
        )
      }
      return Signals.of({
        send: (signal) =>
          Effect.andThen(
            handle(signal),
            Effect.sync(() => {
              if (Option.isSome(postgres)) Queue.offerUnsafe(outbox, signal)
            }),
          ),
        follow: (handler) =>
          Effect.acquireRelease(
            Effect.sync(() => handlers.add(handler)),
            () => Effect.sync(() => handlers.delete(handler)),
          ).pipe(Effect.asVoid),
      })
    }),
  )
}
