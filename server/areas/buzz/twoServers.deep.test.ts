import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { layer } from "@effect/vitest"
import { Effect, Redacted } from "effect"
import { expect } from "vitest"
import { call, startServer } from "../../http/process.fixture.ts"
import { PostgresFixture } from "../../kernel/postgres.fixture.ts"
import { hidesEva } from "../presence/hidden.fixture.ts"
import { openChannel, seqs, until } from "./buzz.fixture.ts"

const dataFolder = Effect.acquireRelease(
  Effect.sync(() => mkdtempSync(join(tmpdir(), "cairn-server-"))),
  (folder) => Effect.sync(() => rmSync(folder, { recursive: true, force: true })),
)

const server = Effect.gen(function* () {
  const { url } = yield* PostgresFixture
  const environment = { CAIRN_DATA: yield* dataFolder, DATABASE_URL: Redacted.value(url) }
  return yield* Effect.acquireRelease(
    Effect.promise(() => startServer(environment)),
    (running) => Effect.promise(() => running.stop("SIGTERM")),
  )
})

layer(PostgresFixture.layer, { timeout: "10 minutes", excludeTestServices: true })(
  "two servers on one PostgreSQL",
  (it) => {
    it.effect(
      "start at once on an empty database, and bring each other's messages to their users in order, and who types",
      () =>
        Effect.gen(function* () {
          const [here, there] = yield* Effect.all([server, server], { concurrency: 2 })
          yield* Effect.promise(async () => {
            const channel = await openChannel(here.url, "flights")
            const channelThere = await openChannel(there.url, "flights")
            const closing = AbortSignal.timeout(30_000)
            const feeds = [channel.feed("bob", 1, closing), channelThere.feed("cleo", 1, closing)]
            const count = 40
            const numbers = Array.from({ length: count }, (_, index) => index)
            await Promise.all(numbers.map((n) => (n % 2 === 0 ? channel : channelThere).post("ada", `${n}`)))
            for (const feed of feeds) {
              const frames = await until(
                feed,
                (frame) => frame._tag === "event" && frame.envelope.seq === count + 1,
              )
              expect(seqs(frames)).toEqual(numbers.map((n) => n + 2))
            }
            // One may be lost, as before a server listens to the others.
            const signal = () =>
              call(there.url, "ada", "POST", "/api/presence/v1/signals", {
                _tag: "Typing",
                channelId: "card:flights",
              })
            const typing = setInterval(signal, 600)
            const told = await until(channel.feed("dora", 1, closing), ({ _tag }) => _tag === "typing")
            clearInterval(typing)
            expect(told.at(-1)).toEqual({ _tag: "typing", stream: channel.stream, user: "ada" })
          })
        }),
    )

    it.effect("tell each other nothing of who does not want to be seen", () =>
      Effect.gen(function* () {
        const [here, there] = yield* Effect.all([server, server], { concurrency: 2 })
        yield* Effect.promise(() => hidesEva(here.url, there.url))
      }),
    )
  },
)
