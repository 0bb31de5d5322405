import { createHmac, timingSafeEqual } from "node:crypto"
import { Context, Effect, Layer, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { DigestId } from "#domain/areas/subscription/types.ts"
import { UserId } from "#domain/kernel/ids.ts"
import { newSecret } from "../../identity/secret.ts"
import { ServerConfig } from "../../kernel/config.ts"

/** Path at which digests are ended by one click. */
export const unsubscribePath = "/unsubscribe"

/** What a link ends that is sent with mails of unread notifications, in the place of a digest. */
export const unreadMails: DigestId = "unread"

/** Whose digests a link ends; or whose mails of what is unread. */
export interface Unsubscription {
  readonly userId: UserId
  readonly id: DigestId
}

const Claim = Schema.fromJsonString(Schema.Tuple([UserId, DigestId]))
const decodeClaim = Schema.decodeUnknownOption(Claim)
const encodeClaim = Schema.encodeSync(Claim)

/** Links that end digests without a sign-in: signed, so that each ends those that it was sent with alone. */
export class UnsubscribeLinks extends Context.Service<
  UnsubscribeLinks,
  {
    readonly linkOf: (unsubscription: Unsubscription) => string
    /** What the token of a link ends; null for one that this server did not sign. */
    readonly read: (token: string) => Unsubscription | null
  }
>()("cairn/UnsubscribeLinks") {
  static readonly layer = Layer.effect(
    UnsubscribeLinks,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const { origins } = yield* ServerConfig
      yield* sql`insert into server_secret (name, secret) values ('unsubscribe', ${newSecret()})
        on conflict do nothing`
      const [row] = yield* sql<{ secret: string }>`
        select secret from server_secret where name = 'unsubscribe'`
      const key = row?.secret ?? ""
      const signatureOf = (claim: string): Buffer => createHmac("sha256", key).update(claim).digest()
      return UnsubscribeLinks.of({
        linkOf: ({ userId, id }) => {
          const claim = Buffer.from(encodeClaim([userId, id])).toString("base64url")
          const token = `${claim}.${signatureOf(claim).toString("base64url")}`
          return `${origins[0] ?? ""}${unsubscribePath}?token=${token}`
        },
        read: (token) => {
          const [claim = "", signature = ""] = token.split(".")
          const given = Buffer.from(signature, "base64url")
          const expected = signatureOf(claim)
          if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
          const decoded = decodeClaim(Buffer.from(claim, "base64url").toString("utf8"))
          if (decoded._tag === "None") return null
          const [userId, id] = decoded.value
          return { userId, id }
        },
      })
    }).pipe(Effect.orDie),
  )
}
