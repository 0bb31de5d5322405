import { afterAll, beforeAll, expect, it } from "vitest"
import { UserId } from "#domain/kernel/ids.ts"
import { serveInProcess } from "./identity.fixture.ts"
import { sampleModel } from "./workspace.fixture.ts"

let server: ReturnType<typeof serveInProcess>
beforeAll(() => {
  server = serveInProcess()
})
afterAll(() => server.stop())

const tokens = "/api/identity/v1/tokens"
const home = "/api/content/v1/home"
const viewFlights = () => ({
  commandId: crypto.randomUUID(),
  area: "home",
  command: { _tag: "ViewCard", urn: "flights" },
})

/** A person's browser, and a token that they made. */
const madeBy = async (person: string, name = "Nightly") => {
  const browser = await server.browser().as(person)
  const { status, body } = await browser.callJson("POST", tokens, { name, days: 30 })
  expect(status).toBe(200)
  return { browser, id: String(body.token.id), secret: String(body.secret) }
}

/** A call with a token, from a client that has no cookie. */
const callWith = (secret: string, method: string, path: string, body?: unknown) =>
  server.browser().callJson(method, path, body, { authorization: `Bearer ${secret}` })

it("calls as its person, also what changes something, without a session or an XSRF token", async () => {
  const { secret } = await madeBy("ada")
  expect((await callWith(secret, "GET", home)).status).toBe(200)
  expect((await callWith(secret, "POST", "/api/commands/v1", viewFlights())).status).toBe(200)
  expect(await callWith(`${secret}x`, "GET", home)).toMatchObject({
    status: 401,
    body: { code: "identity.session" },
  })
})

it("comes before the session of a browser that sends both", async () => {
  const { secret } = await madeBy("bob")
  const ada = await server.browser().as("ada")
  const { body } = await ada.callJson("GET", "/api/content/v1/mobile/environment", undefined, {
    authorization: `Bearer ${secret}`,
  })
  expect(body.user.id).toBe("bob")
  expect((await ada.call("GET", home, undefined, { authorization: "Bearer cairn_none" })).status).toBe(401)
})

it("is listed without its secret, which the store does not have either", async () => {
  const { browser, id, secret } = await madeBy("ada", "  For reports ")
  const { body } = await browser.callJson("GET", tokens)
  expect(body.tokens).toContainEqual(expect.objectContaining({ id, name: "For reports", used: null }))
  await callWith(secret, "GET", home)
  const { body: later } = await browser.callJson("GET", tokens)
  expect(later.tokens.find((token: { readonly id: string }) => token.id === id).used).toEqual(
    expect.any(Number),
  )
  expect(JSON.stringify([later, await server.rows("api_token")])).not.toContain(secret.slice(6))
})

it("makes no other token, and changes no password and no session", async () => {
  const { secret } = await madeBy("ada")
  const refused = { status: 403, body: { code: "token.identity" } }
  expect(await callWith(secret, "POST", tokens, { name: "Other", days: 365 })).toMatchObject(refused)
  expect(await callWith(secret, "GET", tokens)).toMatchObject(refused)
  const passwords = { currentPassword: "ada's password", newPassword: "another long password" }
  expect(await callWith(secret, "POST", "/api/identity/v1/password", passwords)).toMatchObject(refused)
  expect(await callWith(secret, "POST", "/api/identity/v1/sessions/end-others")).toMatchObject(refused)
})

it("is no session, also where it stands in the cookie of one", async () => {
  const { secret } = await madeBy("ada")
  const thief = await server.browser().open()
  thief.cookies.set("cairn_session", secret)
  expect((await thief.call("GET", home)).status).toBe(401)
  expect((await thief.call("POST", tokens, { name: "Other", days: 365 })).status).toBe(401)
  expect((await thief.call("GET", "/api/identity/v1/sessions")).status).toBe(401)
})

it("is over when its person revokes it, and no one else can", async () => {
  const { browser, id, secret } = await madeBy("ada")
  const bob = await server.browser().as("bob")
  const unknown = { status: 404, body: { code: "token.unknown" } }
  expect(await bob.callJson("POST", `${tokens}/${id}/revoke`)).toMatchObject(unknown)
  expect((await callWith(secret, "GET", home)).status).toBe(200)
  expect((await browser.call("POST", `${tokens}/${id}/revoke`)).status).toBe(204)
  expect((await callWith(secret, "GET", home)).status).toBe(401)
  expect(await browser.callJson("POST", `${tokens}/${id}/revoke`)).toMatchObject(unknown)
})

it("is over after its days, and is listed no more", async () => {
  const { browser, id, secret } = await madeBy("bob")
  await server.moveApiTokens(-30 * 24 * 60 * 60 * 1000)
  expect((await callWith(secret, "GET", home)).status).toBe(401)
  expect(JSON.stringify((await browser.callJson("GET", tokens)).body)).not.toContain(id)
})

it("is over for good once its person is no longer in the workspace", async () => {
  const { secret } = await madeBy("bob")
  const people = new Map(sampleModel.people)
  people.delete(UserId.make("bob"))
  await server.replace({ ...sampleModel, people })
  expect((await callWith(secret, "GET", home)).status).toBe(401)
  await server.replace(sampleModel)
  expect((await callWith(secret, "GET", home)).status).toBe(401)
})

it("is one of at most twenty, for 30, 90 or 365 days", async () => {
  const browser = await server.browser().as("ada")
  const make = (days: unknown) => browser.callJson("POST", tokens, { name: "One more", days })
  expect((await make(31)).status).toBe(400)
  const answers = []
  for (let made = 0; made < 21; made += 1) answers.push(await make(90))
  expect(answers.at(-1)).toMatchObject({ status: 422, body: { code: "token.count" } })
})
