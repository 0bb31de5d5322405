import { it } from "@effect/vitest"
import { Effect, type Redacted, Result } from "effect"
import { describe, expect } from "vitest"
import type { AuditRecord } from "#domain/areas/administration/audit.ts"
import { serveWholeApp } from "../../http/wholeApp.fixture.ts"
import { Browser } from "../../identity/browser.fixture.ts"
import { setPassword } from "../../identity/setPassword.ts"
import { readConfig } from "../../kernel/config.ts"
import { deepLayer, PostgresFixture } from "../../kernel/postgres.fixture.ts"

const base = "/api/administration/v1"

const serve = (databaseUrl: Redacted.Redacted | null = null) =>
  Effect.map(
    serveWholeApp(databaseUrl, ({ change }) => {
      change("workspace.yaml", "  ADMIN: [", "  ADMIN: [people.invite, people.administer, ")
      change("workspace.yaml", "  EDITOR: [", "  EDITOR: [people.administer, ")
    }),
    (app) => {
      const call = async (as: string, method: string, path: string, body?: object) => {
        const browser = app.browsers.get(as)
        if (browser === undefined) throw new Error(`There is no ${as}.`)
        return browser.callJson(method, path, body)
      }
      const act = (as: string, command: object, area = "administration") =>
        call(as, "POST", "/api/commands/v1", { area, command, commandId: crypto.randomUUID() })
      const audit = async (query = ""): Promise<ReadonlyArray<AuditRecord>> =>
        (await call("ada", "GET", `${base}/audit?${query}`)).body.events
      return { ...app, call, act, audit }
    },
  )

const told = (databaseUrl: Redacted.Redacted | null) =>
  Effect.gen(function* () {
    const { act, audit, call, url, browsers } = yield* serve(databaseUrl)
    yield* Effect.promise(async () => {
      const stranger = await new Browser(fetch, url).open()
      expect((await stranger.signIn("ben@small.example", "not it")).status).toBe(401)
      expect((await stranger.signIn("nobody@small.example", "not it")).status).toBe(401)
      const made = await act("ada", { _tag: "MakeGroup", name: "Reviewers" })
      const { group } = made.body.envelopes[0].event
      await act("ada", { _tag: "ChangeMembers", group, added: ["ben"], removed: [] })
      await act("ada", { _tag: "RenameGroup", group, name: "Readers, =1+1" })
      const target = { type: "card", id: "secret-sales" }
      await act("ada", { _tag: "ShareAccess", target, userId: "ben", message: "For you" }, "access")
      await call("ada", "POST", `${base}/people/ben/end-sessions`)
      await act("ada", { _tag: "DeactivatePerson", person: "ben" })
      const events = await audit()
      expect(
        events
          .slice(0, 8)
          .map(({ kind, actor, subject, before, after }) => [kind, actor, subject, before, after]),
      ).toEqual([
        ["PersonDeactivated", "Ada", "Ben", "", ""],
        ["SessionsEnded", "Ada", "Ben", "", ""],
        ["AccessShared", "Ada", "Secret sales", "", "Ben"],
        ["GroupRenamed", "Ada", "Readers, =1+1", "Reviewers", "Readers, =1+1"],
        ["GroupMembersChanged", "Ada", "Reviewers", "", "Ben"],
        ["GroupMade", "Ada", "Reviewers", "", "Reviewers"],
        ["SignInFailed", "", "", "", ""],
        ["SignInFailed", "", "Ben", "", ""],
      ])
      expect(new Set(events.map(({ address }) => address))).toEqual(new Set(["127.0.0.1"]))
      expect(JSON.stringify(events)).not.toContain("nobody")

      const kinds = async (query: string) => (await audit(query)).map(({ kind }) => kind)
      expect(await kinds("kind=GroupMade")).toEqual(["GroupMade"])
      expect(await kinds("text=reviewers")).toEqual(["GroupRenamed", "GroupMembersChanged", "GroupMade"])
      expect(await kinds("text=BEN&kind=AccessShared")).toEqual(["AccessShared"])
      expect(await kinds("text=%25")).toEqual([])
      expect(await kinds(`to=${events.at(-1)?.at}`)).toEqual([])
      expect(await kinds("limit=2&offset=1")).toEqual(["SessionsEnded", "AccessShared"])
      expect((await call("ada", "GET", `${base}/audit?limit=2`)).body.isMore).toBe(true)

      const file = await browsers.get("ada")?.call("GET", `${base}/audit.csv?text=readers`)
      expect(file?.headers.get("content-disposition")).toContain("audit.csv")
      const lines = (await file?.text())?.trim().split("\r\n") ?? []
      expect(lines[0]).toBe("Time,Who,What,About,Before,After,From")
      expect(lines[1]).toMatch(
        /^\d{4}-\S+Z,Ada,Renamed group,"Readers, =1\+1",Reviewers,"Readers, =1\+1",127\.0\.0\.1$/,
      )
      expect(lines.length).toBe(2)

      // Who administers without being an admin sees none of it.
      expect(await call("cleo", "GET", `${base}/audit`)).toMatchObject({
        ...{ status: 403, body: { code: "administration.admin" } },
      })
      expect((await call("cleo", "GET", `${base}/audit.csv`)).status).toBe(403)
      expect((await call("cleo", "POST", `${base}/people/ada/end-sessions`)).body.code).toBe(
        "administration.rank",
      )
    })
  })

describe("the audit log", () => {
  it.live("says who did what to whom, before, after and from where, to admins alone", () =>
    told(null).pipe(Effect.scoped),
  )

  it.live("has sign-ins, sign-outs and changed passwords", () =>
    Effect.gen(function* () {
      const { audit, url } = yield* serve()
      yield* Effect.promise(async () => {
        const browser = await new Browser(fetch, url).open()
        await browser.signIn("ben@small.example", "ben's password")
        const passwords = { currentPassword: "ben's password", newPassword: "a password of twelve" }
        expect((await browser.callJson("POST", "/api/identity/v1/password", passwords)).status).toBe(204)
        await browser.callJson("POST", "/api/identity/v1/sessions/end-others")
        await browser.callJson("POST", "/api/identity/v1/sign-out")
        const events = await audit("text=ben")
        expect(events.slice(0, 4).map(({ kind, actor }) => `${kind} ${actor}`)).toEqual([
          "SignedOut Ben",
          "SessionsEnded Ben",
          "PasswordChanged Ben",
          "SignedIn Ben",
        ])
      })
    }).pipe(Effect.scoped),
  )
})

it.live("the audit log has passwords that the operator sets, and no word of them", () =>
  Effect.gen(function* () {
    const { audit, folder, dataFolder } = yield* serve()
    const config = Result.getOrThrow(readConfig({ CAIRN_WORKSPACE: folder, CAIRN_DATA: dataFolder }))
    const set = (email: string, password: string) =>
      Effect.result(setPassword({ email, config }, Effect.succeed(password)))
    yield* set("cleo@small.example", "short")
    yield* set("ben@small.example", "a battery of horses")
    yield* Effect.promise(async () => {
      const [event, ...others] = await audit("kind=PasswordSet")
      expect(event).toMatchObject({ actor: "", subject: "Ben", before: "", after: "", address: "" })
      expect(others).toEqual([])
    })
  }).pipe(Effect.scoped),
)

describe("what the administration shows", () => {
  it.live("is how the workspace is set up, its data, and how the server does", () =>
    Effect.gen(function* () {
      const { call } = yield* serve()
      yield* Effect.promise(async () => {
        const { body: settings } = await call("ada", "GET", `${base}/settings`)
        expect(settings.roles[0]).toMatchObject({ roleId: "ADMIN" })
        expect(settings.roles[0].authorities).toContain("people.administer")
        expect(settings.features).toContainEqual({ name: "embed-card-view", enabled: true })
        expect(settings.features).toContainEqual({ name: "social-upgrade", enabled: false })
        expect(settings.embeds.length).toBeGreaterThan(1)
        const { body: data } = await call("ada", "GET", `${base}/data`)
        expect(data).toContainEqual(
          expect.objectContaining({ id: "sales", name: "Sales", rows: 6, columns: expect.any(Number) }),
        )
        expect(data[0].imported).toBeGreaterThan(0)
        expect(data[0].bytes).toBeGreaterThan(0)
        const { body: health } = await call("ada", "GET", `${base}/health`)
        expect(health).toMatchObject({ store: "SQLITE", isAvailable: true, problems: [] })
        expect(Math.min(health.storeBytes, health.datasetBytes, health.freeBytes)).toBeGreaterThan(0)
        expect((await call("ben", "GET", `${base}/data`)).body.code).toBe("identity.authority")
      })
    }).pipe(Effect.scoped),
  )
})

deepLayer(PostgresFixture.layer, { excludeTestServices: true, timeout: 600_000 })("on PostgreSQL", (test) => {
  test.effect(
    "the audit log says who did what to whom",
    () => PostgresFixture.use(({ url }) => Effect.scoped(told(url))),
    600_000,
  )
})
