import { Schema } from "effect"
import fc from "fast-check"
import { expect, it } from "vitest"
import type { Principal } from "#contract/principal.ts"
import { type Counted, countFacets, isLeft, searchFacets } from "#domain/areas/search/facets.ts"
import { plainSearch } from "#domain/areas/search/parseSearch.ts"
import { byRank } from "#domain/areas/search/ranking.ts"
import { titleSearchOf } from "#domain/areas/search/titleSearch.ts"
import { wordsOf } from "#domain/areas/search/words.ts"
import { CardUrn, StackId, UserId } from "#domain/kernel/ids.ts"
import { findThings } from "#server/areas/search/findThings.ts"
import { CardDefinition } from "#server/schema/card.ts"
import { StackDefinition, type WorkspaceModel } from "#server/schema/workspace.ts"
import { cardReader, mayReadCard, mayReadStack } from "#server/workspace/access.ts"
import { noWorkspace } from "./arbitraries/sqlRows.fixture.ts"

const cardOf = Schema.decodeUnknownSync(CardDefinition)
const stackOf = Schema.decodeUnknownSync(StackDefinition)

const word = fc.constantFrom("Flights", "by", "State", "Zürich", "fligths", "late", "9")
const title = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(" "))
const access = fc.constantFrom("everyone", { people: ["ada"] }, { people: ["ben"] }, { groups: ["north"] })
const owner = fc.constantFrom(null, "ada", "ben")
const cardIds = ["c0", "c1", "c2", "c3", "c4"]
const card = fc.record({
  title,
  owner,
  access: fc.option(access),
  type: fc.constantFrom("kpi", "supertable"),
  drillPath: fc.subarray(["c3", "c4"]),
})
const stack = fc.record({ title, owner, access, cards: fc.subarray(cardIds, { minLength: 1, maxLength: 3 }) })

const model: fc.Arbitrary<WorkspaceModel> = fc
  .tuple(fc.array(card, { maxLength: 5 }), fc.array(stack, { maxLength: 3 }))
  .map(([cards, stacks]) => ({
    ...noWorkspace([]),
    cards: new Map(
      cards.map(({ drillPath, ...one }, index) => {
        const id = CardUrn.make(`c${index}`)
        // Levels drill to no further ones.
        const path = index < 3 ? drillPath : []
        return [
          id,
          cardOf({ ...one, id, dataset: "d", columns: ["a"], drillPath: path, updated: "2026-01-01" }),
        ]
      }),
    ),
    stacks: new Map(
      stacks.map(({ cards: urns, ...one }, index) => {
        const id = StackId.make(`s${index}`)
        return [id, stackOf({ ...one, id, description: "", cards: urns.map((urn) => ({ urn, columns: 4 })) })]
      }),
    ),
  }))

const person = fc.constantFrom("ada", "ben", "cy").map((id) => ({
  userId: UserId.make(id),
  displayName: id,
  roleId: "PARTICIPANT" as const,
  groupIds: id === "cy" ? ["north"] : [],
}))
const query = fc.array(fc.constantFrom("fli", "flights", "STATE", "zurich", "9", "ate"), { maxLength: 2 })

const find = (workspace: WorkspaceModel, principal: Principal, typed: string) =>
  findThings(
    {
      workspace,
      principal,
      channels: [],
      uses: new Map(),
      closeness: new Map(),
      text: (key) => key,
    },
    ["card", "page"],
    titleSearchOf(plainSearch(typed)),
    [],
  ).toSorted(byRank)

/** Whether a typed word is in a title, in any of the ways that words are found. */
const isIn = (typed: string, text: string): boolean =>
  wordsOf(text).some(
    ({ word: one }) =>
      one.includes(typed) ||
      (typed === "flights" && one === "fligths") ||
      (typed === "fligths" && one === "flights"),
  )

it("finds the cards and stacks that a person may see and whose titles have each word, each once", () =>
  fc.assert(
    fc.property(model, person, query, (workspace, principal, typed) => {
      const words = typed.flatMap((one) => wordsOf(one).map(({ word: plain }) => plain))
      const isMeant = (text: string) => words.every((one) => isIn(one, text))
      const naive = [
        ...[...workspace.cards.values()]
          .filter(({ id, title: text }) => mayReadCard(workspace, principal, id) && isMeant(text))
          .map(({ id }) => `card:${id}`),
        ...[...workspace.stacks.values()]
          .filter(({ id, title: text }) => mayReadStack(workspace, principal, id) && isMeant(text))
          .map(({ id }) => `stack:${id}`),
      ]
      const found = find(workspace, principal, typed.join(" ")).map(({ id }) => id)
      expect(found.filter((id) => !id.startsWith("stack:-")).toSorted()).toEqual(naive.toSorted())
    }),
  ))

it("tells nothing of what a person may not see: without it, the same is found and counted", () =>
  fc.assert(
    fc.property(model, person, query, (workspace, principal, typed) => {
      const mayRead = cardReader(workspace, principal)
      const seen: WorkspaceModel = {
        ...workspace,
        cards: new Map([...workspace.cards].filter(([id]) => mayRead(id))),
        stacks: new Map([...workspace.stacks].filter(([id]) => mayReadStack(workspace, principal, id))),
      }
      expect(find(seen, principal, typed.join(" "))).toEqual(find(workspace, principal, typed.join(" ")))
    }),
  ))

it("asks of many cards what it asks of each", () =>
  fc.assert(
    fc.property(model, person, (workspace, principal) => {
      const mayRead = cardReader(workspace, principal)
      for (const id of [...cardIds, "none"].map((one) => CardUrn.make(one)))
        expect(mayRead(id)).toBe(mayReadCard(workspace, principal, id))
    }),
  ))

const value = fc.constantFrom("a", "b", "c")
const counted: fc.Arbitrary<Counted> = fc.record({
  entity: fc.constantFrom("card", "page", "chat message"),
  count: fc.integer({ min: 1, max: 3 }),
  values: fc.record(
    { owner: fc.subarray(["a", "b", "c"]), stack: fc.subarray(["a", "b"]), author: fc.tuple(value) },
    { requiredKeys: [] },
  ),
})
const narrowing = fc.record({
  entities: fc.subarray(["card", "page", "chat message"] as const),
  filters: fc.uniqueArray(
    fc.record({
      facet: fc.constantFrom("owner", "stack", "author"),
      values: fc.subarray(["a", "b", "c"], { minLength: 1 }),
    }),
    { selector: ({ facet }) => facet, maxLength: 2 },
  ),
})

it("counts of each value what is left when its own facet is not narrowed and the value is chosen", () =>
  fc.assert(
    fc.property(fc.array(counted, { maxLength: 6 }), narrowing, (all, chosen) => {
      const counts = countFacets(all, chosen)
      const sum = (results: ReadonlyArray<Counted>) => results.reduce((total, { count }) => total + count, 0)
      for (const facet of searchFacets) {
        const others = { ...chosen, filters: chosen.filters.filter((filter) => filter.facet !== facet) }
        for (const one of ["a", "b", "c"]) {
          const narrowed = { ...others, filters: [...others.filters, { facet, values: [one] }] }
          expect(counts[facet].get(one) ?? 0).toBe(sum(all.filter((result) => isLeft(narrowed, result))))
        }
      }
      for (const entity of ["card", "page", "chat message"] as const) {
        const narrowed = { ...chosen, entities: [entity] }
        expect(counts.entity.get(entity) ?? 0).toBe(sum(all.filter((result) => isLeft(narrowed, result))))
      }
    }),
  ))
