import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { serveInProcess } from "../../identity/identity.fixture.ts"
import { sampleModel } from "../../identity/workspace.fixture.ts"

const begun = Date.now()
let server: ReturnType<typeof serveInProcess>
beforeAll(() => {
  server = serveInProcess()
})
afterAll(() => server.stop())

const newCommand = () => ({ commandId: crypto.randomUUID() })
const get = async (person: string, path: string) => (await server.browser().as(person)).callJson("GET", path)

const favorites = "-100003"
const bookmarked = async (person: string) =>
  (await get(person, `/api/content/v1/pages/${favorites}`)).body.cards.map(({ urn }: { urn: string }) => urn)
const viewed = async (person: string) =>
  (await get(person, `/api/streams/v1/events?stream=user:${person}&after=0`)).body.flatMap(
    ({ event }: { event: { _tag: string; urn: string } }) => (event._tag === "CardViewed" ? [event.urn] : []),
  )

describe("home", () => {
  it("shows first favourites and stacks with no card that the user may not see", async () => {
    expect((await get("bob", "/api/content/v1/home")).body).toEqual({
      imports: [],
      initialFavorites: ["flights"],
      stacks: [{ id: "1", title: "Flights", description: "All", cardCount: 2, picture: "flights" }],
      shared: { cards: ["crew"], stacks: [] },
    })
  })

  it("changes with what the person bookmarks and views, once per command", async () => {
    const browser = await server.browser().as("ada")
    const run = (command: object, { commandId } = newCommand()) =>
      browser.callJson("POST", "/api/commands/v1", { commandId, area: "home", command })
    const first = newCommand()
    const favorite = { _tag: "FavoriteCard", urn: "delays" }
    const answer = await run(favorite, first)
    expect(await bookmarked("ada")).toEqual(["flights", "delays"])
    await run({ _tag: "UnfavoriteCard", urn: "flights" })
    expect(await run(favorite, first)).toEqual(answer)
    expect(await bookmarked("ada")).toEqual(["delays"])
    expect(await run({ ...favorite, _tag: "UnfavoriteCard" }, first)).toMatchObject({
      status: 422,
      body: { code: "command.reused", field: "commandId" },
    })
    for (const urn of ["flights", "flights", "delays"]) await run({ _tag: "ViewCard", urn })
    expect(await viewed("ada")).toEqual(["flights", "delays"])
  })

  it("forgets no bookmark when the workspace changes, and starts from its new favourites", async () => {
    const browser = await server.browser().as("bob")
    const favorite = { _tag: "FavoriteCard", urn: "crew" }
    await browser.callJson("POST", "/api/commands/v1", { ...newCommand(), area: "home", command: favorite })
    const [delays] = [...sampleModel.cards.keys()].filter((urn) => urn === "delays")
    server.replace({
      ...sampleModel,
      people: new Map(
        [...sampleModel.people].map(([id, one]) => [id, { ...one, favorites: delays ? [delays] : [] }]),
      ),
    })
    expect(await bookmarked("bob")).toEqual(["delays", "crew"])
    server.replace(sampleModel)
    expect(await bookmarked("bob")).toEqual(["flights", "crew"])
  })

  it.each(["FavoriteCard", "UnfavoriteCard", "ViewCard"])(
    "takes no %s of a card that the user may not see",
    async (_tag) => {
      const browser = await server.browser().as("bob")
      for (const urn of ["secret", "nowhere"]) {
        const command = { _tag, urn }
        expect(
          await browser.callJson("POST", "/api/commands/v1", { ...newCommand(), area: "home", command }),
        ).toEqual({
          status: 404,
          body: { _tag: "NotFound", code: "card.unknown", message: "There is no such card.", field: "urn" },
        })
      }
    },
  )
})

describe("stacks", () => {
  const stack = (person: string, id: string) => get(person, `/api/content/v1/pages/${encodeURIComponent(id)}`)

  it("show their cards where their author placed them, under all their names", async () => {
    const shown = await stack("bob", "1")
    expect(shown.body).toEqual({
      id: "1",
      title: "Flights",
      description: "All",
      cards: [
        { urn: "flights", columns: 12 },
        { urn: "delays", columns: 6 },
      ],
      collections: [],
      sources: [],
      fields: [],
    })
    expect(await stack("bob", "ss:1")).toEqual(shown)
    expect(await stack("bob", "ss:1:7")).toEqual(shown)
  })

  it("are refused to those who may not see them, and unknown to admins where there are none", async () => {
    expect(await stack("bob", "2")).toMatchObject({ status: 403, body: { code: "stack.access" } })
    expect(await stack("bob", "ss:2:1")).toMatchObject({ status: 403 })
    expect(await stack("bob", "3")).toEqual(await stack("bob", "2"))
    expect(await stack("ada", "3")).toMatchObject({ status: 404, body: { code: "stack.unknown" } })
    expect((await stack("ada", "2")).status).toBe(200)
  })

  it("that every user has contain what that user may see", async () => {
    const urns = async (person: string, id: string) =>
      (await stack(person, id)).body.cards.map(({ urn }: { urn: string }) => urn)
    expect(await urns("bob", "-100000")).toEqual(["flights", "delays", "crew"])
    expect(await urns("ada", "-100000")).toEqual(["flights", "delays", "secret", "crew"])
    expect(await urns("bob", "-100002")).toEqual(["crew"])
    expect(await urns("ada", "-100002")).toEqual([])
    expect(await urns("bob", "-100003")).not.toContain("secret")
  })

  it("are listed for those who may see them", async () => {
    const ids = async (person: string) =>
      (await get(person, "/api/content/v1/pages")).body.map(({ id }: { id: string }) => id)
    expect([await ids("ada"), await ids("bob")]).toEqual([["1", "2"], ["1"]])
  })
})

describe("users", () => {
  it("come by id, each once, without those who are not in the workspace", async () => {
    const { body } = await get("ada", "/api/content/v3/users?id=bob,unknown,ada,bob,")
    expect(body.map(({ id }: { id: string }) => id)).toEqual(["bob", "ada"])
    expect(body[0]).toMatchObject({
      displayName: "Bob Pilot",
      avatarKey: expect.stringMatching(/^BP-[0-9a-f]{8}$/),
      detail: { email: "bob@cairn.example", title: "Tester" },
    })
    expect(body[0].created).toBeGreaterThanOrEqual(begun)
    expect(JSON.stringify(body)).not.toContain("password")
  })
})

describe("the environment", () => {
  const environment = "/api/content/v1/mobile/environment?deviceType=mobileweb"

  it("names the user, the customer and what the role may do", async () => {
    expect((await get("ada", environment)).body).toMatchObject({
      user: { id: "ada", displayName: "Ada Lovelace", roleId: "ADMIN" },
      customer: "Test",
      customerTier: "Enterprise",
      locale: "de",
      authorities: ["content.interactive", "content.share", "buzz.publicTopics", "buzz.everyone"],
      features: [{ name: "nobuzz", enabled: false }],
      productAnalytics: true,
    })
    expect((await get("bob", environment)).body.authorities).toEqual(["buzz.publicTopics", "buzz.everyone"])
    expect((await get("cleo", environment)).body.authorities).toEqual([])
  })

  it("has no user and no authorities without a sign-in", async () => {
    expect(await server.browser().callJson("GET", environment)).toMatchObject({
      status: 200,
      body: { user: null, authorities: [], authorizedDomains: [] },
    })
  })
})
