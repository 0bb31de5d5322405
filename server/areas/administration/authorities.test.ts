import { it } from "@effect/vitest"
import { Effect } from "effect"
import { expect } from "vitest"
import { serveWholeApp } from "../../http/wholeApp.fixture.ts"

/** The small workspace, whose folder says nothing of authorities, or what is given. */
const serve = (authorities = "") =>
  Effect.map(
    serveWholeApp(null, ({ read, write }) => {
      const others = read("workspace.yaml").replace(/^authorities:\n(?: .*\n)*/m, "")
      write("workspace.yaml", `${others}${authorities}`)
    }),
    ({ browsers }) => {
      const call = async (as: string, method: string, path: string, body?: object) => {
        const browser = browsers.get(as)
        if (browser === undefined) throw new Error(`There is no ${as}.`)
        return browser.callJson(method, path, body)
      }
      const change = (as: string, roleId: string, authority: string, isAllowed: boolean) =>
        call(as, "POST", "/api/commands/v1", {
          area: "administration",
          command: { _tag: "ChangeAuthority", roleId, authority, isAllowed },
          commandId: crypto.randomUUID(),
        })
      const settings = async () => (await call("ada", "GET", "/api/administration/v1/settings")).body
      const authoritiesOf = async (as: string): Promise<ReadonlyArray<string>> =>
        (await call(as, "GET", "/api/content/v1/mobile/environment")).body.authorities
      return { call, change, settings, authoritiesOf }
    },
  )

it.live("what a role may do is changed by admins, holds with the next request, and is in the audit log", () =>
  Effect.gen(function* () {
    const { call, change, settings, authoritiesOf } = yield* serve()
    yield* Effect.promise(async () => {
      const invite = async () => {
        const person = { displayName: "Mia", detail: { email: `${crypto.randomUUID()}@small.example` } }
        return (await call("cleo", "POST", "/api/content/v3/users", person)).status
      }
      expect((await settings()).fixedAuthorities).toEqual([])
      expect(await authoritiesOf("cleo")).toContain("people.invite")
      expect((await change("ada", "EDITOR", "people.invite", false)).status).toBe(200)
      expect(await authoritiesOf("cleo")).not.toContain("people.invite")
      expect(await authoritiesOf("ada")).toContain("people.invite")
      expect(await invite()).toBe(403)
      expect((await change("ada", "EDITOR", "people.invite", true)).status).toBe(200)
      expect(await invite()).toBe(200)
      // What is so already is no event.
      expect((await change("ada", "EDITOR", "people.invite", true)).body.envelopes).toEqual([])
      const { body } = await call("ada", "GET", "/api/administration/v1/audit?kind=AuthorityChanged")
      expect(body.events).toMatchObject([
        { actor: "Ada", subject: "EDITOR", before: "", after: "people.invite" },
        { actor: "Ada", subject: "EDITOR", before: "people.invite", after: "" },
      ])
    })
  }).pipe(Effect.scoped),
)

it.live("admins alone change it, and always administer", () =>
  Effect.gen(function* () {
    const { change } = yield* serve()
    yield* Effect.promise(async () => {
      expect((await change("ada", "PARTICIPANT", "people.administer", true)).status).toBe(200)
      expect(await change("ben", "EDITOR", "content.edit", false)).toMatchObject({
        ...{ status: 403, body: { code: "administration.admin" } },
      })
      expect(await change("ada", "ADMIN", "people.administer", false)).toMatchObject({
        ...{ status: 422, body: { code: "administration.admins", field: "authority" } },
      })
      expect(await change("ada", "EDITOR", "anything", true)).toMatchObject({
        status: 400,
        body: { field: "authority", message: expect.stringContaining("one of content.interactive") },
      })
    })
  }).pipe(Effect.scoped),
)

it.live("what the folder says is changed there, each setting by itself", () =>
  Effect.gen(function* () {
    const lists = [
      "ADMIN: [people.administer]",
      "PRIVILEGED: []",
      "EDITOR: []",
      "PARTICIPANT: []",
      "SOCIAL: []",
    ]
    const { change, settings, authoritiesOf } = yield* serve(`authorities: { ${lists.join(", ")} }\n`)
    yield* Effect.promise(async () => {
      expect((await settings()).fixedAuthorities).toEqual([
        ...["content.interactive", "content.edit", "content.share", "data.add"],
        ...["people.invite", "people.administer"],
      ])
      expect(await change("ada", "ADMIN", "content.edit", true)).toMatchObject({
        status: 422,
        body: {
          ...{ code: "administration.folder.authority", field: "authority" },
          message: expect.stringContaining("workspace.yaml"),
        },
      })
      expect((await change("ada", "ADMIN", "buzz.everyone", false)).status).toBe(200)
      expect(await authoritiesOf("ada")).toEqual(["people.administer", "buzz.publicTopics"])
    })
  }).pipe(Effect.scoped),
)
