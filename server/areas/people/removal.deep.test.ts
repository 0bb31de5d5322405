import { appendFileSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { it } from "@effect/vitest"
import { Effect, Random } from "effect"
import { SqlClient } from "effect/sql"
import { expect, vi } from "vitest"
import { UserId } from "#domain/kernel/ids.ts"
import { startServer } from "../../http/process.fixture.ts"
import { setPasswords } from "../../http/wholeApp.fixture.ts"
import { Browser } from "../../identity/browser.fixture.ts"
import { testConfig } from "../../kernel/config.fixture.ts"
import { ServerConfig } from "../../kernel/config.ts"
import { rounds } from "../../kernel/depth.fixture.ts"
import { seed } from "../../kernel/seed.fixture.ts"
import { layerStore } from "../../kernel/store.ts"
import { workspaceFolder } from "../../workspace/workspace.fixture.ts"
import { bytesOf } from "./bytesOf.fixture.ts"
import { requestRemoval } from "./requestRemoval.ts"

const dora = UserId.make("dora")
const word = "zqxsecretword"
const main = join(import.meta.dirname, "../../main.ts")
const done = { interval: 200, timeout: 300_000 }

/** What Dora does with a word that is hers alone. */
const commands: ReadonlyArray<(id: string) => readonly [area: string, command: object]> = [
  (id) => ["recentSearches", { _tag: "KeepSearch", query: `${word} ${id}` }],
  (id) => [
    "drafts",
    { _tag: "SaveDraft", channelId: "topic:any", draft: { text: `${word} ${id}`, caretPosition: 0 } },
  ],
  (id) => [
    "annotation",
    { _tag: "AnnotateDate", card: "sales-by-month", point1: "2020-02-11", content: `${word} ${id}` },
  ],
  (id) => [
    "access",
    { _tag: "RequestAccess", target: { type: "card", id: "secret-sales" }, message: `${word} ${id}` },
  ],
]

/** A server that Dora uses, that removes her at a random moment and ends in a random way; then one that runs until she is removed. */
const round = Effect.gen(function* () {
  const workspace = yield* workspaceFolder
  setPasswords(workspace)
  const { folder, dataFolder } = workspace
  const environment = { CAIRN_DATA: dataFolder, CAIRN_WORKSPACE: folder }
  const config = { ...testConfig(dataFolder), workspaceFolder: folder }
  const end = Effect.map(Random.nextBoolean, (isKilled): NodeJS.Signals => (isKilled ? "SIGKILL" : "SIGTERM"))
  const startUntilClosed = Effect.acquireRelease(
    Effect.promise(() => startServer(environment, main)),
    ({ stop }) => Effect.promise(() => stop("SIGKILL")),
  )

  const first = yield* startUntilClosed
  const browser = yield* Effect.promise(() => new Browser(fetch, first.url).open())
  expect((yield* Effect.promise(() => browser.signIn("dora@small.example", "dora's password"))).status).toBe(
    200,
  )
  // The first is always taken; others may be refused, such as a second request for the same.
  const count = yield* Random.nextIntBetween(3, 20)
  for (let at = 0; at < count; at++) {
    const next = at === 0 ? 0 : yield* Random.nextIntBetween(0, commands.length)
    const [area, command] = commands[next]?.(`${at}`) ?? []
    const body = { commandId: crypto.randomUUID(), area, command }
    yield* Effect.promise(() => browser.callJson("POST", "/api/commands/v1", body))
  }
  expect(bytesOf(dataFolder).includes(word)).toBe(true)
  const people = join(folder, "people.yaml")
  const rest = readFileSync(people, "utf8").split("\n")
  writeFileSync(people, rest.filter((line) => !line.includes("id: dora")).join("\n"))
  appendFileSync(people, "\n")
  yield* requestRemoval(dora, false, config)
  yield* Effect.sleep(yield* Random.nextIntBetween(0, 8_000))
  const firstEnd = yield* end
  yield* Effect.promise(() => first.stop(firstEnd))

  const second = yield* startUntilClosed
  const removal = SqlClient.SqlClient.use(
    (sql) => sql<{ done: number | null }>`select done from person_removal`,
  ).pipe(Effect.provide(layerStore), Effect.provideService(ServerConfig, config), Effect.orDie)
  yield* Effect.promise(() =>
    vi.waitFor(async () => expect((await Effect.runPromise(removal))[0]?.done).not.toBeNull(), done),
  )
  expect(bytesOf(dataFolder).includes(word)).toBe(false)
  const secondEnd = yield* end
  yield* Effect.promise(() => second.stop(secondEnd))
  expect(bytesOf(dataFolder).includes(word)).toBe(false)
}).pipe(Effect.scoped)

it.live(
  "no byte of a removed person stays, at whatever moment and however servers end",
  () =>
    Effect.forEach(Array.from({ length: rounds(3) }), () => round, { discard: true }).pipe(
      Random.withSeed(String(seed)),
    ),
  3_600_000,
)
