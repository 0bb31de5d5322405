import { it } from "@effect/vitest"
import { Effect, type Redacted } from "effect"
import { SqlClient } from "effect/sql"
import { describe, expect } from "vitest"
import { serveWholeApp, startWholeApp } from "../../http/wholeApp.fixture.ts"
import { Browser } from "../../identity/browser.fixture.ts"
import { invitationIdOf, newToken, readToken } from "../../identity/invitationToken.ts"
import { testConfig } from "../../kernel/config.fixture.ts"
import { ServerConfig } from "../../kernel/config.ts"
import { deepLayer, PostgresFixture } from "../../kernel/postgres.fixture.ts"
import { layerStore } from "../../kernel/store.ts"
import { mostInvitationsPerDay } from "./dailyInvitations.ts"
import { returnPathOf } from "./returnPath.ts"

const password = "a password of twelve"
const users = "/api/content/v3/users"
const links = "/api/identity/v1/invitations"

/** The small workspace, in which Ada and Cleo may invite. */
const serve = (databaseUrl: Redacted.Redacted | null = null, more = "") =>
  Effect.map(
    serveWholeApp(databaseUrl, ({ change, write, read }) => {
      for (const role of ["ADMIN", "EDITOR"]) {
        change("workspace.yaml", `  ${role}: [`, `  ${role}: [people.invite, `)
      }
      write("workspace.yaml", read("workspace.yaml") + more)
    }),
    (app) => {
      const open = () => new Browser(fetch, app.url).open()
      const call = async (as: string, method: string, path: string, body?: object) => {
        const browser = app.browsers.get(as)
        if (browser === undefined) throw new Error(`There is no ${as}.`)
        return browser.callJson(method, path, body)
      }
      const invite = (as: string, email: string, request: object = {}) =>
        call(as, "POST", users, { displayName: "Mia Lind", detail: { email }, ...request })
      const tokenOf = (path: string): string => path.split("/").at(-1) ?? ""
      const accept = (browser: Browser, path: string, chosen = password) =>
        browser.callJson("POST", `${links}/accept`, { token: tokenOf(path), password: chosen })
      const opened = (browser: Browser, path: string) =>
        browser.callJson("POST", `${links}/open`, { token: tokenOf(path) })
      return { ...app, open, call, invite, accept, opened, tokenOf }
    },
  )

const shopsSeenBy = async (browser: Browser): Promise<ReadonlyArray<string>> => {
  const path = "/api/content/v1/cards/kpi/sales-by-shop/render?parts=graph"
  const { body } = await browser.callJson("PUT", path, { queryOverrides: { filters: [] } })
  return ["Oslo", "Bergen", "Rome"].filter((shop) => JSON.stringify(body).includes(shop))
}

const lifecycle = (databaseUrl: Redacted.Redacted | null) =>
  Effect.gen(function* () {
    const app = yield* serve(databaseUrl)
    const { call, invite, accept, opened, open } = app
    yield* Effect.promise(async () => {
      const made = await invite("ada", "mia@partner.example", {
        roleId: "PARTICIPANT",
        groupIds: ["north"],
        detail: { email: "mia@partner.example", title: "Analyst" },
        returnTo: "/card/sales-by-shop?shop=Oslo",
      })
      expect(made).toMatchObject({ status: 200, body: { isMailed: false } })
      const { path } = made.body
      const stranger = await open()
      expect(await opened(stranger, path)).toMatchObject({
        status: 200,
        body: { workspace: "Small", displayName: "Mia Lind", email: "mia@partner.example", invitedBy: "Ada" },
      })
      expect(await accept(stranger, path, "short")).toMatchObject({
        status: 422,
        body: { code: "password.length", field: "password" },
      })
      const accepted = await accept(stranger, path)
      expect(accepted).toMatchObject({
        status: 200,
        body: {
          user: { displayName: "Mia Lind", roleId: "PARTICIPANT", groupIds: ["north"] },
          returnTo: "/card/sales-by-shop?shop=Oslo",
        },
      })
      // Signed in, under the policy of her group from the first request on.
      expect(await shopsSeenBy(stranger)).toEqual(["Oslo", "Bergen"])

      const again = await open()
      expect(await opened(again, path)).toMatchObject({ status: 422, body: { code: "invitation.used" } })
      expect(await accept(again, path)).toMatchObject({ status: 422, body: { code: "invitation.used" } })
      expect((await again.signIn("MIA@partner.example", password)).status).toBe(200)

      const { userId } = accepted.body.user
      const found = await call("ben", "GET", `${users}?id=${userId}`)
      expect(found.body).toMatchObject([{ displayName: "Mia Lind", detail: { title: "Analyst" } }])
      const groups = await call("ben", "GET", "/api/content/v2/groups")
      expect(groups.body).toContainEqual({ id: "north", name: "North", memberCount: 2 })
      const search = { query: "mia", entityList: ["user"] }
      expect((await call("ben", "POST", "/api/search/v1/query", search)).body.searchObjects).toMatchObject([
        { databaseId: userId },
      ])
    })
    return app
  })

describe("an invitation", () => {
  it.live("makes a person of the workspace, in their groups and under their policies, once", () =>
    lifecycle(null).pipe(Effect.scoped),
  )

  it.live("outlives the server", () =>
    Effect.gen(function* () {
      const app = yield* lifecycle(null)
      const open = yield* Effect.promise(() => app.invite("ada", "ole@partner.example"))
      yield* app.stop
      const { url } = yield* startWholeApp(app)
      yield* Effect.promise(async () => {
        const mia = await new Browser(fetch, url).open()
        expect((await mia.signIn("mia@partner.example", password)).status).toBe(200)
        expect(await shopsSeenBy(mia)).toEqual(["Oslo", "Bergen"])
        const ole = await new Browser(fetch, url).open()
        expect((await app.accept(ole, open.body.path)).status).toBe(200)
      })
    }).pipe(Effect.scoped),
  )

  it.live("is replaced by a link that is sent again, and ends when it is revoked", () =>
    Effect.gen(function* () {
      const { call, invite, opened, accept, open } = yield* serve()
      yield* Effect.promise(async () => {
        const first = await invite("cleo", "mia@partner.example")
        const path = `/api/content/v1/invitations/${first.body.id}`
        const second = await call("cleo", "POST", `${path}/resend`)
        expect(second.status).toBe(200)
        const stranger = await open()
        expect(await opened(stranger, first.body.path)).toMatchObject({
          status: 404,
          body: { code: "invitation.unknown" },
        })
        expect((await opened(stranger, second.body.path)).status).toBe(200)
        expect((await call("cleo", "POST", `${path}/revoke`)).status).toBe(204)
        expect(await accept(stranger, second.body.path)).toMatchObject({
          status: 422,
          body: { code: "invitation.revoked" },
        })
        // It can be made anew, and an admin takes out who accepted it: their session ends.
        const third = await invite("cleo", "mia@partner.example")
        expect((await accept(stranger, third.body.path)).status).toBe(200)
        expect(await call("cleo", "POST", `${path}/revoke`)).toMatchObject({
          status: 422,
          body: { code: "invitation.used" },
        })
        expect((await call("ada", "POST", `${path}/revoke`)).status).toBe(204)
        expect((await stranger.callJson("GET", "/api/content/v1/home")).status).toBe(401)
        expect((await stranger.signIn("mia@partner.example", password)).status).toBe(401)
      })
    }).pipe(Effect.scoped),
  )

  it.live("is Cleo's alone and the admins' to see, resend and revoke", () =>
    Effect.gen(function* () {
      const { call, invite } = yield* serve()
      yield* Effect.promise(async () => {
        const byAda = await invite("ada", "mia@partner.example")
        const byCleo = await invite("cleo", "ole@partner.example")
        const invited = async (as: string) =>
          (await call(as, "GET", "/api/content/v3/people?state=INVITED")).body.people.map(
            ({ email }: { email: string }) => email,
          )
        expect((await invited("ada")).toSorted()).toEqual(["mia@partner.example", "ole@partner.example"])
        expect(await invited("cleo")).toEqual(["ole@partner.example"])
        expect(await invited("ben")).toEqual([])
        const resend = (as: string, id: string) =>
          call(as, "POST", `/api/content/v1/invitations/${id}/resend`)
        const missing = await resend("cleo", "0".repeat(32))
        expect(missing).toMatchObject({ status: 404, body: { code: "invitation.unknown" } })
        expect(await resend("cleo", byAda.body.id)).toEqual(missing)
        expect((await resend("ada", byCleo.body.id)).status).toBe(200)
        expect(await resend("ben", byCleo.body.id)).toMatchObject({ status: 403 })
      })
    }).pipe(Effect.scoped),
  )

  it.live("is refused with what is wrong and where", () =>
    Effect.gen(function* () {
      const { invite, call } = yield* serve(null, "emailDomains: [partner.example, small.example]\n")
      yield* Effect.promise(async () => {
        const email = "mia@partner.example"
        const refused = async (code: string, field: string, answer: ReturnType<typeof invite>) => {
          const { status, body } = await answer
          expect([code, body.code, body.field, status >= 400]).toEqual([code, code, field, true])
          return body
        }
        const duplicate = await refused(
          "invitation.account",
          "detail.email",
          invite("cleo", "BEN@small.example"),
        )
        expect(duplicate.EMAIL_DUPLICATE).toBe(true)
        await refused("invitation.email", "detail.email", invite("cleo", "mia"))
        await refused("invitation.domain", "detail.email", invite("cleo", "mia@other.example"))
        await refused("invitation.role", "roleId", invite("cleo", email, { roleId: "editor" }))
        await refused("invitation.role", "roleId", invite("cleo", email, { groupIds: ["north"] }))
        await refused("invitation.group", "groupIds", invite("ada", email, { groupIds: ["none"] }))
        await refused("invitation.return", "returnTo", invite("ada", email, { returnTo: "//evil.example" }))
        await refused("request.field", "displayName", invite("ada", email, { displayName: " " }))
        expect((await invite("cleo", email)).status).toBe(200)
        await refused("invitation.open", "id", invite("ada", " Mia@Partner.example "))
        expect((await invite("ben", "ole@partner.example")).body.code).toBe("identity.authority")
        const direct = { _tag: "Invite", id: invitationIdOf("a@small.example"), digest: "0".repeat(64) }
        const person = {
          email: "b@small.example",
          displayName: "B",
          title: "",
          roleId: "SOCIAL",
          groupIds: [],
          returnTo: "/",
        }
        const command = { area: "invitation", command: { ...direct, person }, commandId: crypto.randomUUID() }
        await refused("request.field", "id", call("cleo", "POST", "/api/commands/v1", command))
      })
    }).pipe(Effect.scoped),
  )

  it.live("gives its secret in its own answer alone: no stream, event or other answer has it", () =>
    Effect.gen(function* () {
      const { call, invite, dataFolder, tokenOf } = yield* serve()
      const { id, path } = (yield* Effect.promise(() => invite("ada", "mia@partner.example"))).body
      const secret = tokenOf(path).split(".")[1] ?? ""
      expect(secret).toHaveLength(43)
      const stored = yield* SqlClient.SqlClient.use(
        (sql) => sql<{ event: string }>`select event from log_event where stream like 'invitation:%'`,
      ).pipe(Effect.provide(layerStore), Effect.provideService(ServerConfig, testConfig(dataFolder)))
      expect(stored).toHaveLength(1)
      expect(JSON.stringify(stored)).not.toContain(secret)
      yield* Effect.promise(async () => {
        const events = await call("ada", "GET", `/api/streams/v1/events?stream=invitation:${id}&after=0`)
        expect(events.status).toBe(404)
        const list = await call("ada", "GET", "/api/content/v3/people?state=INVITED")
        expect(JSON.stringify(list.body)).not.toContain("digest")
      })
    }).pipe(Effect.scoped),
  )

  it.live("takes as many guesses of a secret as of a password", () =>
    Effect.gen(function* () {
      const { invite, open, opened, tokenOf } = yield* serve()
      const { path } = (yield* Effect.promise(() => invite("ada", "mia@partner.example"))).body
      yield* Effect.promise(async () => {
        const stranger = await open()
        const [id = ""] = tokenOf(path).split(".")
        for (let index = 0; index < 5; index++) {
          const guess = `/invite/${id}.${newToken(invitationIdOf("x@y")).token.split(".")[1]}`
          expect((await opened(stranger, guess)).body.code).toBe("invitation.unknown")
        }
        expect(await opened(stranger, path)).toMatchObject({
          status: 429,
          body: { code: "identity.attempts" },
        })
      })
    }).pipe(Effect.scoped),
  )

  it.live("is one of a limited number a day, whichever server counts", () =>
    Effect.gen(function* () {
      const { invite, dataFolder } = yield* serve()
      yield* Effect.promise(() => invite("cleo", "mia@partner.example"))
      yield* SqlClient.SqlClient.use((sql) =>
        Effect.forEach(
          Array.from({ length: mostInvitationsPerDay - 1 }, (_, index) => index + 2),
          (seq) => sql`insert into log_event (stream, seq, at, actor, origin, command_id, v, event)
            select stream, ${seq}, at, actor, origin, ${crypto.randomUUID()}, v, event from log_event
            where stream like 'invitation:%' and seq = 1`,
          { discard: true },
        ),
      ).pipe(Effect.provide(layerStore), Effect.provideService(ServerConfig, testConfig(dataFolder)))
      yield* Effect.promise(async () => {
        expect(await invite("cleo", "ole@partner.example")).toMatchObject({
          status: 429,
          body: { code: "invitation.limit" },
        })
        expect((await invite("ada", "ole@partner.example")).status).toBe(200)
      })
    }).pipe(Effect.scoped),
  )
})

describe("the list of people", () => {
  it.live("gives 50 at once by name, from what is loaded on, by text, role, group and state", () =>
    Effect.gen(function* () {
      const many = Array.from({ length: 60 }, (_, index) => String(index).padStart(2, "0"))
      const { browsers } = yield* serveWholeApp(null, ({ write, read }) =>
        write(
          "people.yaml",
          read("people.yaml") +
            many
              .map(
                (n) =>
                  `- { id: z${n}, displayName: Zoe ${n}, email: z${n}@small.example, title: "", roleId: SOCIAL }\n`,
              )
              .join(""),
        ),
      )
      yield* Effect.promise(async () => {
        const list = async (query: string) => {
          const path = `/api/content/v3/people?${query}`
          const { body } = (await browsers.get("ben")?.callJson("GET", path)) ?? {}
          return { total: body.total, ids: body.people.map(({ id }: { id: string }) => id) }
        }
        const first = await list("")
        expect(first.total).toBe(64)
        expect(first.ids.slice(0, 5)).toEqual(["ada", "ben", "cleo", "dora", "z00"])
        expect(first.ids).toHaveLength(50)
        expect((await list("offset=50")).ids).toEqual(many.slice(46).map((n) => `z${n}`))
        expect(await list("text=zoe+07")).toEqual({ total: 1, ids: ["z07"] })
        expect(await list("roleId=EDITOR")).toEqual({ total: 1, ids: ["cleo"] })
        expect(await list("groupId=north")).toEqual({ total: 1, ids: ["ben"] })
        expect(await list("state=INVITED")).toEqual({ total: 0, ids: [] })
      })
    }).pipe(Effect.scoped),
  )
})

describe("a token", () => {
  it("names its invitation, the same for every spelling of an address", () => {
    const id = invitationIdOf("Mia@Partner.example ")
    expect(id).toBe(invitationIdOf("mia@partner.example"))
    const { token, digest } = newToken(id)
    expect(readToken(token)).toEqual({ id, digest })
  })
  it("is read in its own form alone", () => {
    for (const text of ["", "a", `${"0".repeat(32)}.`, `${"0".repeat(32)}.${"a".repeat(44)}`]) {
      expect(readToken(text)).toBeNull()
    }
  })
})

it("leads back to paths of the app alone", () => {
  expect(["", "/", "/card/a?b=c", "/stacks/ü"].map(returnPathOf)).toEqual([
    "/",
    "/",
    "/card/a?b=c",
    "/stacks/%C3%BC",
  ])
  for (const text of [
    "card/a",
    "//evil.example",
    "/\\evil.example",
    "https://evil.example/",
    "/\t/evil.example",
    "/invite/x",
  ]) {
    expect([text, returnPathOf(text)]).toEqual([text, null])
  }
})

deepLayer(PostgresFixture.layer, { excludeTestServices: true, timeout: 600_000 })("on PostgreSQL", (test) => {
  test.effect(
    "an invitation makes a person as on SQLite",
    () => PostgresFixture.use(({ url }) => Effect.scoped(lifecycle(url))),
    600_000,
  )
})
