import fc from "fast-check"
import { expect, test } from "vitest"
import { matchesAll } from "#domain/areas/filter/matches.fixture.ts"
import type { QueryFilter } from "#domain/areas/filter/types.ts"
import { DataSourceId, UserId } from "#domain/kernel/ids.ts"
import { choosablePolicies, decidePolicies, refusedPolicy } from "#server/query/policies.ts"
import type { Viewer } from "#server/query/viewer.ts"
import type { Policy } from "#server/schema/workspace.ts"
import { noWorkspace, plainDays } from "./arbitraries/sqlRows.fixture.ts"

const dataset = DataSourceId.make("flights")
const states = ["CA", "OR", "TX", null]
const carriers = ["AA", "UA"]
const rows = states.flatMap((state) => carriers.map((carrier) => ({ state, carrier })))
const types = { state: "string", carrier: "string" } as const

const inValues = (column: string, values: QueryFilter["values"]): QueryFilter => ({
  column,
  operand: "IN",
  values,
})
const filters = fc
  .record({
    state: fc.option(fc.subarray(states, { minLength: 1 })),
    carrier: fc.option(fc.subarray(carriers, { minLength: 1 })),
  })
  .map(({ state, carrier }) => [
    ...(state === null ? [] : [inValues("state", state)]),
    ...(carrier === null ? [] : [inValues("carrier", carrier)]),
  ])
const groups = ["west", "east", "hq"]
const policies = fc.array(fc.tuple(filters, fc.subarray(groups)), { maxLength: 4 }).map((rules) =>
  rules.map(
    ([own, members], index): Policy => ({
      id: `p${index}`,
      name: `Policy ${index}`,
      dataset,
      appliesTo: { groups: members, people: [] },
      filters: own,
    }),
  ),
)
const viewer: fc.Arbitrary<Viewer> = fc.oneof(
  fc.subarray(groups).map((groupIds): Viewer => ({ _tag: "Groups", groupIds })),
  fc
    .record({ groupIds: fc.subarray(groups), roleId: fc.constantFrom("ADMIN" as const, "EDITOR" as const) })
    .map(
      ({ groupIds, roleId }): Viewer => ({
        _tag: "Person",
        principal: { userId: UserId.make("ada"), displayName: "Ada", roleId, groupIds },
      }),
    ),
  fc.constant<Viewer>({ _tag: "AllRows" }),
)
const ids = fc.subarray(["p0", "p1", "p2", "p3", "gone"])

const rowsOf = (alternatives: ReadonlyArray<ReadonlyArray<QueryFilter>> | null) =>
  rows.filter((row) =>
    (alternatives ?? [[]]).some((alternative) => matchesAll(alternative, row, types, plainDays)),
  )

test("a question narrowed to policies shows its reader no row that is not theirs, and the author's rows or its refusal", () => {
  fc.assert(
    fc.property(policies, viewer, ids, fc.array(ids, { maxLength: 2 }), (all, who, chosen, saved) => {
      const workspace = noWorkspace(all)
      const own = rowsOf(decidePolicies(workspace, dataset, who).alternatives)
      const shown = rowsOf(decidePolicies(workspace, dataset, who, { chosen, saved }).alternatives)
      for (const row of shown) expect(own).toContain(row)
      if (chosen.length === 0 || refusedPolicy(workspace, dataset, who, chosen) !== null) return
      const named = all.filter(({ id }) => chosen.includes(id)).map((policy) => policy.filters)
      expect(rowsOf(decidePolicies(workspace, dataset, who, { chosen }).alternatives)).toEqual(rowsOf(named))
    }),
    { numRuns: 1000 },
  )
})

test("whoever sees all rows may know and choose every policy, all others those that apply to them alone", () => {
  fc.assert(
    fc.property(policies, viewer, (all, who) => {
      const workspace = noWorkspace(all)
      const { alternatives } = decidePolicies(workspace, dataset, who)
      const member =
        who._tag === "Person" ? who.principal.groupIds : who._tag === "Groups" ? who.groupIds : []
      const applying = all.filter(({ appliesTo }) =>
        typeof appliesTo === "string" ? true : appliesTo.groups.some((group) => member.includes(group)),
      )
      expect(choosablePolicies(workspace, dataset, who)).toEqual(alternatives === null ? all : applying)
    }),
    { numRuns: 500 },
  )
})

test("to whoever may not know it, a policy is refused as one that there is not", () => {
  const secret: Policy = {
    id: "secret",
    name: "Secret",
    dataset,
    appliesTo: { groups: ["hq"], people: [] },
    filters: [inValues("state", ["TX"])],
  }
  const open: Policy = { ...secret, id: "open", appliesTo: { groups: ["west"], people: [] } }
  const reader: Viewer = { _tag: "Groups", groupIds: ["west"] }
  for (const workspace of [noWorkspace([secret, open]), noWorkspace([open])]) {
    expect(refusedPolicy(workspace, dataset, reader, ["secret"])).toBe("secret")
    expect(choosablePolicies(workspace, dataset, reader)).toEqual([open])
    expect(decidePolicies(workspace, dataset, reader, { chosen: ["secret"] })).toEqual(
      decidePolicies(workspace, dataset, reader),
    )
  }
})
