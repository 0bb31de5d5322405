import { Clock, Context, Effect, Layer, Schema } from "effect"
import { SqlClient } from "effect/sql"
import type { PushSubscriptionInput } from "#contract/push.ts"
import type { UserId } from "#domain/kernel/ids.ts"
import { digestOf } from "../../identity/secret.ts"

/** How many browsers a person is pushed to at most: the one that came first goes. */
export const maxSubscriptions = 20

/** A stored subscription: its endpoint is a secret, whoever has it can push. */
const StoredSubscription = Schema.Struct({
  id: Schema.String,
  endpoint: Schema.String,
  p256dh: Schema.String,
  auth: Schema.String,
})
export type StoredSubscription = typeof StoredSubscription.Type
const decodeRows = Schema.decodeUnknownSync(Schema.Array(StoredSubscription))
const decodeIds = Schema.decodeUnknownSync(Schema.Array(Schema.Struct({ id: Schema.String })))

/**
 * Subscriptions of browsers to Web Push, each of the session in which it was made: with that it is over, so that a
 * browser in which someone signed out is told nothing. `session` is the digest of the session's token.
 */
export class PushSubscriptions extends Context.Service<
  PushSubscriptions,
  {
    /** Stores the subscription of a browser, which was another person's where they were signed in there before. */
    readonly keep: (user: UserId, session: string, given: PushSubscriptionInput) => Effect.Effect<void>
    /** Ends a subscription of a person. */
    readonly end: (user: UserId, id: string) => Effect.Effect<void>
    /** Ends a subscription that its push service does not know any more. */
    readonly drop: (id: string) => Effect.Effect<void>
    readonly idsOf: (user: UserId, session: string) => Effect.Effect<ReadonlyArray<string>>
    /** The subscriptions of a person whose sessions are not over. */
    readonly ofPerson: (user: UserId) => Effect.Effect<ReadonlyArray<StoredSubscription>>
  }
>()("cairn/PushSubscriptions") {
  static readonly layer = Layer.effect(
    PushSubscriptions,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient

      const keep = Effect.fn("PushSubscriptions.keep")(function* (
        user: UserId,
        session: string,
        { endpoint, keys: { p256dh, auth } }: PushSubscriptionInput,
      ) {
        const now = yield* Clock.currentTimeMillis
        yield* sql`delete from push_subscription where session not in (select digest from session)`
        yield* sql`insert into push_subscription ${sql.insert({ id: digestOf(endpoint), user_id: user, session, endpoint, p256dh, auth, created: now })}
          on conflict (id) do update set user_id = ${user}, session = ${session}, p256dh = ${p256dh},
            auth = ${auth}, created = ${now}`
        yield* sql`delete from push_subscription where user_id = ${user} and id not in (
          select id from push_subscription where user_id = ${user}
          order by created desc, id limit ${maxSubscriptions})`
      }, Effect.orDie)

      const ofPerson = Effect.fn("PushSubscriptions.ofPerson")(function* (user: UserId) {
        const now = yield* Clock.currentTimeMillis
        return decodeRows(
          yield* sql`select push_subscription.id, endpoint, p256dh, auth from push_subscription
            join session on session.digest = push_subscription.session
              and session.user_id = push_subscription.user_id
            left join person on person.user_id = session.user_id
            where push_subscription.user_id = ${user} and session.expires > ${now}
            and session.password_version = coalesce(person.password_version, 0)`,
        )
      }, Effect.orDie)

      return PushSubscriptions.of({
        keep,
        ofPerson,
        end: (user, id) =>
          Effect.orDie(sql`delete from push_subscription where id = ${id} and user_id = ${user}`),
        drop: (id) => Effect.orDie(sql`delete from push_subscription where id = ${id}`),
        idsOf: (user, session) =>
          sql`select id from push_subscription where user_id = ${user} and session = ${session} order by id`.pipe(
            Effect.map((rows) => decodeIds(rows).map(({ id }) => id)),
            Effect.orDie,
          ),
      })
    }),
  )
}
