import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { Principal } from "#contract/principal.ts"
import type { RoleId } from "#domain/areas/environment/types.ts"
import { CardUrn, StackId, UserId } from "#domain/kernel/ids.ts"
import { sampleModel } from "../../identity/workspace.fixture.ts"
import type { Access } from "../../schema/grants.ts"
import type { WorkspaceModel } from "../../schema/workspace.ts"
import { readableCards, readableStacks } from "../../workspace/access.ts"
import { mayDecide } from "../../workspace/owners.ts"
import { contentOfGroup } from "./contentPages.ts"

const groups = ["north", "south"]
const people = ["ada", "bob", "cleo"].map((id) => UserId.make(id))

const someAccess: fc.Arbitrary<Access> = fc.oneof(
  fc.constant("everyone" as const),
  fc.record({ groups: fc.subarray(groups), people: fc.subarray(people) }),
)
const someOwner = fc.option(fc.constantFrom(...people))
const cardIds = [...sampleModel.cards.keys()]
const stackIds = [...sampleModel.stacks.keys()]

const sharing = (mayParticipants: boolean): Readonly<Record<RoleId, ReadonlyArray<string>>> => ({
  ADMIN: ["content.share"],
  PRIVILEGED: [],
  EDITOR: [],
  PARTICIPANT: mayParticipants ? ["content.share"] : [],
  SOCIAL: [],
})

/** The sample with other owners and accesses, participants who may or may not share, and everyone in some groups. */
const someModel: fc.Arbitrary<WorkspaceModel> = fc
  .record({
    cards: fc.tuple(...cardIds.map(() => fc.record({ access: fc.option(someAccess), owner: someOwner }))),
    stacks: fc.tuple(...stackIds.map(() => fc.record({ access: someAccess, owner: someOwner }))),
    groupsOf: fc.tuple(...people.map(() => fc.subarray(groups))),
    mayShare: fc.boolean(),
  })
  .map(({ cards, stacks, groupsOf, mayShare }) => ({
    ...sampleModel,
    customer: { ...sampleModel.customer, authorities: sharing(mayShare) },
    people: new Map(
      [...sampleModel.people].map(([id, person], index) => [
        id,
        { ...person, groupIds: groupsOf[index] ?? [] },
      ]),
    ),
    groups: new Map(groups.map((id) => [id, { id, name: id, members: [] }])),
    cards: new Map(
      [...sampleModel.cards].map(([id, card], index) => [
        id,
        { ...card, access: cards[index]?.access ?? null, owner: cards[index]?.owner ?? null },
      ]),
    ),
    stacks: new Map(
      [...sampleModel.stacks].map(([id, stack], index) => [
        id,
        { ...stack, access: stacks[index]?.access ?? "everyone", owner: stacks[index]?.owner ?? null },
      ]),
    ),
  }))

const principalIn = (model: WorkspaceModel, userId: UserId): Principal => {
  const person = model.people.get(userId)
  if (person === undefined) throw new Error(`There is no ${userId}.`)
  const { displayName, roleId, groupIds } = person
  return { userId, displayName, roleId, groupIds }
}

const withoutGroup = <A extends { readonly access: Access | null }>(thing: A, group: string): A =>
  thing.access === null || thing.access === "everyone"
    ? thing
    : { ...thing, access: { ...thing.access, groups: thing.access.groups.filter((id) => id !== group) } }

/** The workspace without what a person may not see: cards, stacks, and with whom others' things are shared. */
const visibleTo = (model: WorkspaceModel, principal: Principal, group: string): WorkspaceModel => {
  const cards = new Set(readableCards(model, principal))
  const stacks = new Set(readableStacks(model, principal).map(({ id }) => id))
  const isMember = principal.groupIds.includes(group)
  const knows = (type: "card" | "stack", id: string) => isMember || mayDecide(model, principal, { type, id })
  return {
    ...model,
    cards: new Map(
      [...model.cards]
        .filter(([id]) => cards.has(id))
        .map(([id, card]) => [id, knows("card", id) ? card : withoutGroup(card, group)]),
    ),
    stacks: new Map(
      [...model.stacks]
        .filter(([id]) => stacks.has(id))
        .map(([id, stack]) => [id, knows("stack", id) ? stack : withoutGroup(stack, group)]),
    ),
  }
}

describe("what is shared with a group", () => {
  it("is the same for a person whatever there is that they may not see", () => {
    let hidden = 0
    let shown = 0
    fc.assert(
      fc.property(
        someModel,
        fc.constantFrom(...people),
        fc.constantFrom(...groups),
        (model, person, group) => {
          const principal = principalIn(model, person)
          const visible = visibleTo(model, principal, group)
          const page = contentOfGroup(model, principal, group, undefined)
          if (visible.cards.size < model.cards.size) hidden += 1
          shown += page.cards.length + page.stacks.length
          expect(page).toEqual(contentOfGroup(visible, principal, group, undefined))
        },
      ),
    )
    expect(Math.min(hidden, shown)).toBeGreaterThan(0)
  })

  it("is for its members all that names it, and for admins as well", () => {
    const north = { groups: ["north"], people: [] }
    const [flights] = cardIds
    const model: WorkspaceModel = {
      ...sampleModel,
      groups: new Map([["north", { id: "north", name: "North", members: [] }]]),
      people: new Map(
        [...sampleModel.people].map(([id, person]) => [
          id,
          { ...person, groupIds: id === "bob" ? ["north"] : [] },
        ]),
      ),
      cards: new Map(
        [...sampleModel.cards].map(([id, card]) => [id, id === flights ? { ...card, access: north } : card]),
      ),
      stacks: new Map(
        [...sampleModel.stacks].map(([id, stack]) => [
          id,
          id === StackId.make("2") ? { ...stack, access: north } : stack,
        ]),
      ),
    }
    const read = (person: string, after?: string) => {
      const { cards, stacks } = contentOfGroup(
        model,
        principalIn(model, UserId.make(person)),
        "north",
        after === undefined ? undefined : CardUrn.make(after),
      )
      return [...cards, ...stacks.map(({ id }) => `stack ${id}`)]
    }
    expect(read("bob")).toEqual(["flights", "stack 2"])
    expect(read("ada")).toEqual(["flights", "stack 2"])
    // Cleo sees Flights with everyone in a stack: that it is shared with the group too is not hers to know.
    expect(read("cleo")).toEqual([])
    expect(read("bob", "flights")).toEqual([])
  })
})
