import { afterAll, beforeAll, expect, it } from "vitest"
import { serveInProcess } from "../../identity/identity.fixture.ts"

let server: ReturnType<typeof serveInProcess>
beforeAll(() => {
  server = serveInProcess()
})
afterAll(() => server.stop())

const follow = async (as: string, person: string, _tag = "FollowPerson") =>
  (await server.browser().as(as)).callJson("POST", "/api/commands/v1", {
    commandId: crypto.randomUUID(),
    area: "following",
    command: { _tag, person },
  })
const get = async (as: string, address: string) => (await server.browser().as(as)).callJson("GET", address)
const details = async (person: string) =>
  (await get("ada", `/api/content/v2/users/details?ids=${person}&fields=followers`)).body
const others = async (as: string, person: string) =>
  (await get(as, `/api/content/v2/users/${person}/content`)).body.followers

it("counts who follows a person, and names none of them", async () => {
  expect((await follow("bob", "ada")).body.envelopes).toHaveLength(1)
  expect((await follow("bob", "ada")).body.envelopes).toEqual([])
  expect(await details("ada")).toEqual([{ id: "ada", followers: 1 }])
  expect([await others("bob", "ada"), await others("ada", "ada")]).toEqual([0, 1])
  await follow("bob", "ada", "UnfollowPerson")
  expect(await details("ada")).toEqual([{ id: "ada", followers: 0 }])
})

it("refuses who is not there, and oneself", async () => {
  expect(await follow("bob", "nobody")).toMatchObject({ status: 404, body: { field: "person" } })
  expect(await follow("bob", "bob")).toMatchObject({ status: 400, body: { code: "profile.self" } })
})
