import { once } from "node:events"
import { createServer } from "node:net"
import { Effect } from "effect"
import { SMTPServer } from "smtp-server"

/** A mail that a server of a test took. */
export interface TakenMail {
  readonly recipients: ReadonlyArray<string>
  readonly raw: string
}

/** Whom a mail server lets in, and how it refuses every recipient. */
interface MailServerRules {
  readonly account?: { readonly user: string; readonly password: string }
  readonly refuse?: { readonly code: number; readonly message: string }
}

const portOf = (address: unknown): number =>
  typeof address === "object" && address !== null && "port" in address ? Number(address.port) : 0

/** A mail server on loopback, without TLS; it keeps what it takes. `rules` is read for each mail. */
export const smtpServer = Effect.fnUntraced(function* (rules: MailServerRules = {}) {
  const mails: Array<TakenMail> = []
  const state = { rules, refused: 0 }
  const waiting = new Set<() => void>()
  const notice = (): void => {
    for (const check of waiting) check()
  }
  const until = (isReached: () => boolean): Effect.Effect<void> =>
    Effect.promise(
      () =>
        new Promise<void>((resolve) => {
          const check = (): void => {
            if (!isReached()) return
            waiting.delete(check)
            resolve()
          }
          waiting.add(check)
          check()
        }),
    )
  const server = yield* Effect.acquireRelease(
    Effect.promise(async () => {
      const made = new SMTPServer({
        disabledCommands: ["STARTTLS"],
        authOptional: rules.account === undefined,
        allowInsecureAuth: true,
        disableReverseLookup: true,
        logger: false,
        onAuth: ({ username, password }, _session, done) => {
          const { account } = state.rules
          if (username === account?.user && password === account?.password) done(null, { user: username })
          else done(Object.assign(new Error("Invalid login"), { responseCode: 535 }))
        },
        onRcptTo: (_address, _session, done) => {
          const { refuse } = state.rules
          if (refuse !== undefined) state.refused += 1
          notice()
          done(
            refuse === undefined
              ? null
              : Object.assign(new Error(refuse.message), { responseCode: refuse.code }),
          )
        },
        onData: (stream, session, done) => {
          const chunks: Array<Buffer> = []
          stream.on("data", (chunk: Buffer) => chunks.push(chunk))
          stream.on("end", () => {
            mails.push({
              recipients: session.envelope.rcptTo.map(({ address }) => address),
              raw: Buffer.concat(chunks).toString("utf8"),
            })
            done()
            notice()
          })
        },
      })
      made.on("error", () => undefined)
      const listening = once(made.server, "listening")
      made.listen(0, "127.0.0.1")
      await listening
      return made
    }),
    (made) => Effect.promise(() => new Promise<void>((resolve) => made.close(resolve))),
  )
  const port = portOf(server.server.address())
  return {
    mails,
    /** Waits until the server took that many mails in all. */
    taken: (count: number) => until(() => mails.length >= count),
    /** Waits until it refused that many recipients in all. */
    refused: (count: number) => until(() => state.refused >= count),
    /** Changes what the server does with the mails to come. */
    rule: (next: MailServerRules): void => {
      state.rules = next
    },
    url: `smtp://127.0.0.1:${port}`,
    urlAs: (user: string, password: string): string =>
      `smtp://${encodeURIComponent(user)}:${encodeURIComponent(password)}@127.0.0.1:${port}`,
  }
})

/** Address of a server on loopback that takes connections and never says a word. */
export const silentServer = Effect.gen(function* () {
  const sockets = new Set<{ readonly destroy: () => unknown }>()
  const server = yield* Effect.acquireRelease(
    Effect.promise(async () => {
      const made = createServer((socket) => {
        sockets.add(socket)
        socket.on("error", () => undefined)
      })
      const listening = once(made, "listening")
      made.listen(0, "127.0.0.1")
      await listening
      return made
    }),
    (made) =>
      Effect.promise(async () => {
        for (const socket of sockets) socket.destroy()
        await new Promise((resolve) => made.close(resolve))
      }),
  )
  return `smtp://127.0.0.1:${portOf(server.address())}`
})

/** A mail as it is read: each header in one line, and its parts without the encoding of their texts. */
export const readable = ({ raw }: TakenMail): string => {
  const bytes = raw
    .replaceAll("=\r\n", "")
    .replaceAll(/\r\n[ \t]+/g, " ")
    .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  return Buffer.from(bytes, "latin1").toString("utf8")
}
