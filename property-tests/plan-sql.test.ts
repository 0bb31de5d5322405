import { Effect, ManagedRuntime } from "effect"
import fc from "fast-check"
import { afterAll, expect, test } from "vitest"
import { matchesAll } from "#domain/areas/filter/matches.fixture.ts"
import type { QueryFilter } from "#domain/areas/filter/types.ts"
import { resolveDateRange } from "#domain/data/dateRange.ts"
import { dayNumber, isoDay } from "#domain/data/moment.ts"
import { UserId } from "#domain/kernel/ids.ts"
import { rounds } from "#server/kernel/depth.fixture.ts"
import { compile } from "#server/query/compile.ts"
import { DuckDb } from "#server/query/DuckDb.ts"
import { planFor, type Selection } from "#server/query/plan.ts"
import type { Viewer } from "#server/query/viewer.ts"
import type { Policy } from "#server/schema/workspace.ts"
import { anyRange, calendar } from "./arbitraries/dateRange.ts"
import {
  fillTable,
  filter,
  noWorkspace,
  plainDays,
  type Row,
  row,
  storedWithId,
  table,
  types,
} from "./arbitraries/sqlRows.fixture.ts"

/** How many plans are held against the plain predicate, all in all. */
const cases = rounds(2_000)
const plansOfRows = 25

const groupName = fc.constantFrom("a", "b")
const alternative: fc.Arbitrary<QueryFilter> = fc
  .tuple(filter, fc.option(groupName))
  .map(([one, anyOf]) => (anyOf === null ? one : { ...one, anyOf }))
const filters = fc.array(alternative, { maxLength: 4 })
const authored = fc.array(
  alternative.filter(({ values }) => values.length > 0),
  { maxLength: 2 },
)

const groups = ["west", "east"]
const policies = fc.array(fc.tuple(authored, fc.subarray(groups)), { maxLength: 3 })
const viewer: fc.Arbitrary<Viewer> = fc.oneof(
  fc.subarray(groups).map((groupIds): Viewer => ({ _tag: "Groups", groupIds })),
  fc
    .record({ groupIds: fc.subarray(groups), roleId: fc.constantFrom("ADMIN" as const, "SOCIAL" as const) })
    .map(
      ({ groupIds, roleId }): Viewer => ({
        _tag: "Person",
        principal: { userId: UserId.make("ada"), displayName: "Ada", roleId, groupIds },
      }),
    ),
  fc.constant<Viewer>({ _tag: "AllRows" }),
)
const dateRange = fc.tuple(fc.constantFrom("day", "at"), anyRange, calendar).map(([column, range, at]) => ({
  column,
  ...resolveDateRange(range, { ...at, today: isoDay(dayNumber(`200${at.today.slice(3)}`)) }),
}))
const asked = fc.record({
  selection: fc.record<Selection>({ filters, own: authored, dateRange: fc.option(dateRange) }),
  policies,
  viewer,
  chosen: fc.subarray(["p0", "p1", "p2", "gone"]),
  saved: fc.array(fc.subarray(["p0", "p1", "p2", "gone"]), { maxLength: 2 }),
})
type Asked = typeof asked extends fc.Arbitrary<infer A> ? A : never

const policiesOf = (rules: Asked["policies"]): ReadonlyArray<Policy> =>
  rules.map(([own, members], index) => ({
    id: `p${index}`,
    name: `Policy ${index}`,
    dataset: table.dataset,
    appliesTo: { groups: members, people: [] },
    filters: own,
  }))

/** The rows that a viewer asks for, told without SQL. */
const chosenRows = (
  { selection, policies: rules, viewer: who, chosen, saved }: Asked,
  rows: ReadonlyArray<Row>,
) => {
  const seesAll = who._tag === "AllRows" || (who._tag === "Person" && who.principal.roleId === "ADMIN")
  const memberOf = who._tag === "Person" ? who.principal.groupIds : who._tag === "Groups" ? who.groupIds : []
  const all = rules.map(([own, members], index) => ({ own, members, id: `p${index}` }))
  const applying = all.filter(({ members }) => members.some((member) => memberOf.includes(member)))
  const isOpen = rules.length === 0 || seesAll || applying.some(({ own }) => own.length === 0)
  const narrowed = (isOpen ? all : applying).filter(({ id }) => chosen.includes(id))
  const held = saved.map((ids) => all.filter(({ id }) => ids.includes(id))).filter((some) => some.length > 0)
  return rows.flatMap((cells, id) => {
    const isIn = (some: typeof all) => some.some(({ own }) => matchesAll(own, cells, types, plainDays))
    const permitted = (narrowed.length > 0 ? isIn(narrowed) : isOpen || isIn(applying)) && held.every(isIn)
    const { dateRange: dates } = selection
    const day =
      dates === null ? null : String(cells[dates.column === "day" ? "day" : "at"] ?? "").slice(0, 10)
    const inRange = dates === null || (day !== null && day !== "" && dates.begin <= day && day <= dates.end)
    return permitted &&
      inRange &&
      matchesAll(selection.filters, cells, types, plainDays) &&
      matchesAll(selection.own, cells, types, plainDays)
      ? [id]
      : []
  })
}

const runtime = ManagedRuntime.make(DuckDb.layerTest)
afterAll(() => runtime.dispose())

const answers = Effect.fnUntraced(function* (rows: ReadonlyArray<Row>, plans: ReadonlyArray<Asked>) {
  const { connect } = yield* DuckDb
  const run = yield* connect
  yield* fillTable(run, rows)
  return yield* Effect.forEach(plans, ({ selection, policies: rules, viewer: who, chosen, saved }) =>
    Effect.gen(function* () {
      const plan = planFor(
        noWorkspace(policiesOf(rules)),
        who,
        storedWithId,
        selection,
        {
          _tag: "grouped",
          dimensions: [{ column: "id" }],
          series: null,
          measures: [{ name: "rows", label: "Rows", aggregate: "count" }],
          sort: null,
          limit: null,
          offset: 0,
        },
        plainDays,
        { chosen, saved },
      )
      const { sql, params } = yield* Effect.fromResult(compile(plan))
      const chosenBySql = yield* run(sql, params)
      return chosenBySql.getRows().map(([id]) => Number(id))
    }),
  )
}, Effect.scoped)

test("a plan's SQL and plain predicates choose the same rows: filters, alternatives, policies and dates", async () => {
  let compared = 0
  let chosen = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(row, { minLength: 1, maxLength: 12 }),
      fc.array(asked, { minLength: plansOfRows, maxLength: plansOfRows, size: "max" }),
      async (rows, plans) => {
        const bySql = await runtime.runPromise(answers(rows, plans))
        const byPredicate = plans.map((plan) => chosenRows(plan, rows))
        expect(bySql).toEqual(byPredicate)
        compared += plans.length
        chosen += byPredicate.flat().length
      },
    ),
    { numRuns: cases / plansOfRows },
  )
  expect(compared).toBeGreaterThanOrEqual(cases)
  expect(chosen).toBeGreaterThan(cases / 10)
})

test("two policies that must both hold stay apart where they name their alternatives alike", async () => {
  const alternatives = (column: string, value: string): Asked["policies"][number] => [
    [{ operand: "IN", values: [value], column, anyOf: "a" }],
    [],
  ]
  const rows: ReadonlyArray<Row> = [
    { text: "", code: "", whole: 0, real: -1, day: "1999-12-20", at: "1999-12-20T00:00" },
  ]
  const plan: Asked = {
    selection: { filters: [], own: [], dateRange: null },
    policies: [alternatives("text", ""), alternatives("real", "0.5")],
    viewer: { _tag: "AllRows" },
    chosen: ["p1"],
    saved: [["p0"]],
  }
  expect(await runtime.runPromise(answers(rows, [plan]))).toEqual([[]])
  expect(chosenRows(plan, rows)).toEqual([])
})
