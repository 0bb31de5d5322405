import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { serveInProcess } from "./identity.fixture.ts"
import { sampleModel } from "./workspace.fixture.ts"

let server: ReturnType<typeof serveInProcess>
beforeAll(() => {
  server = serveInProcess()
})
afterAll(() => server.stop())

const home = "/api/content/v1/home"
const commands = "/api/commands/v1"
const viewFlights = () => ({
  commandId: crypto.randomUUID(),
  area: "home",
  command: { _tag: "ViewCard", urn: "flights" },
})

describe("signing in", () => {
  it("gives a session that scripts cannot read and an XSRF token that they can", async () => {
    const browser = await server.browser().open()
    const response = await browser.signIn("ada@cairn.example", "ada's password")
    expect(await response.json()).toEqual({
      userId: "ada",
      displayName: "Ada Lovelace",
      roleId: "ADMIN",
      groupIds: [],
    })
    const [session, xsrf] = response.headers.getSetCookie()
    expect(session).toMatch(/^cairn_session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(xsrf).toMatch(/^XSRF-TOKEN=[\w-]{43}; Max-Age=\d+; Path=\/; SameSite=Lax$/)
    expect((await browser.callJson("GET", home)).status).toBe(200)
  })

  it("sets cookies for https alone behind a proxy that uses it", async () => {
    const browser = await server.browser().open()
    const response = await browser.signIn("ada@cairn.example", "ada's password", {
      "x-forwarded-proto": "https",
    })
    expect(response.headers.getSetCookie().map((cookie) => /; Secure/.test(cookie))).toEqual([true, true])
  })

  it.each([home, "/api/content/v1/mobile/environment"])(
    "prolongs the browser's cookie with the session, once a day, whatever is called: %s",
    async (path) => {
      const browser = await server.browser().as("ada")
      const cookies = async () => (await browser.call("GET", path)).headers.getSetCookie()
      expect(await cookies()).toEqual([])
      await server.moveSessions(-25 * 60 * 60 * 1000)
      expect(await cookies()).toEqual([expect.stringMatching(/^cairn_session=[\w-]{43}; Max-Age=2592000; /)])
      expect(await cookies()).toEqual([])
    },
  )

  it("takes an email in any case, and stores neither password nor token in plain text", async () => {
    const browser = await server.browser().open()
    expect((await browser.signIn(" ADA@cairn.example", "ada's password")).status).toBe(200)
    const stored = JSON.stringify([await server.rows("person"), await server.rows("session")])
    expect(stored).not.toContain("ada's password")
    expect(stored).not.toContain(browser.cookies.get("cairn_session"))
  })

  it("returns the same error for a wrong password and an unknown email", async () => {
    const browser = await server.browser().open()
    const answers = [
      await browser.signIn("ada@cairn.example", "wrong"),
      await browser.signIn("unknown@cairn.example", "ada's password"),
    ]
    const [wrong, unknown] = await Promise.all(answers.map((answer) => answer.json()))
    expect(answers.map(({ status }) => status)).toEqual([401, 401])
    expect(wrong).toMatchObject({ code: "identity.credentials" })
    expect(unknown).toEqual(wrong)
    expect(answers.flatMap(({ headers }) => headers.getSetCookie())).toEqual([])
  })

  it("ends with the browser's session of before", async () => {
    const browser = await server.browser().as("ada")
    const before = browser.cookies.get("cairn_session") ?? ""
    await browser.as("bob")
    browser.cookies.set("cairn_session", before)
    expect((await browser.callJson("GET", home)).status).toBe(401)
  })

  it.each([
    [403, { origin: "http://evil.example" }],
    [403, { origin: "null" }],
    [200, { origin: "http://cairn.test" }],
    [403, { origin: "http://evil.example", "sec-fetch-site": "cross-site" }],
    [403, { origin: "http://other.cairn.test", "sec-fetch-site": "same-site" }],
    [200, { origin: "http://before-the-proxy.test", "sec-fetch-site": "same-origin" }],
  ])("answers %i to a page of which the browser says %j", async (status, headers) => {
    const browser = await server.browser().open()
    const response = await browser.signIn("ada@cairn.example", "ada's password", {
      host: "cairn.test",
      ...headers,
    })
    expect(response.status).toBe(status)
    if (status === 403) expect(await response.json()).toMatchObject({ code: "identity.origin" })
  })

  it("returns when to try again after five failures with one email, right password or not", async () => {
    const browser = await server.browser().open()
    for (let count = 0; count < 5; count += 1) {
      expect((await browser.signIn("Cleo@cairn.example", "wrong")).status).toBe(401)
    }
    const refused = await browser.signIn("cleo@cairn.example", "cleo's password")
    expect(refused.status).toBe(429)
    expect(await refused.json()).toMatchObject({
      code: "identity.attempts",
      message: "Too many failed sign-ins. Please try again in 15 minutes.",
    })
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(14 * 60)
    expect((await browser.signIn("ada@cairn.example", "ada's password")).status).toBe(200)
  })
})

describe("one's sessions", () => {
  const list = "/api/identity/v1/sessions"

  it("are listed with the browser and its address, and the others end at a word", async () => {
    const own = serveInProcess()
    const here = await own.browser().as("ada")
    const [elsewhere, stranger] = [await own.browser().as("ada"), await own.browser().as("bob")]
    await elsewhere.call("GET", home, undefined, { "user-agent": "Phone", "x-forwarded-for": "192.0.2.7" })
    expect((await here.callJson("GET", list)).body).toMatchObject([
      { isCurrent: true },
      { agent: "Phone", address: "192.0.2.7", isCurrent: false },
    ])
    expect((await here.callJson("POST", `${list}/end-others`)).status).toBe(204)
    expect((await here.callJson("GET", list)).body).toMatchObject([{ isCurrent: true }])
    expect((await elsewhere.callJson("GET", home)).status).toBe(401)
    expect((await stranger.callJson("GET", home)).status).toBe(200)
    await own.stop()
  })

  it("give away neither tokens nor their digests", async () => {
    const browser = await server.browser().as("ada")
    const { body } = await browser.callJson("GET", list)
    for (const one of body)
      expect(Object.keys(one).sort()).toEqual(["address", "agent", "isCurrent", "lastUsed", "opened"])
  })
})

describe("a person's language", () => {
  it("is the workspace's until they choose one, which follows them to every browser", async () => {
    const own = serveInProcess()
    const browser = await own.browser().as("ada")
    const locale = async (one: typeof browser) =>
      (await one.callJson("GET", "/api/content/v1/mobile/environment")).body.locale
    expect(await locale(browser)).toBe("de")
    const command = { _tag: "ChooseLanguage", language: "en" }
    await browser.callJson("POST", commands, { commandId: crypto.randomUUID(), area: "profile", command })
    expect(await locale(await own.browser().as("ada"))).toBe("en")
    expect(await locale(await own.browser().as("bob"))).toBe("de")
    await own.stop()
  })
})

describe("what the sign-in says", () => {
  const entrance = async (browser: ReturnType<typeof server.browser>) =>
    (await browser.callJson("GET", "/api/content/v1/mobile/environment")).body.entrance

  it("is that a session has ended, to the browser that still has its cookie", async () => {
    const [ended, left, fresh] = [
      await server.browser().as("bob"),
      await server.browser().as("bob"),
      server.browser(),
    ]
    expect(await entrance(ended)).toBeUndefined()
    await left.call("POST", "/api/identity/v1/sign-out")
    await server.moveSessions(-31 * 24 * 60 * 60 * 1000)
    const said = await Promise.all([ended, left, fresh].map(entrance))
    expect(said.map(({ isSessionEnded }) => isSessionEnded)).toEqual([true, false, false])
  })

  it("is how to try the sample, only while someone has its password and where it lets them in", async () => {
    const isSample = async (
      { password, ...config }: { password: string; host?: string; allowsSampleSignIn?: boolean },
      headers?: Record<string, string>,
    ) => {
      const own = serveInProcess(config)
      const people = [...sampleModel.people].map(([id, person]) => [id, { ...person, password }] as const)
      own.replace({ ...sampleModel, people: new Map(people) })
      const answer = await own
        .browser()
        .callJson("GET", "/api/content/v1/mobile/environment", undefined, headers)
      await own.stop()
      return answer.body.entrance.isSample
    }
    const here = { "x-forwarded-for": "127.0.0.1", host: "localhost" }
    expect(await isSample({ password: "cairn" }, here)).toBe(true)
    expect(await isSample({ password: "another" }, here)).toBe(false)
    expect(await isSample({ password: "cairn" }, { ...here, "x-forwarded-for": "192.0.2.7" })).toBe(false)
    expect(await isSample({ password: "cairn", host: "0.0.0.0" }, here)).toBe(false)
    expect(await isSample({ password: "cairn", host: "0.0.0.0", allowsSampleSignIn: true })).toBe(true)
  })
})

describe("the XSRF token", () => {
  it("comes with the environment, and again only when it is missing", async () => {
    const browser = server.browser()
    const first = await browser.call("GET", "/api/content/v1/mobile/environment?deviceType=mobileweb")
    expect(first.headers.getSetCookie()).toEqual([expect.stringMatching(/^XSRF-TOKEN=/)])
    const again = await browser.call("GET", "/api/content/v1/mobile/environment")
    expect(again.headers.getSetCookie()).toEqual([])
  })

  it.each([
    ["missing", (): Record<string, string> => ({ "x-xsrf-token": "" })],
    ["wrong", () => ({ "x-xsrf-token": "wrong" })],
  ])("refuses what changes state when it is %s, and nothing that reads", async (_what, headers) => {
    const browser = await server.browser().as("ada")
    expect(await browser.callJson("POST", commands, viewFlights(), headers())).toMatchObject({
      status: 403,
      body: { code: "identity.token" },
    })
    expect(await browser.callJson("POST", "/api/identity/v1/sign-out", undefined, headers())).toMatchObject({
      status: 403,
    })
    const signIn = await browser.signIn("ada@cairn.example", "ada's password", headers())
    expect(signIn.status).toBe(403)
    expect((await browser.callJson("GET", home, undefined, headers())).status).toBe(200)
  })

  it("lets pass what returns it, and not an empty one for an empty one", async () => {
    const browser = await server.browser().as("ada")
    expect((await browser.callJson("POST", commands, viewFlights())).status).toBe(200)
    browser.cookies.set("XSRF-TOKEN", "")
    expect((await browser.callJson("POST", commands, viewFlights())).status).toBe(403)
  })
})

describe("a session", () => {
  it("ends in the store when the person signs out, and the browser may sign in again at once", async () => {
    const browser = await server.browser().as("bob")
    const token = browser.cookies.get("cairn_session") ?? ""
    expect((await browser.call("POST", "/api/identity/v1/sign-out")).status).toBe(204)
    expect(browser.cookies.has("cairn_session")).toBe(false)
    browser.cookies.set("cairn_session", token)
    expect(await browser.callJson("GET", home)).toMatchObject({
      status: 401,
      body: { code: "identity.session" },
    })
    expect((await browser.signIn("bob@cairn.example", "bob's password")).status).toBe(200)
  })

  it("is required before anything else", async () => {
    expect((await server.browser().callJson("POST", commands, viewFlights())).status).toBe(401)
  })

  it("is over when the person leaves the workspace, also for the time they come back", async () => {
    const browser = await server.browser().as("bob")
    server.replace({
      ...sampleModel,
      people: new Map([...sampleModel.people].filter(([id]) => id !== "bob")),
    })
    expect((await browser.callJson("GET", home)).status).toBe(401)
    expect((await browser.signIn("bob@cairn.example", "bob's password")).status).toBe(401)
    server.replace(sampleModel)
    expect((await browser.callJson("GET", home)).status).toBe(401)
    await browser.as("bob")
    expect((await browser.callJson("GET", home)).status).toBe(200)
  })

  it("has the role and the groups of the moment", async () => {
    const browser = await server.browser().as("bob")
    const stacks = async () => (await browser.callJson("GET", home)).body.stacks.length
    expect(await stacks()).toBe(1)
    server.replace({
      ...sampleModel,
      people: new Map([...sampleModel.people].map(([id, person]) => [id, { ...person, roleId: "ADMIN" }])),
    })
    expect(await stacks()).toBe(2)
    server.replace(sampleModel)
  })
})
