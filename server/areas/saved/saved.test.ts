import { it } from "@effect/vitest"
import { Effect } from "effect"
import { describe, expect } from "vitest"
import { serveEffectiveWorkspace } from "./effectiveWorkspace.fixture.ts"

const command = () => ({ commandId: crypto.randomUUID() })
const oslo = { column: "shop", operand: "IN", values: ["Oslo"] }
const february = {
  column: { exprType: "COLUMN", column: "sold_at" },
  dateTimeRange: { dateTimeRangeType: "FIXED_RANGE", beginDate: "2020-02-01", endDate: "2020-02-29" },
}

const opened = Effect.map(serveEffectiveWorkspace(), (server) => {
  const { call, run } = server
  return {
    ...server,
    save: (as: string, id: string, body: object) =>
      call("POST", `/api/content/v1/cards/${id}/saveas`, {
        as,
        body: { ...command(), title: "Mine", ...body },
      }),
    render: (as: string, id: string) =>
      call("PUT", `/api/content/v1/cards/kpi/${id}/render?parts=graph,summary`, { as }),
    cards: (as: string, ...ids: ReadonlyArray<string>) =>
      Effect.map(call("GET", `/api/content/v1/cards?urns=${ids.join(",")}`, { as }), ({ body }) => body),
    stack: (as: string, id: string) =>
      Effect.map(call("GET", `/api/content/v1/pages/${id}`, { as }), ({ body }) =>
        body.cards.map(({ urn }: { urn: string }) => urn),
      ),
    remove: (as: string, id: string, removed = true) =>
      run(as, "saved", { _tag: removed ? "RemoveSavedCard" : "RestoreSavedCard", urn: id }),
  }
})

describe("a card that was saved as another", () => {
  it.live("stores filters, dates, grain and chart as its own, and renders like any other", () =>
    Effect.gen(function* () {
      const { save, render, call } = yield* opened
      const { status, body } = yield* save("ada", "sales-by-month", {
        title: " Oslo in February ",
        description: "A month",
        filters: [oslo],
        dateRangeFilter: february,
        dateTimeElement: "day",
        chartType: "badge_line",
        stack: "sales",
      })
      expect(status).toBe(200)
      expect(body).toMatchObject({
        title: "Oslo in February",
        description: "A month",
        savedBy: "ada",
        certification: null,
        metadata: { chartType: "badge_line" },
        dateInfo: { dateRangeFilter: february, dateGrain: { dateTimeElement: "day" } },
      })
      const drawn = yield* render("ada", body.id)
      expect(drawn.body.chart).toMatchObject({
        chartType: "badge_line",
        table: { rows: [["2020-02-11", "Oslo", 1]] },
      })
      const table = yield* call("PUT", `/api/content/v1/cards/kpi/${body.id}/table`, { as: "ada" })
      expect(table.body.rows).toEqual([["Oslo", 20]])
      const channelOfCard = yield* call("PUT", `/api/buzz/v1/cards/${body.id}/channel`, {
        as: "ada",
        body: command(),
      })
      expect(channelOfCard.body.title).toBe("Oslo in February")

      const again = yield* save("ada", body.id, { overwriteDateRange: true, title: "All of Oslo" })
      expect(again.body.dateInfo.dateRangeFilter).toBeNull()
      expect((yield* render("ada", again.body.id)).body.chart.table.rows).toHaveLength(2)
    }),
  )

  it.live(
    "drills to levels over the rows that were chosen, seen by those who see it, and saved like any card",
    () =>
      Effect.gen(function* () {
        const { save, render, cards, remove } = yield* opened
        const { body } = yield* save("ada", "sales-by-shop", { filters: [oslo] })
        const [level] = body.drillPathURNs
        expect((yield* render("ada", "sales-by-item")).body.chart.table.rows).toHaveLength(4)
        const rows = [
          ["007", 1],
          ["008", 1],
        ]
        const drawn = yield* render("ada", level)
        expect(drawn.body.chart.table.rows.toSorted()).toEqual(rows)
        expect((yield* render("ben", level)).body.code).toBe("card.access")
        expect((yield* cards("ben", level)).withoutAccess).toEqual([level])
        expect((yield* cards("ada", level)).cards[0].type).toBe("drill_view")
        const item = { column: "item", operand: "IN", values: ["008"] }
        const kept = yield* save("ada", level, { filters: [item] })
        expect((yield* render("ada", kept.body.id)).body.chart.table.rows).toEqual(rows.slice(1))
        const copy = yield* save("ada", body.id, {})
        expect((yield* render("ada", copy.body.drillPathURNs[0])).body.chart.table.rows.toSorted()).toEqual(
          rows,
        )
        yield* remove("ada", body.id)
        expect((yield* render("ada", level)).status).toBe(404)
        expect((yield* render("ada", kept.body.id)).body.chart.table.rows).toEqual(rows.slice(1))
      }),
  )

  it.live("is its author's alone until access is granted, and shows each user their own rows", () =>
    Effect.gen(function* () {
      const { save, render, stack, cards, call, run } = yield* opened
      const { body } = yield* save("ben", "sales-by-shop", { stack: "sales" })
      const authored = ["sales-by-shop", "sales-by-month"]
      expect(yield* stack("ben", "sales")).toEqual([...authored, body.id])
      expect(yield* stack("ada", "sales")).toEqual([...authored, body.id])
      expect(yield* stack("cleo", "sales")).toEqual(authored)
      expect((yield* cards("cleo", body.id)).withoutAccess).toEqual([body.id])
      expect((yield* render("cleo", body.id)).status).toBe(403)

      const target = { type: "card", id: body.id }
      const requestStatus = yield* call("GET", `/api/content/v1/access/card/${body.id}`, { as: "cleo" })
      expect(requestStatus.body.owners).toEqual([])
      yield* run("cleo", "access", { _tag: "RequestAccess", target, message: "" })
      yield* run("ben", "access", { _tag: "GrantAccess", target, userId: "cleo" })
      expect((yield* render("cleo", body.id)).body.summary.value).toBe(186.5)
      expect((yield* render("ben", body.id)).body.summary.value).toBe(35.5)
      expect(yield* stack("cleo", "-100002")).toEqual([body.id])
      expect(yield* stack("ben", "-100002")).toEqual([])
    }),
  )

  it.live("survives a restart, and a retry makes no second one", () =>
    Effect.gen(function* () {
      const { call, restart, stack, render } = yield* opened
      const body = { ...command(), title: "Mine", stack: "sales" }
      const path = "/api/content/v1/cards/sales-by-shop/saveas"
      const first = yield* call("POST", path, { as: "ben", body })
      expect((yield* call("POST", path, { as: "ben", body })).body.id).toBe(first.body.id)
      yield* restart
      expect(yield* stack("ben", "sales")).toHaveLength(3)
      expect((yield* render("ben", first.body.id)).status).toBe(200)
    }),
  )

  it.live(
    "reports why it cannot be shown when its data has changed, and is shown again when that is back",
    () =>
      Effect.gen(function* () {
        const { save, change, restart, render, cards, write, stack, call } = yield* opened
        const { body } = yield* save("ben", "sales-by-shop", {
          stack: "sales",
          filters: [{ column: "pieces", operand: "GREATER_THAN", values: [0] }],
        })
        change("datasets.yaml", "    - { name: pieces, label: Pieces, type: long }\n", "")
        change("cards/sales-by-shop.yaml", ", pieces]", "]")
        yield* restart
        expect(yield* render("ben", body.id)).toMatchObject({
          status: 400,
          body: {
            code: "card.broken",
            field: "id",
            message: expect.stringContaining('filters.0.column ("pieces")'),
          },
        })
        expect((yield* cards("ben", body.id)).cards).toMatchObject([{ title: "Mine" }])
        expect(yield* stack("ben", "sales")).toContain(body.id)
        expect((yield* render("ben", "sales-by-shop")).status).toBe(200)
        const exported = (path: string, request: object) =>
          call("POST", `/api/content/v1/${path}/export`, {
            as: "ben",
            form: { request: JSON.stringify({ type: "xlsx", ...request }) },
          })
        expect((yield* exported("stacks/sales", {})).status).toBe(200)
        expect(yield* exported(`cards/${body.id}`, {})).toMatchObject({
          status: 400,
          body: { code: "card.broken" },
        })
        write("datasets.yaml")
        write("cards/sales-by-shop.yaml")
        yield* restart
        expect((yield* render("ben", body.id)).status).toBe(200)
      }),
  )

  it.live("stays with the reason when the card that it was made of is gone, and so does one made of it", () =>
    Effect.gen(function* () {
      const { save, change, write, restart, render, cards, stack } = yield* opened
      const { id } = (yield* save("ben", "sales-by-month", { stack: "sales", chartType: "badge_line" })).body
      const second = (yield* save("ben", id, { title: "Second" })).body.id
      change("cards/sales-by-month.yaml", "id: sales-by-month", "id: sales-by-month-of-old")
      change("stacks.yaml", "urn: sales-by-month", "urn: sales-by-month-of-old")
      yield* restart
      for (const urn of [id, second]) {
        expect(yield* render("ben", urn)).toMatchObject({
          status: 400,
          body: { code: "card.broken", message: expect.stringContaining("is not there any more") },
        })
      }
      const known = yield* cards("ben", id, second)
      expect(known.cards).toMatchObject([
        { title: "Mine", savedBy: "ben", problem: expect.stringContaining("is not there any more") },
        { title: "Second" },
      ])
      expect(yield* stack("ben", "sales")).toContain(id)
      expect((yield* render("dora", id)).status).toBe(403)
      write("cards/sales-by-month.yaml")
      write("stacks.yaml")
      yield* restart
      expect((yield* render("ben", second)).body.chart.chartType).toBe("badge_line")
      expect((yield* cards("ben", second)).cards[0]).not.toHaveProperty("problem")
    }),
  )

  it.live("shows no more than the policies that its author chose, to whomever it is shown", () =>
    Effect.gen(function* () {
      const { save, render, run, call } = yield* opened
      const shops = ({ body }: { readonly body: { chart: { table: { rows: Array<[string]> } } } }) =>
        body.chart.table.rows.map(([shop]) => shop)
      const { id } = (yield* save("ada", "sales-by-shop", { filterGroupIds: ["north-only"] })).body
      expect(shops(yield* render("ada", id))).toEqual(["Oslo", "Bergen"])
      const again = (yield* save("ada", id, {})).body.id
      expect(shops(yield* render("ada", again))).toEqual(["Oslo", "Bergen"])
      const table = yield* call("PUT", `/api/content/v1/cards/kpi/${again}/table`, {
        as: "ada",
        body: { queryOverrides: { dataControlContext: { filterGroupIds: ["buyers-all"] } } },
      })
      expect(table.body.numRows).toBe(3)
      const target = { type: "card", id }
      for (const who of ["ben", "cleo"]) {
        yield* run(who, "access", { _tag: "RequestAccess", target, message: "" })
        yield* run("ada", "access", { _tag: "GrantAccess", target, userId: who })
      }
      expect(shops(yield* render("ben", id))).toEqual(["Oslo", "Bergen"])
      expect(shops(yield* render("cleo", id))).toEqual(["Oslo", "Bergen"])
    }),
  )

  it.live("shows its author no more than the card it was made of would", () =>
    Effect.gen(function* () {
      const { save, change, restart, render } = yield* opened
      const { body } = yield* save("cleo", "secret-sales", {})
      expect((yield* render("cleo", body.id)).status).toBe(200)
      change("stacks.yaml", "groups: [buyers]", "groups: []")
      yield* restart
      expect((yield* render("cleo", body.id)).status).toBe(403)
      expect((yield* render("ada", body.id)).status).toBe(200)
    }),
  )

  it.live("is removed by its author or an admin, who may take that back", () =>
    Effect.gen(function* () {
      const { save, remove, render, stack } = yield* opened
      const { id } = (yield* save("ben", "sales-by-shop", { stack: "sales" })).body
      expect((yield* remove("cleo", id)).status).toBe(404)
      expect((yield* remove("ben", id)).status).toBe(200)
      expect((yield* render("ben", id)).status).toBe(403)
      expect(yield* stack("ben", "sales")).toHaveLength(2)
      yield* remove("ben", id, false)
      expect((yield* render("ben", id)).status).toBe(200)
      expect((yield* remove("ada", id)).status).toBe(200)
      expect((yield* remove("ben", "sales-by-shop")).status).toBe(404)
    }),
  )
})

it.live("what cannot be saved is refused with the name of what is wrong", () =>
  Effect.gen(function* () {
    const { save } = yield* opened
    const refusals: ReadonlyArray<readonly [object, string]> = [
      [{ title: "  " }, "title"],
      [{ title: "x".repeat(201) }, "title"],
      [{ stack: "secret" }, "stack"],
      [{ stack: "nowhere" }, "stack"],
      [{ filters: [{ column: "nothing", operand: "IN", values: ["a"] }] }, "filters.0.column"],
      [{ filters: [{ column: "amount", operand: "IN", values: ["a"] }] }, "filters.0.values.0"],
      [{ filters: [{ column: "shop", operand: "IN", values: [] }] }, "filters.0.values"],
      [{ chartType: "badge_line" }, "chartType"],
      [
        { dateRangeFilter: { ...february, column: { exprType: "COLUMN", column: "shop" } } },
        "dateRangeFilter",
      ],
    ]
    for (const [body, field] of refusals) {
      const answer = yield* save("ben", "sales-by-shop", body)
      expect(answer.status, field).toBe(400)
      expect(answer.body.field).toContain(field)
    }
    expect((yield* save("dora", "secret-sales", {})).status).toBe(403)
    expect((yield* save("ben", "nothing", {})).status).toBe(403)
  }),
)
