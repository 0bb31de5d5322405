import { expect, it } from "@effect/vitest"
import { Effect, Layer, Schema, Stream } from "effect"
import type { StreamName } from "#domain/kernel/envelope.ts"
import { CardUrn, UserId } from "#domain/kernel/ids.ts"
import { StreamAccess } from "../log/streamAccess.ts"
import { CardDefinition } from "../schema/card.ts"
import { Customer, Person, StackDefinition, type WorkspaceModel } from "../schema/workspace.ts"
import { layerStreamAccess } from "./streamAccess.ts"
import { Workspace } from "./Workspace.ts"

const flights = Schema.decodeUnknownSync(CardDefinition)({
  id: "flights",
  title: "Flights",
  dataset: "flights",
  chart: "badge_vert_bar",
  columns: ["origin"],
  updated: "2026-01-01",
  values: [{ name: "count", label: "Flights", aggregate: "count" }],
})
const customer = Schema.decodeUnknownSync(Customer)({
  name: "Test",
  tier: "",
  locale: "en",
  features: [],
  authorities: {
    ADMIN: ["content.share"],
    PRIVILEGED: [],
    EDITOR: [],
    PARTICIPANT: ["content.share"],
    SOCIAL: [],
  },
})
const ada = Schema.decodeUnknownSync(Person)({
  id: "ada",
  displayName: "Ada",
  email: "ada@cairn.example",
  title: "",
  roleId: "PARTICIPANT",
})
const operations = Schema.decodeUnknownSync(StackDefinition)({
  id: "operations",
  title: "Operations",
  description: "",
  cards: [{ urn: "flights", columns: 12 }],
  access: { groups: ["pilots"] },
})
const modelWith = (groupIds: ReadonlyArray<string>): WorkspaceModel => ({
  customer,
  people: new Map([[ada.id, { ...ada, groupIds }]]),
  groups: new Map(),
  datasets: new Map(),
  policies: [],
  cards: new Map([[flights.id, flights]]),
  contents: new Map(),
  stacks: new Map([[operations.id, operations]]),
  embeds: new Map(),
})
const principalOf = (userId: string) => ({
  userId: UserId.make(userId),
  displayName: userId,
  roleId: "PARTICIPANT" as const,
  groupIds: ["pilots"],
})

it.effect("follows the workspace: the groups of the moment count, not those of the sign-in", () => {
  let model = modelWith(["pilots"])
  const workspace = Workspace.of({
    current: Effect.sync(() => model),
    latest: () => model,
    changes: Stream.never,
  })
  return Effect.gen(function* () {
    const { titleOfCard, mayRead } = yield* StreamAccess
    expect(titleOfCard(principalOf("ada"), flights.id)).toBe("Flights")
    expect(titleOfCard(principalOf("ada"), CardUrn.make("unknown"))).toBeNull()
    expect(titleOfCard(principalOf("unknown"), flights.id)).toBeNull()
    const streams = [
      "channel:card:flights",
      "channel:stack:operations",
      "channel:stack:unknown",
      "card:flights",
      "user:ada",
      "user:bob",
      "access:card:flights",
    ] as const
    const readable = (user: string) => streams.filter((stream) => mayRead(principalOf(user), stream))
    expect(readable("ada")).toEqual([
      "channel:card:flights",
      "channel:stack:operations",
      "card:flights",
      "user:ada",
    ])
    expect(readable("unknown")).toEqual([])
    model = modelWith([])
    expect(titleOfCard(principalOf("ada"), flights.id)).toBeNull()
    expect(readable("ada")).toEqual(["user:ada"])
    model = modelWith(["pilots"])
    expect(titleOfCard(principalOf("ada"), flights.id)).toBe("Flights")
  }).pipe(Effect.provide(layerStreamAccess.pipe(Layer.provide(Layer.succeed(Workspace, workspace)))))
})

const judged = (parts: Partial<WorkspaceModel>) =>
  Effect.map(
    StreamAccess,
    ({ mayRead }) =>
      (stream: StreamName) =>
        mayRead(principalOf("ada"), stream),
  ).pipe(
    Effect.provide(
      layerStreamAccess.pipe(Layer.provide(Workspace.layerTest({ ...modelWith(["pilots"]), ...parts }))),
    ),
  )

it.effect("lets owners read requests, and the author of a removed card its conversation", () =>
  Effect.gen(function* () {
    const asOwner = yield* judged({ cards: new Map([[flights.id, { ...flights, owner: ada.id }]]) })
    expect(asOwner("access:card:flights")).toBe(true)
    expect(asOwner("access:card:other")).toBe(false)
    expect(asOwner("channel:room")).toBe(false)
    const metadata = { source: flights.id, policyChoices: [], problem: null }
    for (const [author, may] of [
      ["ada", true],
      ["ben", false],
    ] as const) {
      const removed = new Map([[CardUrn.make("saved-1"), { ...metadata, author: UserId.make(author) }]])
      const mayRead = yield* judged({ removed })
      expect([mayRead("card:saved-1"), mayRead("channel:card:saved-1")]).toEqual([may, may])
    }
  }),
)
