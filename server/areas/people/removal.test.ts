import { appendFileSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { it } from "@effect/vitest"
import { Effect, Layer, type Redacted } from "effect"
import { SqlClient } from "effect/sql"
import { expect, vi } from "vitest"
import { UserId } from "#domain/kernel/ids.ts"
import { serveWholeApp, startWholeApp } from "../../http/wholeApp.fixture.ts"
import { testConfig } from "../../kernel/config.fixture.ts"
import { ServerConfig } from "../../kernel/config.ts"
import { deepLayer, PostgresFixture } from "../../kernel/postgres.fixture.ts"
import { layerStore } from "../../kernel/store.ts"
import { ReminderInterval } from "../reminder/reminderLoop.ts"
import { bytesOf } from "./bytesOf.fixture.ts"
import { RemovalInterval } from "./removal.ts"
import { requestRemoval } from "./requestRemoval.ts"

const chat = "direct:ada+dora"
const dora = UserId.make("dora")
const reached = { interval: 50, timeout: 300_000 }

/** Dora talks with Ada, drafts a message, annotates, asks for access and reminds Ada; then she is taken out of the workspace and her data are removed. */
const removes = Effect.fnUntraced(function* (keepsTexts: boolean, databaseUrl: Redacted.Redacted | null) {
  const references = Layer.mergeAll(
    Layer.succeed(RemovalInterval, "50 millis"),
    Layer.succeed(ReminderInterval, "50 millis"),
  )
  const app = yield* serveWholeApp(
    databaseUrl,
    ({ change }) =>
      change("people.yaml", "title: Guest, roleId: SOCIAL", "title: Guest, roleId: PARTICIPANT"),
    undefined,
    references,
  )
  const { folder, dataFolder, browsers } = app
  const config = { ...testConfig(dataFolder), workspaceFolder: folder, databaseUrl }
  const call = async (as: string, method: "GET" | "POST", path: string, body?: object) => {
    const browser = browsers.get(as)
    if (browser === undefined) throw new Error(`There is no ${as}.`)
    return browser.callJson(method, path, body)
  }
  const run = async (as: string, area: string, command: object) => {
    const body = { commandId: crypto.randomUUID(), area, command }
    expect(await call(as, "POST", "/api/commands/v1", body)).toMatchObject({ status: 200 })
  }
  const say = (as: string, text: string) =>
    run(as, "buzz", {
      _tag: "SendMessage",
      channelId: chat,
      content: { text, tags: [] },
      attachments: [],
    })
  const messages = async (): Promise<ReadonlyArray<{ createdBy: string; content: { text: string } }>> =>
    (await call("ada", "GET", `/api/buzz/v1/channels/${encodeURIComponent(chat)}/messages?before=99&limit=9`))
      .body.page.messages
  const namesOf = async () =>
    (await call("ada", "GET", "/api/content/v3/users?id=ada,dora")).body.map(
      ({ displayName }: { displayName: string }) => displayName,
    )
  /** What Ada was told, as text. */
  const inbox = async () => {
    const events: ReadonlyArray<{ event: { _tag: string } }> = (
      await call("ada", "GET", "/api/streams/v1/events?stream=user:ada&after=0")
    ).body
    return JSON.stringify(events.filter(({ event }) => event._tag === "NotificationAdded"))
  }
  const inStore = <A, E>(effect: Effect.Effect<A, E, SqlClient.SqlClient>) =>
    effect.pipe(Effect.provide(layerStore), Effect.provideService(ServerConfig, config), Effect.orDie)
  const stored = Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const events = yield* sql<{ event: string }>`select event from log_event`
    const own = yield* sql`select seq from log_event where stream = 'user:dora'`
    const sessions = yield* sql`select digest from session where user_id = 'dora'`
    const [removal] = yield* sql<{ done: number | null }>`select done from person_removal`
    return { text: events.map(({ event }) => event).join("\n"), own, sessions, removal }
  }).pipe(inStore)
  /** What of her own words is in the folds that are stored; on SQLite, in any byte. */
  const ownWords = Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const folds = yield* sql`select states as text from log_snapshot
      union all select items as text from log_snapshot_part`
    const all = JSON.stringify(folds) + (databaseUrl === null ? bytesOf(dataFolder).toString("latin1") : "")
    return ["secret draft", "secret search"].filter((words) => all.includes(words))
  }).pipe(inStore)

  yield* Effect.promise(async () => {
    await run("ada", "buzz", {
      _tag: "CreateChannel",
      channelId: chat,
      type: "DIRECT_CHAT",
      objectId: "",
      title: "",
    })
    await say("ada", "Where are you?")
    await say("dora", "In a secret place")
    await run("dora", "drafts", {
      _tag: "SaveDraft",
      channelId: chat,
      draft: { text: "a secret draft", caretPosition: 0 },
    })
    await run("dora", "reminder", {
      _tag: "SetReminder",
      person: "ada",
      text: "a secret reminder",
      at: Date.now() + 1_000,
      channelId: chat,
    })
    await run("dora", "recentSearches", { _tag: "KeepSearch", query: "a secret search" })
    await run("dora", "annotation", {
      _tag: "AnnotateDate",
      card: "sales-by-month",
      point1: "2020-02-11",
      content: "a secret fair",
    })
    await run("dora", "access", {
      _tag: "RequestAccess",
      target: { type: "card", id: "secret-sales" },
      message: "a secret reason",
    })
    await vi.waitFor(async () => expect(await inbox()).toContain("a secret reminder"), reached)
  })
  const refused = yield* Effect.flip(requestRemoval(dora, keepsTexts, config))
  expect(refused.message).toContain("take them out there first")
  expect((yield* Effect.flip(requestRemoval(UserId.make("zoe"), false, config))).message).toContain("zoe")

  const people = join(folder, "people.yaml")
  const rest = readFileSync(people, "utf8")
    .split("\n")
    .filter((line) => !line.includes("id: dora"))
  writeFileSync(people, rest.join("\n"))
  appendFileSync(people, "\n")
  yield* requestRemoval(dora, keepsTexts, config)
  yield* Effect.promise(() =>
    vi.waitFor(async () => expect(await namesOf()).toContain("Removed person"), reached),
  )
  yield* Effect.promise(() =>
    vi.waitFor(async () => expect((await Effect.runPromise(stored)).removal?.done).not.toBeNull(), reached),
  )
  const { text, own, sessions } = yield* stored
  expect([own, sessions]).toEqual([[], []])
  expect(text).not.toContain("a secret draft")
  for (const words of ["In a secret place", "a secret reminder", "a secret fair", "a secret reason"]) {
    expect(text.includes(words)).toBe(keepsTexts)
  }
  expect(text.includes("NotificationsRedacted")).toBe(!keepsTexts)
  if (databaseUrl === null) {
    const kept = bytesOf(dataFolder)
    expect(kept.includes("Where are you?")).toBe(true)
    for (const words of ["secret place", "secret draft"]) {
      expect(kept.includes(words), words).toBe(keepsTexts && words !== "secret draft")
    }
    if (!keepsTexts) expect(kept.includes("secret fair") || kept.includes("secret reminder")).toBe(false)
  }
  yield* Effect.promise(async () => {
    expect(await namesOf()).toEqual(["Ada", "Removed person"])
    expect((await messages()).map(({ createdBy, content }) => [createdBy, content.text])).toEqual([
      ["ada", "Where are you?"],
      ["dora", keepsTexts ? "In a secret place" : ""],
    ])
    await say("ada", "Nobody there")
    expect(await messages()).toHaveLength(3)
  })
  yield* app.stop
  expect(yield* ownWords).toEqual([])

  // What a server of before has stored when it stopped goes at the next start.
  yield* SqlClient.SqlClient.use(
    (sql) => sql`insert into log_snapshot (stream, version, head, updated, states)
      values ('user:dora', 'of before', 40, 0, '["a secret search"]')`,
  ).pipe(inStore)
  expect(yield* ownWords).toEqual(["secret search"])
  yield* startWholeApp({ folder, dataFolder }, databaseUrl, null, references)
  yield* Effect.promise(() =>
    vi.waitFor(async () => expect(await Effect.runPromise(ownWords)).toEqual([]), reached),
  )
})

it.live("a person's data are removed with what their messages said", () => removes(false, null), 30_000)
it.live("a person's data are removed and the texts of their messages kept", () => removes(true, null), 30_000)

deepLayer(PostgresFixture.layer, { excludeTestServices: true, timeout: 600_000 })("on PostgreSQL", (test) => {
  test.effect(
    "a person's data are removed with what their messages said",
    () => PostgresFixture.use(({ url }) => removes(false, url)),
    600_000,
  )
})
