import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { maxContentCards } from "#domain/areas/people/types.ts"
import { CardUrn, UserId } from "#domain/kernel/ids.ts"
import { serveInProcess } from "../../identity/identity.fixture.ts"
import { sampleModel } from "../../identity/workspace.fixture.ts"

let server: ReturnType<typeof serveInProcess>
beforeAll(() => {
  server = serveInProcess()
})
afterAll(() => server.stop())

const path = (ids: string, fields: string) => `/api/content/v2/users/details?ids=${ids}&fields=${fields}`
const get = async (person: string, address: string) =>
  (await server.browser().as(person)).callJson("GET", address)

describe("a person's own details", () => {
  it("are what others see of them, in place of the workspace's", async () => {
    const seen = async () => (await get("bob", "/api/content/v3/users?id=ada")).body[0].detail
    expect(await seen()).toEqual({ email: "ada@cairn.example", title: "Tester" })
    const details = { title: "Countess", location: " London ", phoneNumber: "", deskPhoneNumber: "12" }
    const ada = await server.browser().as("ada")
    const { status } = await ada.callJson("POST", "/api/commands/v1", {
      commandId: crypto.randomUUID(),
      area: "profile",
      command: { _tag: "ChangeDetails", details },
    })
    expect(status).toBe(200)
    expect(await seen()).toEqual({
      email: "ada@cairn.example",
      title: "Countess",
      location: "London",
      deskPhoneNumber: "12",
    })
  })
})

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

  it("are all that a profile has", async () => {
    const fields = "displayName,userTitle,employeeLocation,phoneNumber,deskPhoneNumber,profileImage"
    expect((await get("ada", path("bob", fields))).body).toEqual([
      {
        ...{ id: "bob", displayName: "Bob Pilot", userTitle: "Tester", employeeLocation: "" },
        ...{ phoneNumber: "", deskPhoneNumber: "" },
        profileImage: expect.stringMatching(/^\/avatar\/userImage\/\?key=BP-[0-9a-f]{8}$/),
      },
    ])
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

describe("a team", () => {
  const team = async (query: string) => (await get("bob", `/api/content/v3/team${query}`)).body
  it("is who is above, below and beside a person, by name", async () => {
    const of = { bob: "ada", cleo: "ada" } as const
    const people = [...sampleModel.people].map(([id, person]) => {
      const manager = Object.entries(of).find(([name]) => name === id)?.[1]
      return [id, manager === undefined ? person : { ...person, reportsTo: UserId.make(manager) }] as const
    })
    server.replace({ ...sampleModel, people: new Map(people) })
    expect(await team("?id=bob")).toEqual({ reportsTo: ["ada"], reports: [], peers: ["cleo"] })
    const below = [
      { id: "bob", reports: 0 },
      { id: "cleo", reports: 0 },
    ]
    expect(await team("?id=ada")).toEqual({ reportsTo: [], reports: below, peers: [] })
    expect(await team("")).toEqual({ reportsTo: [], reports: [{ id: "ada", reports: 2 }], peers: [] })
    server.replace(sampleModel)
    expect(await team("")).toEqual({ reportsTo: [], reports: [], peers: [] })
  })

  it("is not found for someone who does not exist", async () => {
    expect(await get("bob", "/api/content/v3/team?id=nobody")).toMatchObject({
      ...{ status: 404, body: { code: "access.person" } },
    })
  })
})

describe("what a person shares", () => {
  const content = (reader: string, id: string, query = "") =>
    get(reader, `/api/content/v2/users/${id}/content${query}`)
  it("is what they own, as far as the reader may see it", async () => {
    const owner = UserId.make("bob")
    const owned = ["delays", "secret"].flatMap((id) => sampleModel.cards.get(CardUrn.make(id)) ?? [])
    const stacks = [...sampleModel.stacks].map(([id, stack]) => [id, { ...stack, owner }] as const)
    server.replace({
      ...sampleModel,
      cards: new Map([...sampleModel.cards, ...owned.map((card) => [card.id, { ...card, owner }] as const)]),
      stacks: new Map(stacks),
    })
    expect((await content("cleo", "bob")).body).toMatchObject({ cards: ["delays"], stacks: [{ id: "1" }] })
    expect((await content("ada", "bob")).body).toMatchObject({
      cards: ["delays", "secret"],
      stacks: [{ id: "1" }, { id: "2" }],
    })
    expect((await content("ada", "cleo")).body).toEqual({
      cards: [],
      stacks: [],
      next: null,
      followers: 0,
      groups: [],
    })
    server.replace(sampleModel)
  })

  it("comes page by page", async () => {
    const owner = UserId.make("bob")
    const delays = sampleModel.cards.get(CardUrn.make("delays"))
    const many = Array.from({ length: maxContentCards + 2 }, (_, index) =>
      delays === undefined ? [] : [{ ...delays, id: CardUrn.make(`delays-${100 + index}`), owner }],
    ).flat()
    server.replace({ ...sampleModel, cards: new Map(many.map((card) => [card.id, card])) })
    const first = (await content("ada", "bob")).body
    expect([first.cards.length, first.next]).toEqual([maxContentCards, first.cards.at(-1)])
    const rest = (await content("ada", `bob`, `?after=${first.next}`)).body
    expect(rest).toMatchObject({ stacks: [], next: null })
    expect(new Set([...first.cards, ...rest.cards])).toEqual(new Set(many.map(({ id }) => id)))
    server.replace(sampleModel)
  })

  it("is not found for someone who does not exist", async () => {
    expect(await content("ada", "nobody")).toMatchObject({ status: 404, body: { code: "access.person" } })
  })
})

describe("a group", () => {
  it("has what is shared with it for who is signed in, and is not found where there is none", async () => {
    const address = (id: string) => `/api/content/v2/groups/${id}/content`
    const pilots = { id: "pilots", name: "Pilots", members: [UserId.make("bob")] }
    server.replace({ ...sampleModel, groups: new Map([["pilots", pilots]]) })
    expect(await get("bob", address("pilots"))).toMatchObject({
      status: 200,
      body: { cards: ["crew"], stacks: [], next: null },
    })
    expect((await get("cleo", address("pilots"))).body).toEqual({ cards: [], stacks: [], next: null })
    expect(await get("bob", address("nobody"))).toMatchObject({
      status: 404,
      body: { code: "access.group", field: "groupId" },
    })
    expect((await server.browser().callJson("GET", address("pilots"))).status).toBe(401)
    server.replace(sampleModel)
  })
})
