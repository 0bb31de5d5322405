import { layer } from "@effect/vitest"
import { Context, Effect, Layer } from "effect"
import { expect } from "vitest"
import type { Principal } from "#contract/principal.ts"
import type { RoleId } from "#domain/areas/environment/types.ts"
import type { QueryFilter } from "#domain/areas/filter/types.ts"
import { UserId } from "#domain/kernel/ids.ts"
import type { Dimension, Measure } from "../schema/card.ts"
import type { PlanSort, Query } from "./plan.ts"
import { salesQueries } from "./stored.fixture.ts"
import type { Viewer } from "./viewer.ts"

class Sales extends Context.Service<Sales, Effect.Success<typeof salesQueries>>()("test/Sales") {
  static readonly layer = Layer.effect(Sales, salesQueries)
}

const count: Measure = { name: "sales", label: "Sales", aggregate: "count" }
const total: Measure = { name: "total", label: "Amount", aggregate: "sum", column: "amount" }
type Grouped = Extract<Query, { readonly _tag: "grouped" }>
const grouped = (dimensions: ReadonlyArray<Dimension>, options: Partial<Grouped> = {}): Grouped => ({
  _tag: "grouped",
  dimensions,
  series: null,
  measures: [count],
  sort: null,
  limit: null,
  offset: 0,
  ...options,
})
const byFirst: PlanSort = { kind: "measure", index: 0, direction: "descending" }
const items: Query = {
  _tag: "rows",
  columns: ["item"],
  sort: null,
  latestBy: "sold_at",
  limit: 200,
  offset: 0,
}
const person = (userId: string, groupIds: ReadonlyArray<string>, roleId: RoleId = "PARTICIPANT"): Viewer => {
  const principal: Principal = { userId: UserId.make(userId), displayName: userId, roleId, groupIds }
  return { _tag: "Person", principal }
}

layer(Sales.layer)("the query engine", (it) => {
  it.effect("groups, measures and sorts, with absent values as a group of their own", () =>
    Effect.gen(function* () {
      const { run } = yield* Sales
      const query = grouped([{ column: "shop" }], {
        measures: [count, total],
        sort: { ...byFirst, index: 1 },
      })
      expect(yield* run(query)).toEqual({
        rows: [
          ["Rome", 2, 150],
          ["Oslo", 2, 30.5],
          ["Bergen", 1, 5],
          [null, 1, 1],
        ],
        numRows: 4,
      })
    }),
  )

  it.effect("keeps the text of codes and the type of every column", () =>
    Effect.gen(function* () {
      const { run, table } = yield* Sales
      const columns = [...table.columns.keys()]
      const query: Query = {
        _tag: "rows",
        columns,
        sort: null,
        latestBy: "sold_at",
        limit: 2,
        offset: 3,
      }
      expect((yield* run(query)).rows).toEqual([
        ["Oslo", "008", "2020-02-11T10:00:30", "2020-02-11", 20, 2],
        ["Oslo", "007", "2020-01-10T09:30", "2020-01-10", 10.5, 1],
      ])
    }),
  )

  it.effect("sorts rows by a column, absent values last both ways, equal ones by the latest", () =>
    Effect.gen(function* () {
      const { run } = yield* Sales
      const shops = (direction: "ascending" | "descending") => {
        const query = { ...items, columns: ["shop", "item"], sort: { column: "shop", direction } }
        return Effect.map(run(query), ({ rows }) => rows.map(([shop]) => shop))
      }
      const up = yield* shops("ascending")
      const down = yield* shops("descending")
      expect(up.slice(0, -1)).toEqual(up.slice(0, -1).toSorted())
      expect(down.slice(0, -1)).toEqual(up.slice(0, -1).toReversed())
      expect([up.at(-1), down.at(-1)]).toEqual([null, null])
    }),
  )

  it.effect("refuses to sort by a column that is not there, naming the field", () =>
    Effect.gen(function* () {
      const { run } = yield* Sales
      const refused = yield* Effect.flip(
        run({ ...items, sort: { column: "nothing", direction: "ascending" } }),
      )
      expect(refused).toMatchObject({ _tag: "BadRequest", field: "sort.column" })
    }),
  )

  it.effect("totals the rows under policies, each column in its way", () =>
    Effect.gen(function* () {
      const { run } = yield* Sales
      const totals: Query = {
        _tag: "totals",
        columns: [
          { name: "shop", total: null },
          { name: "amount", total: "sum" },
          { name: "pieces", total: "max" },
          { name: "day", total: "min" },
        ],
      }
      const [[shop, amount, pieces, day] = []] = (yield* run(totals)).rows
      expect([shop, amount, pieces, day]).toEqual([null, 186.5, 10, "2019-12-31"])
    }),
  )

  it.effect("cuts groups by a limit and counts how many there were", () =>
    Effect.gen(function* () {
      const { run } = yield* Sales
      const query = grouped([{ column: "shop" }], { measures: [total], sort: byFirst, limit: 2 })
      expect(yield* run(query)).toEqual({
        rows: [
          ["Rome", 150],
          ["Oslo", 30.5],
        ],
        numRows: 4,
      })
      expect((yield* run({ ...query, offset: 2 })).rows).toEqual([
        ["Bergen", 5],
        [null, 1],
      ])
    }),
  )

  it.effect("keeps whole categories where a series splits them", () =>
    Effect.gen(function* () {
      const { run } = yield* Sales
      const series = { column: "item" }
      const query = grouped([{ column: "shop" }], { series, measures: [total], sort: byFirst, limit: 2 })
      expect(yield* run(query)).toEqual({
        rows: [
          ["Rome", "007", 100],
          ["Rome", "009", 50],
          ["Oslo", "007", 10.5],
          ["Oslo", "008", 20],
        ],
        numRows: 6,
      })
    }),
  )

  it.effect("ranks whole categories by an average over all their rows, not of the series' averages", () =>
    Effect.gen(function* () {
      const { run } = yield* Sales
      const average: Measure = { name: "average", label: "Average", aggregate: "avg", column: "amount" }
      const options = { series: { column: "shop" }, measures: [average], sort: byFirst, limit: 1 }
      expect((yield* run(grouped([{ column: "item" }], options))).rows).toEqual([["009", "Rome", 50]])
      const byKey: PlanSort = { kind: "dimension", index: 0, direction: "descending" }
      expect((yield* run(grouped([{ column: "item" }], { ...options, sort: byKey }))).rows).toEqual([
        ["010", null, 1],
      ])
    }),
  )

  it.effect.each([
    ["hour", ["2019-12-31T08:00", "2020-01-10T09:00", "2020-02-11T10:00"]],
    ["day", ["2019-12-31", "2020-01-10", "2020-02-11"]],
    ["week", ["2019-12-30", "2020-01-06", "2020-02-10"]],
    ["month", ["2019-12-01", "2020-01-01", "2020-02-01"]],
    ["quarter", ["2019-10-01", "2020-01-01"]],
    ["year", ["2019-01-01", "2020-01-01"]],
  ] as const)("groups dates by %s", ([grain, expected]) =>
    Effect.gen(function* () {
      const { run } = yield* Sales
      const answer = yield* run(grouped([{ column: "sold_at", grain }]))
      expect(answer.rows.slice(0, expected.length).map(([day]) => day)).toEqual(expected)
    }),
  )

  it.effect("counts shares, distinct values and extremes", () =>
    Effect.gen(function* () {
      const { run } = yield* Sales
      const named = { name: "x", label: "X" }
      const measures: ReadonlyArray<Measure> = [
        {
          ...named,
          aggregate: "share",
          where: [{ column: "amount", operand: "GREATER_THAN", values: [15] }],
        },
        { ...named, aggregate: "countDistinct", column: "item" },
        { ...named, aggregate: "min", column: "pieces" },
        { ...named, aggregate: "max", column: "pieces" },
        { ...named, aggregate: "avg", column: "pieces" },
      ]
      const none = { filters: [{ column: "shop", operand: "IN", values: ["Paris"] }] } as const
      expect((yield* run(grouped([], { measures }))).rows).toEqual([[0.5, 4, 1, 10, 3.8]])
      expect((yield* run(grouped([], { measures }), none)).rows).toEqual([[null, 0, null, null, null]])
    }),
  )

  const chosen: ReadonlyArray<readonly [string, Omit<QueryFilter, "column"> & { column: string }, number]> = [
    ["a text, exactly", { column: "shop", operand: "IN", values: ["Oslo", "rome"] }, 2],
    ["absent by null", { column: "shop", operand: "EQUALS", values: [null] }, 1],
    ["others with the absent", { column: "shop", operand: "NOT_IN", values: ["Oslo"] }, 4],
    ["others without the absent", { column: "shop", operand: "NOT_EQUALS", values: ["Oslo", null] }, 3],
    ["larger, absent left out", { column: "pieces", operand: "GREATER_THAN", values: ["1"] }, 3],
    ["the minutes of a day", { column: "sold_at", operand: "EQUALS", values: ["2020-03-31"] }, 1],
    ["after a day", { column: "sold_at", operand: "GREATER_THAN", values: ["2020-03-01"] }, 1],
    ["a moment", { column: "sold_at", operand: "EQUALS", values: ["2020-02-11T10:00"] }, 0],
    ["a month", { column: "day", operand: "IN", values: ["2020-02-29"], grain: "month" }, 2],
    ["text with quotes", { column: "shop", operand: "IN", values: ["' OR 1=1 --", 'Oslo"'] }, 0],
    ["no value", { column: "shop", operand: "IN", values: [] }, 0],
    ["all but no value", { column: "shop", operand: "NOT_IN", values: [] }, 6],
  ]
  it.effect.each(chosen)("filters: %s", ([, filter, expected]) =>
    Effect.gen(function* () {
      const { run } = yield* Sales
      expect((yield* run({ _tag: "count" }, { filters: [filter] })).rows).toEqual([[expected]])
    }),
  )

  it.effect("includes both days of a date range", () =>
    Effect.gen(function* () {
      const { run } = yield* Sales
      const dateRange = { column: "sold_at", begin: "2020-02-12", end: "2020-03-31" }
      expect((yield* run({ _tag: "count" }, { dateRange })).rows).toEqual([[3]])
    }),
  )

  it.effect("finds values by a part of their text, literally", () =>
    Effect.gen(function* () {
      const { run } = yield* Sales
      const values = (search: string, column = "shop") =>
        Effect.map(run({ _tag: "values", column, search, limit: 500 }), ({ rows }) =>
          rows.map(([value]) => value),
        )
      expect(yield* values("")).toEqual(["Bergen", "Oslo", "Rome", null])
      expect(yield* values("O")).toEqual(["Oslo", "Rome"])
      expect(yield* values("%")).toEqual([])
      expect(yield* values("_")).toEqual([])
      expect(yield* values("\\")).toEqual([])
      expect(yield* values("20", "amount")).toEqual([20])
      const counted = yield* run({ _tag: "values", column: "shop", search: "", limit: 500 })
      for (const [value = null, count] of counted.rows) {
        const operand = value === null ? "IS_EMPTY" : "IN"
        const filters = [{ column: "shop", operand, values: value === null ? [] : [value] } as const]
        expect((yield* run({ _tag: "count" }, { filters })).rows).toEqual([[count]])
      }
    }),
  )

  it.effect("refuses what does not fit, and names it", () =>
    Effect.gen(function* () {
      const { run } = yield* Sales
      const refusal = (filter: QueryFilter) =>
        Effect.map(Effect.flip(run({ _tag: "count" }, { filters: [filter] })), ({ field, message }) => [
          field,
          message,
        ])
      expect(yield* refusal({ column: "store", operand: "IN", values: ["Oslo"] })).toEqual([
        "filters.0.column",
        'There is no column "store" in sales. Its columns are shop, item, sold_at, day, amount, pieces.',
      ])
      expect(yield* refusal({ column: "pieces", operand: "EQUALS", values: [1, "many"] })).toEqual([
        "filters.0.values.1",
        '"many" does not fit the column pieces: expected a number.',
      ])
      expect(yield* refusal({ column: "day", operand: "EQUALS", values: ["2020-02-30"] })).toEqual([
        "filters.0.values.0",
        '"2020-02-30" does not fit the column day: expected a date such as 2001-06-30.',
      ])
      const range = { column: "sold_at", begin: "2020-02-31", end: "2020-03-31" }
      const dates = yield* Effect.flip(run({ _tag: "count" }, { dateRange: range }))
      expect(dates.field).toBe("dateRangeFilter")
    }),
  )

  const viewers: ReadonlyArray<readonly [string, Viewer, number]> = [
    ["an admin sees all", person("ada", [], "ADMIN"), 6],
    ["a policy narrows its group", person("ben", ["north"]), 3],
    ["a policy without filters shows all", person("cleo", ["buyers"]), 6],
    ["policies add up", person("eve", ["north", "buyers"]), 6],
    ["whom no policy applies to sees nothing", person("dora", []), 0],
    ["an embedding reads as its group", { _tag: "Groups", groupIds: ["north"] }, 3],
  ]
  it.effect.each(viewers)("%s", ([, viewer, expected]) =>
    Effect.gen(function* () {
      const { run } = yield* Sales
      expect((yield* run(items, {}, viewer)).rows).toHaveLength(expected)
      expect((yield* run({ _tag: "count" }, {}, viewer)).rows).toEqual([[expected]])
    }),
  )

  it.effect("no filter reaches behind a policy", () =>
    Effect.gen(function* () {
      const { run } = yield* Sales
      const filters: ReadonlyArray<QueryFilter> = [{ column: "shop", operand: "IN", values: ["Rome"] }]
      expect((yield* run(items, { filters }, person("ben", ["north"]))).rows).toEqual([])
    }),
  )
})
