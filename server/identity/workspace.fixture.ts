import { Effect, PubSub, Schema, Stream } from "effect"
import { CardDefinition } from "../schema/card.ts"
import { Customer, Person, StackDefinition, type WorkspaceModel } from "../schema/workspace.ts"
import { Workspace } from "../workspace/Workspace.ts"

const card = Schema.decodeUnknownSync(CardDefinition)
const person = Schema.decodeUnknownSync(Person)
const stack = Schema.decodeUnknownSync(StackDefinition)

const cardNamed = (id: string, access?: object) =>
  card({
    id,
    title: `Card ${id}`,
    dataset: "flights",
    chart: "badge_vert_bar",
    columns: ["origin"],
    updated: "2026-01-01",
    values: [{ name: "count", label: "Flights", aggregate: "count" }],
    ...(access !== undefined && { access }),
  })

const people = [
  { id: "ada", displayName: "Ada Lovelace", roleId: "ADMIN", favorites: ["flights"] },
  { id: "bob", displayName: "Bob Pilot", roleId: "PARTICIPANT", favorites: ["flights", "secret"] },
  { id: "cleo", displayName: "Cleo", roleId: "SOCIAL" },
].map(({ id, ...rest }) =>
  person({ id, email: `${id}@cairn.example`, title: "Tester", password: `${id}'s password`, ...rest }),
)

/**
 * Three people with passwords: Ada the admin, Bob the pilot, and Cleo. Everyone has the stack 1 (flights, delays), only admins
 * the stack 2 (secret); the card `crew` is shared with pilots.
 */
export const sampleModel: WorkspaceModel = {
  customer: Schema.decodeUnknownSync(Customer)({
    name: "Test",
    tier: "Enterprise",
    locale: "de",
    features: [{ name: "nobuzz", enabled: false }],
    authorities: {
      ADMIN: ["content.interactive", "content.share"],
      PRIVILEGED: [],
      EDITOR: [],
      PARTICIPANT: [],
      SOCIAL: [],
    },
  }),
  people: new Map(people.map((one) => [one.id, { ...one, groupIds: one.id === "bob" ? ["pilots"] : [] }])),
  groups: new Map(),
  datasets: new Map(),
  policies: [],
  cards: new Map(
    [
      cardNamed("flights"),
      cardNamed("delays"),
      cardNamed("secret"),
      cardNamed("crew", { groups: ["pilots"] }),
    ].map((one) => [one.id, one]),
  ),
  contents: new Map(),
  stacks: new Map(
    [
      stack({
        id: "1",
        title: "Flights",
        description: "All",
        cards: [
          { urn: "flights", columns: 12 },
          { urn: "delays", columns: 6 },
        ],
        access: "everyone",
      }),
      stack({
        id: "2",
        title: "Secret",
        description: "",
        cards: [{ urn: "secret", columns: 12 }],
        access: { groups: ["none"] },
      }),
    ].map((one) => [one.id, one]),
  ),
  embeds: new Map(),
}

/** A workspace that a test replaces. */
export const changingWorkspace = (first: WorkspaceModel) => {
  let model = first
  const updates = Effect.runSync(PubSub.unbounded<WorkspaceModel>())
  return {
    workspace: Workspace.of({
      current: Effect.sync(() => model),
      latest: () => model,
      changes: Stream.fromPubSub(updates),
    }),
    replace: (next: WorkspaceModel) => {
      model = next
      PubSub.publishUnsafe(updates, next)
    },
  }
}
