import { it } from "@effect/vitest"
import { Effect, Layer, type Redacted } from "effect"
import { SqlClient } from "effect/sql"
import { expect, vi } from "vitest"
import { UserId } from "#domain/kernel/ids.ts"
import { serveWholeApp, startWholeApp } from "../../http/wholeApp.fixture.ts"
import { Browser } from "../../identity/browser.fixture.ts"
import { setPassword } from "../../identity/setPassword.ts"
import { testConfig } from "../../kernel/config.fixture.ts"
import { ServerConfig } from "../../kernel/config.ts"
import { deepLayer, PostgresFixture } from "../../kernel/postgres.fixture.ts"
import { layerStore } from "../../kernel/store.ts"
import { bytesOf } from "../people/bytesOf.fixture.ts"
import { RemovalInterval } from "../people/removal.ts"
import { requestRemoval } from "../people/requestRemoval.ts"

const reached = { interval: 50, timeout: 300_000 }
const password = "a password of twelve"
const words = ["zqx@partner.example", "Zora Zqx", "zqxtitle"]

/** Someone who was invited joins, and is removed: nothing of the invitation stays, also not of what a server stored at its end. */
const removes = Effect.fnUntraced(function* (databaseUrl: Redacted.Redacted | null) {
  const references = Layer.succeed(RemovalInterval, "50 millis")
  const app = yield* serveWholeApp(
    databaseUrl,
    ({ change }) => change("workspace.yaml", "  ADMIN: [", "  ADMIN: [people.invite, "),
    undefined,
    references,
  )
  const config = { ...testConfig(app.dataFolder), workspaceFolder: app.folder, databaseUrl }
  const inStore = <A, E>(effect: Effect.Effect<A, E, SqlClient.SqlClient>) =>
    effect.pipe(Effect.provide(layerStore), Effect.provideService(ServerConfig, config), Effect.orDie)
  const kept = Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const rows =
      yield* sql`select event as text from log_event union all select states as text from log_snapshot`
    const all =
      JSON.stringify(rows) + (databaseUrl === null ? bytesOf(app.dataFolder).toString("latin1") : "")
    return words.filter((word) => all.includes(word))
  }).pipe(inStore)
  const invited = yield* Effect.promise(async () => {
    const browser = app.browsers.get("ada")
    if (browser === undefined) throw new Error("Ada is not signed in.")
    const person = { displayName: "Zora Zqx", detail: { email: words[0], title: words[2] } }
    const { path } = (await browser.callJson("POST", "/api/content/v3/users", person)).body
    const stranger = await new Browser(fetch, app.url).open()
    const body = { token: path.split("/").at(-1), password }
    const accepted = await stranger.callJson("POST", "/api/identity/v1/invitations/accept", body)
    return { id: UserId.make(accepted.body.user.userId), stranger }
  })
  expect(yield* kept).toEqual(words)
  // Someone who has not accepted is removed as well.
  const waiting = yield* Effect.promise(async () => {
    const browser = app.browsers.get("ada")
    const person = { displayName: "Wanda", detail: { email: "wzqw@partner.example" } }
    await browser?.callJson("POST", "/api/content/v3/users", person)
    const list = await browser?.callJson("GET", "/api/content/v3/people?state=INVITED")
    return UserId.make(list?.body.people[0].id)
  })
  yield* requestRemoval(waiting, false, config)
  const isWandaKept = Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    return (yield* sql`select 1 from log_event where event like '%wzqw%'`).length > 0
  }).pipe(inStore)
  yield* Effect.promise(() =>
    vi.waitFor(async () => expect(await Effect.runPromise(isWandaKept)).toBe(false), reached),
  )
  // The operator sets a password of theirs as of others.
  yield* setPassword({ email: "ZQX@partner.example", config }, Effect.succeed("another password"))
  yield* Effect.promise(async () => {
    const { stranger } = invited
    expect((await stranger.signIn("zqx@partner.example", "another password")).status).toBe(200)
  })
  yield* requestRemoval(invited.id, false, config)
  yield* Effect.promise(() =>
    vi.waitFor(async () => expect(await Effect.runPromise(kept)).toEqual([]), reached),
  )
  yield* Effect.promise(async () => {
    const { stranger } = invited
    expect((await stranger.signIn("zqx@partner.example", "another password")).status).toBe(401)
    const named = await app.browsers.get("ada")?.callJson("GET", `/api/content/v3/users?id=${invited.id}`)
    expect(named?.body[0].displayName).toBe("Removed person")
  })
  yield* app.stop
  expect(yield* kept).toEqual([])
  yield* SqlClient.SqlClient.use(
    (sql) => sql`insert into log_snapshot (stream, version, head, updated, states)
      values ('invitation:${sql.literal("0".repeat(32))}', 'of before', 40, 0, '["zqxtitle"]')`,
  ).pipe(inStore)
  expect(yield* kept).toEqual(["zqxtitle"])
  yield* startWholeApp(app, databaseUrl, null, references)
  yield* Effect.promise(() =>
    vi.waitFor(async () => expect(await Effect.runPromise(kept)).toEqual([]), reached),
  )
})

it.live(
  "no byte of an invitation stays once its person is removed",
  () => removes(null).pipe(Effect.scoped),
  60_000,
)

deepLayer(PostgresFixture.layer, { excludeTestServices: true, timeout: 600_000 })("on PostgreSQL", (test) => {
  test.effect(
    "no word of an invitation stays once its person is removed",
    () => PostgresFixture.use(({ url }) => Effect.scoped(removes(url))),
    600_000,
  )
})
