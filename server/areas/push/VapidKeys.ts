import { Context, Effect, Layer, Schema } from "effect"
import { SqlClient } from "effect/sql"
import webPush from "web-push"
import { ServerConfig } from "../../kernel/config.ts"

/** Who pushes where the server has neither a sender of mails nor an https address, as on one's own machine. */
const unknownSubject = "mailto:cairn@localhost"

const Keys = Schema.fromJsonString(Schema.Struct({ publicKey: Schema.String, privateKey: Schema.String }))
const decodeKeys = Schema.decodeUnknownEffect(Keys)
const encodeKeys = Schema.encodeSync(Keys)

/**
 * The keys by which push services know this server (VAPID, RFC 8292), in base64url: made once for all servers over a store. The
 * subject is whom a push service turns to.
 */
export class VapidKeys extends Context.Service<
  VapidKeys,
  { readonly publicKey: string; readonly privateKey: string; readonly subject: string }
>()("cairn/VapidKeys") {
  static readonly layer = Layer.effect(
    VapidKeys,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const { mail, origins } = yield* ServerConfig
      yield* sql`insert into server_secret (name, secret)
        values ('vapid', ${encodeKeys(webPush.generateVAPIDKeys())}) on conflict do nothing`
      const [row] = yield* sql<{ secret: string }>`select secret from server_secret where name = 'vapid'`
      const keys = yield* decodeKeys(row?.secret)
      const secure = origins.find((origin) => origin.startsWith("https://")) ?? unknownSubject
      return VapidKeys.of({ ...keys, subject: mail === null ? secure : `mailto:${mail.from.address}` })
    }).pipe(Effect.orDie),
  )
}
