import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { feedPath } from "#contract/feed.ts"
import { serveInProcess, serveOnPort } from "./identity.fixture.ts"
import { samplePassword } from "./samplePassword.ts"
import { sampleModel } from "./workspace.fixture.ts"

let server: ReturnType<typeof serveInProcess>
beforeAll(() => {
  server = serveInProcess()
})
afterAll(() => server.stop())

const path = "/api/identity/v1/password"
const home = "/api/content/v1/home"
const first = "bob's password"
const own = "correct horse battery"
type Browser = Awaited<ReturnType<ReturnType<typeof serveInProcess>["browser"]>>
const change = (
  browser: Browser,
  currentPassword: string,
  newPassword: string,
  headers?: Record<string, string>,
) => browser.callJson("POST", path, { currentPassword, newPassword }, headers)
const statusOf = async (browser: Browser) => (await browser.call("GET", home)).status

describe("changing one's password", () => {
  it("ends every other session of the person with its feed, and neither this one nor another's", async () => {
    const over = await serveOnPort()
    try {
      const [here, there, ada] = [
        await over.browser().as("bob"),
        await over.browser().as("bob"),
        await over.browser().as("ada"),
      ]
      const feed = await there.call("POST", feedPath, { epoch: null, have: {} })
      const ended = feed.text().catch(() => "")
      expect(await change(here, first, own)).toEqual({ status: 204, body: null })
      await ended
      expect([await statusOf(here), await statusOf(there), await statusOf(ada)]).toEqual([200, 401, 200])
      const again = await over.browser().open()
      expect((await again.signIn("bob@cairn.example", first)).status).toBe(401)
      expect((await again.signIn("bob@cairn.example", own)).status).toBe(200)
    } finally {
      await over.stop()
    }
  })

  it.each([
    ["short", "x".repeat(11), "password.length"],
    ["long", "x".repeat(201), "password.length"],
    ["the email", "ADA@cairn.example", "password.name"],
    ["the name", "ada lovelace", "password.name"],
    ["the current one", "ada's password", "password.same"],
  ])("refuses a new one that is %s, at its field", async (_what, password, code) => {
    const browser = await server.browser().as("ada")
    expect(await change(browser, "ada's password", password)).toEqual({
      status: 422,
      body: expect.objectContaining({
        code,
        field: "newPassword",
        message: expect.not.stringContaining(password),
      }),
    })
    expect((await server.browser().as("ada")).cookies.has("cairn_session")).toBe(true)
  })

  it("requires a session and the XSRF token", async () => {
    expect((await change(await server.browser().open(), first, own)).status).toBe(401)
    const browser = await server.browser().as("ada")
    expect(await change(browser, "ada's password", own, { "x-xsrf-token": "wrong" })).toMatchObject({
      status: 403,
      body: { code: "identity.token" },
    })
  })

  it("counts a wrong current password like a failed sign-in", async () => {
    const browser = await server.browser().as("cleo")
    for (let count = 0; count < 5; count += 1) {
      expect(await change(browser, "wrong", own)).toMatchObject({
        status: 403,
        body: { code: "password.current", field: "currentPassword" },
      })
    }
    expect((await change(browser, "cleo's password", own)).status).toBe(429)
    expect((await browser.signIn("cleo@cairn.example", "cleo's password")).status).toBe(429)
    const elsewhere = { "x-forwarded-for": "203.0.113.9" }
    expect((await browser.signIn("cleo@cairn.example", "cleo's password", elsewhere)).status).toBe(200)
  })
})

describe("the sample's password", () => {
  const here = { host: "localhost:4400", "x-forwarded-for": "127.0.0.1" }
  const elsewhere = { host: "localhost:4400", "x-forwarded-for": "203.0.113.9" }
  const byProxy = { host: "cairn.example", "x-forwarded-for": "127.0.0.1" }
  const withSamplePassword = {
    ...sampleModel,
    people: new Map(
      [...sampleModel.people].map(([id, person]) => [id, { ...person, password: samplePassword }]),
    ),
  }
  const refused = { status: 403, code: "identity.sample" }
  const allowed = { status: 200 }

  it.each([
    [{}, [allowed, refused, refused]],
    [{ host: "0.0.0.0" }, [refused, refused, refused]],
    [{ host: "0.0.0.0", allowsSampleSignIn: true }, [allowed, allowed, allowed]],
  ])(
    "with %j lets people in on this machine, from another, and through a proxy: %j",
    async (config, expected) => {
      const sample = serveInProcess(config)
      try {
        sample.replace(withSamplePassword)
        const answers = []
        for (const headers of [here, elsewhere, byProxy]) {
          const browser = await sample.browser().open()
          const response = await browser.signIn("ada@cairn.example", samplePassword, headers)
          const { code, message } = await response.json()
          answers.push({ status: response.status, ...(code !== undefined && { code }) })
          expect(browser.cookies.has("cairn_session")).toBe(response.status === 200)
          if (code !== undefined)
            expect(message).toMatch(/npm run password ada@cairn\.example.*SAMPLE_SIGN_IN=yes/)
        }
        expect(answers).toEqual(expected)
      } finally {
        await sample.stop()
      }
    },
  )

  it("once changed, limits its person no more, and others' passwords are never limited", async () => {
    server.replace(withSamplePassword)
    const browser = await server.browser().open()
    expect((await browser.signIn("ada@cairn.example", samplePassword, here)).status).toBe(200)
    expect((await change(browser, samplePassword, own)).status).toBe(204)
    expect((await browser.signIn("ada@cairn.example", own, elsewhere)).status).toBe(200)
    server.replace(sampleModel)
    expect(
      (await browser.signIn("cleo@cairn.example", "cleo's password", { ...elsewhere, host: "x" })).status,
    ).toBe(200)
  })
})
