import { it } from "@effect/vitest"
import { Effect, type Redacted } from "effect"
import { describe, expect } from "vitest"
import { serveWholeApp, startWholeApp } from "../../http/wholeApp.fixture.ts"
import { Browser } from "../../identity/browser.fixture.ts"
import { deepLayer, PostgresFixture } from "../../kernel/postgres.fixture.ts"

const password = "a password of twelve"

/** The small workspace, which Ada administers and where Cleo may invite. */
const serve = (databaseUrl: Redacted.Redacted | null = null, administers = ["ADMIN"], hasTrials = false) =>
  Effect.map(
    serveWholeApp(databaseUrl, ({ change }) => {
      change("workspace.yaml", "  ADMIN: [", "  ADMIN: [people.invite, ")
      if (hasTrials)
        change("workspace.yaml", "features:\n", "features:\n  - { name: social-upgrade, enabled: true }\n")
      for (const role of administers) {
        change("workspace.yaml", `  ${role}: [`, `  ${role}: [people.administer, `)
      }
    }),
    (app) => {
      const call = async (as: string, method: string, path: string, body?: object) => {
        const browser = app.browsers.get(as)
        if (browser === undefined) throw new Error(`There is no ${as}.`)
        return browser.callJson(method, path, body)
      }
      const act = (as: string, command: object) =>
        call(as, "POST", "/api/commands/v1", {
          ...{ area: "administration", command, commandId: crypto.randomUUID() },
        })
      /** Someone who was invited and accepted: their id, and their browser. */
      const join = async (email: string, roleId = "SOCIAL") => {
        const person = { displayName: email, roleId, detail: { email } }
        const { body } = await call("ada", "POST", "/api/content/v3/users", person)
        const browser = await new Browser(fetch, app.url).open()
        const token = body.path.split("/").at(-1)
        const joined = await browser.callJson("POST", "/api/identity/v1/invitations/accept", {
          ...{ token, password },
        })
        return { id: joined.body.user.userId, browser, email }
      }
      const listed = async (as: string, query: string) =>
        (await call(as, "GET", `/api/content/v3/people?${query}`)).body.people
      const groupOf = (answer: Awaited<ReturnType<typeof act>>): string =>
        answer.body.envelopes[0].event.group
      return { ...app, call, act, join, listed, groupOf }
    },
  )

const home = "/api/content/v1/home"
const who = async (browser: Browser) =>
  (await browser.callJson("GET", "/api/content/v1/mobile/environment")).body.user

const lifecycle = (databaseUrl: Redacted.Redacted | null) =>
  Effect.gen(function* () {
    const app = yield* serve(databaseUrl)
    const { act, join, call, listed, groupOf } = app
    const mia = yield* Effect.promise(async () => {
      const mia = await join("mia@partner.example")
      // Another role holds with the next request.
      expect((await act("ada", { _tag: "ChangeRole", person: mia.id, roleId: "EDITOR" })).status).toBe(200)
      expect(await who(mia.browser)).toMatchObject({ roleId: "EDITOR" })
      expect(await listed("ada", "text=mia")).toMatchObject([
        { roleId: "EDITOR", state: "ACTIVE", administered: { isFromFolder: false, cards: 0 } },
      ])

      // Whom someone reports to is decided here of who was invited, and of others in the folder.
      const reportTo = (person: string, reportsTo: string | null) =>
        act("ada", { _tag: "ChangeManager", person, reportsTo })
      expect((await reportTo(mia.id, "ben")).status).toBe(200)
      expect((await call("ben", "GET", "/api/content/v3/team?id=ben")).body.reports).toEqual([
        { id: mia.id, reports: 0 },
      ])
      expect(await reportTo("ben", mia.id)).toMatchObject({
        ...{ status: 422, body: { code: "administration.folder.manager", field: "person" } },
      })
      expect(await reportTo(mia.id, mia.id)).toMatchObject({
        ...{ status: 422, body: { code: "administration.circle", field: "reportsTo" } },
      })
      expect((await reportTo(mia.id, "nobody")).body).toMatchObject({ field: "reportsTo" })

      // A group that was made shares what is shared with it, for as long as it has someone.
      const group = groupOf(await act("ada", { _tag: "MakeGroup", name: "Reviewers" }))
      const members = (added: ReadonlyArray<string>, removed: ReadonlyArray<string> = []) =>
        act("ada", { _tag: "ChangeMembers", group, added, removed })
      expect((await members([mia.id, "ben"])).status).toBe(200)
      expect((await call("ben", "GET", "/api/content/v2/groups")).body).toContainEqual({
        ...{ id: group, name: "Reviewers", memberCount: 2, isMade: true },
      })
      const secret = "/api/content/v1/cards?urns=secret-sales"
      const seesSecret = async () => (await mia.browser.callJson("GET", secret)).body.cards?.length > 0
      expect(await seesSecret()).toBe(false)
      await call("ada", "POST", "/api/content/v1/share", {
        resources: [{ type: "badge", id: "secret-sales" }],
        recipients: [{ type: "group", id: group }],
      })
      expect(await seesSecret()).toBe(true)
      await members([], [mia.id])
      expect(await seesSecret()).toBe(false)
      await members([mia.id])
      expect((await act("ada", { _tag: "RenameGroup", group, name: "Readers" })).status).toBe(200)

      // Who is deactivated is signed out and cannot sign in, and is still named.
      expect((await act("ada", { _tag: "DeactivatePerson", person: mia.id })).status).toBe(200)
      expect((await mia.browser.callJson("GET", home)).status).toBe(401)
      const again = await new Browser(fetch, app.url).open()
      expect((await again.signIn(mia.email, password)).status).toBe(401)
      const named = await call("ben", "GET", `/api/content/v3/users?id=${mia.id}`)
      expect(named.body[0].displayName).toBe(mia.email)
      expect(await listed("ben", "text=mia")).toEqual([])
      expect(await listed("ada", "state=DEACTIVATED")).toMatchObject([{ id: mia.id }])
      expect((await call("ben", "GET", "/api/content/v2/groups")).body).toContainEqual({
        ...{ id: group, name: "Readers", memberCount: 1, isMade: true },
      })
      return mia
    })
    return { app, mia }
  })

describe("the administration", () => {
  it.live("decides about roles, groups and who may sign in, also after the server was started anew", () =>
    Effect.gen(function* () {
      const { app, mia } = yield* lifecycle(null)
      yield* app.stop
      const { url } = yield* startWholeApp(app)
      yield* Effect.promise(async () => {
        const browser = await new Browser(fetch, url).open()
        expect((await browser.signIn(mia.email, password)).status).toBe(401)
        const ada = await new Browser(fetch, url).open()
        expect((await ada.signIn("ada@small.example", "ada's password")).status).toBe(200)
        const command = { _tag: "ReactivatePerson", person: mia.id }
        await ada.callJson("POST", "/api/commands/v1", {
          ...{ area: "administration", command, commandId: crypto.randomUUID() },
        })
        expect((await browser.signIn(mia.email, password)).status).toBe(200)
        expect(await who(browser)).toMatchObject({ roleId: "EDITOR" })
      })
    }).pipe(Effect.scoped),
  )

  it.live("ends an open feed of who is deactivated at once", () =>
    Effect.gen(function* () {
      const { act, browsers } = yield* serve()
      yield* Effect.promise(async () => {
        const ben = browsers.get("ben")
        const feed = await ben?.call("POST", "/api/streams/v1/feed", { epoch: null, have: {} })
        expect(feed?.status).toBe(200)
        const reading = feed?.text()
        expect((await act("ada", { _tag: "DeactivatePerson", person: "ben" })).status).toBe(200)
        await reading
        expect((await ben?.callJson("GET", home))?.status).toBe(401)
      })
    }).pipe(Effect.scoped),
  )

  it.live("leaves the workspace an admin, and what the folder says to the folder", () =>
    Effect.gen(function* () {
      const { act, join, call } = yield* serve()
      const refused = async (code: string, field: string, answer: ReturnType<typeof act>) => {
        const { status, body } = await answer
        expect([code, body.code, body.field, status >= 400]).toEqual([code, code, field, true])
      }
      yield* Effect.promise(async () => {
        await refused(
          "administration.last",
          "person",
          act("ada", { _tag: "DeactivatePerson", person: "ada" }),
        )
        const toEditor = { _tag: "ChangeRole", person: "ben", roleId: "EDITOR" }
        await refused("administration.folder.role", "person", act("ada", toEditor))
        const members = { added: ["ben"], removed: [] }
        const north = { _tag: "ChangeMembers", group: "north", ...members }
        await refused("administration.folder.group", "group", act("ada", north))
        await refused(
          "administration.folder.group",
          "group",
          act("ada", { _tag: "DeleteGroup", group: "north" }),
        )
        await refused("administration.name", "name", act("ada", { _tag: "MakeGroup", name: "NORTH" }))
        await refused("request.field", "name", act("ada", { _tag: "MakeGroup", name: " " }))
        const unknown = { _tag: "ChangeMembers", group: "group-none", ...members }
        await refused("administration.group", "group", act("ada", unknown))
        const nobody = { _tag: "DeactivatePerson", person: "nobody" }
        await refused("administration.person", "person", act("ada", nobody))

        // With a second admin the first may leave, and the second is then the last.
        const mia = await join("mia@partner.example", "ADMIN")
        const commandId = crypto.randomUUID()
        const deactivate = { area: "administration", commandId, command: { ...nobody, person: "ada" } }
        expect((await mia.browser.callJson("POST", "/api/commands/v1", deactivate)).status).toBe(200)
        const own = { ...nobody, person: mia.id }
        const last = { ...deactivate, commandId: crypto.randomUUID(), command: own }
        expect((await mia.browser.callJson("POST", "/api/commands/v1", last)).body.code).toBe(
          "administration.last",
        )
        const revoked = await mia.browser.callJson("GET", "/api/content/v3/people?text=mia")
        const { id } = revoked.body.people[0].invitation
        const revoke = await mia.browser.callJson("POST", `/api/content/v1/invitations/${id}/revoke`)
        expect(revoke.body.code).toBe("administration.last")
        expect((await call("ada", "GET", home)).status).toBe(401)
      })
    }).pipe(Effect.scoped),
  )

  it.live("lets no one give a role above their own, or decide about who has one", () =>
    Effect.gen(function* () {
      const { act, join, call } = yield* serve(null, ["ADMIN", "EDITOR"])
      yield* Effect.promise(async () => {
        const mia = await join("mia@partner.example")
        const ole = await join("ole@partner.example", "PRIVILEGED")
        const role = (person: string, roleId: string) => act("cleo", { _tag: "ChangeRole", person, roleId })
        expect(await role(mia.id, "ADMIN")).toMatchObject({ body: { code: "administration.rank" } })
        expect((await role(mia.id, "EDITOR")).status).toBe(200)
        expect(await role(ole.id, "SOCIAL")).toMatchObject({ body: { code: "administration.rank" } })
        const deactivate = { _tag: "DeactivatePerson", person: "ada" }
        expect(await act("cleo", deactivate)).toMatchObject({ body: { code: "administration.rank" } })
        expect(await act("ben", deactivate)).toMatchObject({ body: { code: "identity.authority" } })
        const stream = "/api/streams/v1/events?stream=administration:workspace&after=0"
        expect((await call("cleo", "GET", stream)).body.length).toBeGreaterThan(0)
        expect((await call("ben", "GET", stream)).status).toBe(404)
      })
    }).pipe(Effect.scoped),
  )

  it.live("decides about the trial of a guest, whose role it is as long as it goes on", () =>
    Effect.gen(function* () {
      const { act, join, call, listed } = yield* serve(null, ["ADMIN"], true)
      yield* Effect.promise(async () => {
        const mia = await join("mia@partner.example")
        const own = (command: object) =>
          mia.browser.callJson("POST", "/api/commands/v1", {
            ...{ area: "administration", command, commandId: crypto.randomUUID() },
          })
        expect((await own({ _tag: "RequestTrial" })).status).toBe(200)
        expect(await who(mia.browser)).toMatchObject({ trialStatus: { requested: true, inTrial: false } })
        const stream = "/api/streams/v1/events?stream=administration:workspace&after=0"
        expect((await call("ada", "GET", stream)).body.at(-1).event).toMatchObject({
          ...{ _tag: "TrialRequested", person: mia.id },
        })
        expect((await act("ada", { _tag: "DeclineTrial", person: mia.id })).status).toBe(200)
        expect((await own({ _tag: "RequestTrial" })).status).toBe(200)
        expect((await own({ _tag: "WithdrawTrialRequest" })).status).toBe(200)
        expect(await who(mia.browser)).toMatchObject({ trialStatus: { requested: false } })
        expect((await own({ _tag: "StartTrial", person: mia.id })).body.code).toBe("identity.authority")
        expect((await act("ada", { _tag: "StartTrial", person: mia.id })).status).toBe(200)
        const trying = await who(mia.browser)
        expect(trying).toMatchObject({
          ...{ roleId: "EDITOR", trialStatus: { requested: false, inTrial: true, hasTrialed: true } },
        })
        expect(trying.trialStatus.started).toBeGreaterThan(0)
        expect(await listed("ada", "text=mia")).toMatchObject([
          { administered: { trial: { inTrial: true } } },
        ])
        expect((await act("ada", { _tag: "EndTrial", person: mia.id })).status).toBe(200)
        expect(await who(mia.browser)).toMatchObject({ roleId: "SOCIAL", trialStatus: { hasTrialed: true } })
        expect((await own({ _tag: "RequestTrial" })).body.code).toBe("administration.trial.used")
        await act("ada", { _tag: "ChangeRole", person: mia.id, roleId: "EDITOR" })
        expect(await who(mia.browser)).toMatchObject({ roleId: "EDITOR", trialStatus: { inTrial: false } })
      })
    }).pipe(Effect.scoped),
  )

  it.live("offers no trials where the feature is off, and none to who is no guest", () =>
    Effect.gen(function* () {
      const { act, join } = yield* serve()
      yield* Effect.promise(async () => {
        expect((await act("ada", { _tag: "RequestTrial" })).body.code).toBe("administration.trial.off")
        const { id } = await join("mia@partner.example")
        expect((await act("ada", { _tag: "StartTrial", person: id })).status).toBe(200)
      })
    }).pipe(Effect.scoped),
  )
})

deepLayer(PostgresFixture.layer, { excludeTestServices: true, timeout: 600_000 })("on PostgreSQL", (test) => {
  test.effect(
    "the administration decides about roles, groups and who may sign in",
    () => PostgresFixture.use(({ url }) => Effect.scoped(lifecycle(url))),
    600_000,
  )
})
