import { Clock, Context, Effect, Layer, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { Webhook } from "#domain/areas/buzz/webhook.ts"
import { ChannelId, EpochMs, type UserId } from "#domain/kernel/ids.ts"
import { digestOf, newSecret, sameSecret } from "../../identity/secret.ts"

const Row = Schema.Struct({
  id: Schema.String,
  channel: ChannelId,
  name: Schema.String,
  madeBy: Webhook.fields.madeBy,
  made: EpochMs,
  used: Schema.NullOr(EpochMs),
  digest: Schema.String,
})
const decodeRows = Schema.decodeUnknownSync(Schema.Array(Row))

/** Webhook with its channel. */
export interface FoundWebhook {
  readonly channelId: ChannelId
  readonly webhook: Webhook
}

const webhookOf = ({ id, name, madeBy, made, used }: typeof Row.Type): Webhook => ({
  id,
  name,
  madeBy,
  made,
  used,
})

/** Webhooks of channels. The store has digests of their secrets, which are no use for sending. */
export class Webhooks extends Context.Service<
  Webhooks,
  {
    /** The webhooks of a channel, the oldest first. */
    readonly ofChannel: (channel: ChannelId) => Effect.Effect<ReadonlyArray<Webhook>>
    /** Makes a webhook; its secret is given this once. */
    readonly make: (
      channel: ChannelId,
      name: string,
      by: UserId,
    ) => Effect.Effect<{ readonly webhook: Webhook; readonly secret: string }>
    /** Ends a webhook of a channel; false where it has no such one. */
    readonly revoke: (channel: ChannelId, id: string) => Effect.Effect<boolean>
    /** The webhook of an address; null for one that there is not, and for a wrong secret. */
    readonly find: (id: string, secret: string) => Effect.Effect<FoundWebhook | null>
    /** Notes that a webhook was used now. */
    readonly noteUse: (id: string) => Effect.Effect<void>
  }
>()("cairn/Webhooks") {
  static readonly layer = Layer.effect(
    Webhooks,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const columns = sql.literal(`id, channel, name, made_by as "madeBy", made, used, digest`)

      const make = Effect.fn("Webhooks.make")(function* (channel: ChannelId, name: string, madeBy: UserId) {
        const id = crypto.randomUUID()
        const secret = newSecret()
        const made = EpochMs.make(yield* Clock.currentTimeMillis)
        const row = { id, channel, name, made_by: madeBy, made, used: null, digest: digestOf(secret) }
        yield* sql`insert into channel_webhook ${sql.insert(row)}`
        return { webhook: { id, name, madeBy, made, used: null }, secret }
      }, Effect.orDie)

      const find = Effect.fn("Webhooks.find")(function* (id: string, secret: string) {
        const [row] = decodeRows(yield* sql`select ${columns} from channel_webhook where id = ${id}`)
        const isRight = sameSecret(digestOf(secret), row?.digest ?? "")
        return row === undefined || !isRight ? null : { channelId: row.channel, webhook: webhookOf(row) }
      }, Effect.orDie)

      return Webhooks.of({
        ofChannel: (channel) =>
          sql`select ${columns} from channel_webhook where channel = ${channel} order by made, id`.pipe(
            Effect.map((rows) => decodeRows(rows).map(webhookOf)),
            Effect.orDie,
          ),
        make,
        revoke: (channel, id) =>
          sql`delete from channel_webhook where channel = ${channel} and id = ${id} returning id`.pipe(
            Effect.map((rows) => rows.length > 0),
            Effect.orDie,
          ),
        find,
        noteUse: (id) =>
          Effect.flatMap(Clock.currentTimeMillis, (now) =>
            Effect.orDie(sql`update channel_webhook set used = ${now} where id = ${id}`),
          ),
      })
    }),
  )
}
