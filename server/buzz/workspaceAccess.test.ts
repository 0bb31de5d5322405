import { expect, it } from "@effect/vitest"
import { Effect, Layer, Schema, Stream } from "effect"
import { CardUrn, UserId } from "#domain/kernel/ids.ts"
import { CardDefinition } from "../schema/card.ts"
import { Customer, Person, StackDefinition, type WorkspaceModel } from "../schema/workspace.ts"
import { Workspace } from "../workspace/Workspace.ts"
import { ChannelAccess } from "./access.ts"
import { layerWorkspaceAccess } from "./workspaceAccess.ts"

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
  authorities: { ADMIN: [], PRIVILEGED: [], EDITOR: [], PARTICIPANT: [], SOCIAL: [] },
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
  stacks: new Map([[operations.id, operations]]),
  embeds: new Map(),
})
const readerOf = (userId: string) => ({
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
    const { titleOfCard } = yield* ChannelAccess
    expect(titleOfCard(readerOf("ada"), flights.id)).toBe("Flights")
    expect(titleOfCard(readerOf("ada"), CardUrn.make("unknown"))).toBeNull()
    expect(titleOfCard(readerOf("stranger"), flights.id)).toBeNull()
    model = modelWith([])
    expect(titleOfCard(readerOf("ada"), flights.id)).toBeNull()
    model = modelWith(["pilots"])
    expect(titleOfCard(readerOf("ada"), flights.id)).toBe("Flights")
  }).pipe(Effect.provide(layerWorkspaceAccess.pipe(Layer.provide(Layer.succeed(Workspace, workspace)))))
})
