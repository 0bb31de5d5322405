import { createECDH, randomBytes } from "node:crypto"
import { once } from "node:events"
import { createServer } from "node:http"
import { createRequire } from "node:module"
import { Effect, Layer, Schema } from "effect"
import type { PushSubscriptionInput } from "#contract/push.ts"
import { PushedNotification } from "#contract/pushed.ts"
import { PushPause, WithheldInterval } from "./PushDelivery.ts"
import { PushNetwork } from "./pushNetwork.ts"

/** The part of the encryption of pushes (RFC 8188) that a browser does. */
interface Encryption {
  readonly decrypt: (
    body: Buffer,
    parameters: { readonly version: "aes128gcm"; readonly privateKey: object; readonly authSecret: string },
  ) => Buffer
}
const encryption: Encryption = createRequire(import.meta.url)("http_ece")
const decode = Schema.decodeUnknownSync(Schema.fromJsonString(PushedNotification))

const addressOf = (address: unknown): string =>
  typeof address === "object" && address !== null && "port" in address ? `127.0.0.1:${address.port}` : ""

/** A push service on loopback: the browsers that subscribed to it, and what each was pushed. */
export const pushService = Effect.gen(function* () {
  const browsers = new Map<string, (body: Buffer) => PushedNotification>()
  const taken: Array<{ readonly browser: string; readonly shown: PushedNotification }> = []
  /** Statuses of the next answers; after these each push is taken. */
  const refusals: Array<number> = []
  let tries = 0
  const waiting = new Set<() => void>()
  const server = createServer((request, response) => {
    const parts: Array<Buffer> = []
    request.on("data", (part: Buffer) => parts.push(part))
    request.on("end", () => {
      tries += 1
      const browser = (request.url ?? "").slice(1)
      const status = refusals.shift() ?? 201
      const open = browsers.get(browser)
      if (status === 201 && open !== undefined) taken.push({ browser, shown: open(Buffer.concat(parts)) })
      response.writeHead(status, { location: "http://127.0.0.1:1/" }).end()
      for (const check of waiting) check()
    })
  })
  yield* Effect.acquireRelease(
    Effect.promise(async () => {
      server.listen(0, "127.0.0.1")
      await once(server, "listening")
    }),
    () =>
      Effect.promise(async () => {
        server.closeAllConnections()
        server.close()
        await once(server, "close")
      }),
  )
  const host = addressOf(server.address())
  return {
    taken,
    refusals,
    tries: () => tries,
    /** Completes when a condition holds after a push. */
    until: (isReached: () => boolean): Promise<void> =>
      new Promise((resolve) => {
        const check = (): void => {
          if (!isReached()) return
          waiting.delete(check)
          resolve()
        }
        waiting.add(check)
        check()
      }),
    /** What a browser gives that subscribes by this name. */
    subscribe: (browser: string): PushSubscriptionInput => {
      const privateKey = createECDH("prime256v1")
      const p256dh = privateKey.generateKeys("base64url")
      const authSecret = randomBytes(16).toString("base64url")
      browsers.set(browser, (body) =>
        decode(encryption.decrypt(body, { version: "aes128gcm", privateKey, authSecret }).toString("utf8")),
      )
      return { endpoint: `http://${host}/${browser}`, keys: { p256dh, auth: authSecret } }
    },
    /** The network in which that service alone is, whose answers are not waited for. */
    network: Layer.mergeAll(
      Layer.succeed(PushNetwork, {
        isPermitted: (url) => url.host === host,
        isReachable: (address) => address === "127.0.0.1",
      }),
      Layer.succeed(PushPause, 1),
      Layer.succeed(WithheldInterval, "50 millis"),
    ),
  }
})
