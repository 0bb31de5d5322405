import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { serveInProcess } from "../identity/identity.fixture.ts"

let server: ReturnType<typeof serveInProcess>
beforeAll(() => {
  server = serveInProcess()
})
afterAll(() => server.stop())

const path = (ids: string, fields: string) => `/api/content/v2/users/details?ids=${ids}&fields=${fields}`
const get = async (person: string, address: string) =>
  (await server.browser().as(person)).callJson("GET", address)

describe("details of people", () => {
  it("have the fields that were named, in the order of the ids, without people who do not exist", async () => {
    const before = Date.now()
    const { body } = await get("bob", path("bob,nobody,ada,bob", "created,emailAddress,followers"))
    expect(body).toEqual([
      { id: "bob", created: expect.any(Number), emailAddress: "bob@cairn.example", followers: 0 },
      { id: "ada", created: expect.any(Number), emailAddress: "ada@cairn.example", followers: 0 },
    ])
    expect(body[0].created).toBeGreaterThan(before - 60_000)
    expect((await get("bob", path("ada", "followers"))).body).toEqual([{ id: "ada", followers: 0 }])
    expect((await get("bob", path("ada", ""))).body).toEqual([{ id: "ada" }])
  })

  it("refuse a field that there is not, by its name", async () => {
    expect(await get("bob", path("ada", "created,password"))).toMatchObject({
      status: 400,
      body: { code: "request.field", field: "fields", message: expect.stringContaining('"password"') },
    })
  })

  it("are for signed-in people alone", async () => {
    expect((await server.browser().callJson("GET", path("ada", "created"))).status).toBe(401)
  })
})
