import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { layer } from "@effect/vitest"
import { Effect } from "effect"
import { expect, vi } from "vitest"
import { Seq } from "#domain/kernel/ids.ts"
import { call, openFeed, type RunningServer, startServer } from "../../http/process.fixture.ts"
import { openNetwork } from "../../kernel/network.fixture.ts"
import { PostgresFixture } from "../../kernel/postgres.fixture.ts"
import { workspaceFolder } from "../../workspace/workspace.fixture.ts"

const main = join(import.meta.dirname, "../saved/main.fixture.ts")
const target = { type: "card", id: "secret-sales" }

const run = async ({ url }: RunningServer, user: string, command: object) => {
  const commandId = crypto.randomUUID()
  const answer = await call(url, user, "POST", "/api/commands/v1", { commandId, area: "access", command })
  expect(answer.status).toBe(200)
}
/** How the card that was granted to dora is answered to her. */
const statusOf = async ({ url }: RunningServer) =>
  (await call(url, "dora", "PUT", `/api/content/v1/cards/kpi/${target.id}/render?parts=summary`, {})).status
const healthOf = async ({ url }: RunningServer) => (await fetch(`${url}/health`)).json()

layer(PostgresFixture.layer, { timeout: "10 minutes", excludeTestServices: true })(
  "a server that loses its database",
  (it) => {
    it.effect.each([["cut"], ["freeze"]] as const)(
      "answers 503 and never by what was revoked elsewhere meanwhile, however it was lost: %s",
      ([loss]) =>
        Effect.gen(function* () {
          const postgres = yield* PostgresFixture
          const { folder, dataFolder } = yield* workspaceFolder
          const network = yield* Effect.acquireRelease(
            Effect.promise(() => openNetwork(postgres.port)),
            (opened) => Effect.promise(opened.close),
          )
          const open = (port: number, name: string) =>
            Effect.acquireRelease(
              Effect.promise(() =>
                startServer(
                  {
                    CAIRN_DATA: join(dataFolder, name),
                    CAIRN_WORKSPACE: folder,
                    DATABASE_URL: `postgres://cairn@127.0.0.1:${port}/postgres`,
                  },
                  main,
                ),
              ),
              (server) => Effect.promise(() => server.stop("SIGKILL")),
            )
          const there = yield* open(postgres.port, "there")
          const here = yield* open(network.port, "here")
          yield* Effect.promise(async () => {
            await run(there, "dora", { _tag: "RequestAccess", target, message: "" })
            await run(there, "ada", { _tag: "GrantAccess", target, userId: "dora" })
            await vi.waitUntil(async () => (await statusOf(here)) === 200, { timeout: 300_000 })

            const closing = new AbortController()
            const feed = openFeed(
              here.url,
              "dora",
              { epoch: null, have: { "user:dora": Seq.make(0) } },
              closing.signal,
            )
            const frames: Array<string> = []
            const reading = (async () => {
              for await (const { _tag } of feed) frames.push(_tag)
            })().catch(() => {})

            await vi.waitUntil(() => frames.includes("current"), { timeout: 300_000 })
            network[loss]()
            await run(there, "ada", { _tag: "RevokeAccess", target, userId: "dora" })
            await vi.waitUntil(async () => (await statusOf(here)) === 503, { timeout: 300_000 })
            expect(await healthOf(here)).toMatchObject({
              status: "unavailable",
              problems: expect.arrayContaining([expect.objectContaining({ part: "log" })]),
            })
            expect(await healthOf(there)).toMatchObject({ status: "ok" })
            const statuses = new Set<number>()
            const asking = (async () => {
              while (!statuses.has(403)) {
                statuses.add(await statusOf(here))
                await pause(5)
              }
            })()
            network.heal()
            await asking
            expect([...statuses]).toEqual([503, 403])
            await vi.waitUntil(async () => (await healthOf(here)).status === "ok", { timeout: 300_000 })
            await vi.waitUntil(() => frames.includes("live"), { timeout: 300_000 })
            expect(frames.filter((tag) => tag === "behind" || tag === "live")).toEqual(["behind", "live"])
            expect(frames.lastIndexOf("event")).toBeGreaterThan(frames.indexOf("behind"))
            closing.abort()
            await reading
          })
        }),
    )
  },
)
