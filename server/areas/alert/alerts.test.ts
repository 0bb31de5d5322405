import { it } from "@effect/vitest"
import { Effect } from "effect"
import { describe, expect } from "vitest"
import { deepLayer, PostgresFixture } from "../../kernel/postgres.fixture.ts"
import { layerPostgres } from "../../kernel/postgres.ts"
import { openAlerts } from "./alerts.fixture.ts"

const channel = "channel:card:sales-by-shop"
const card = "card:sales-by-shop"

/** Sales cross a value, stay, fall and cross it again: each crossing is told once. */
const tellsCrossings = Effect.fnUntraced(function* (...store: Parameters<typeof openAlerts>) {
  const { set, follow, sell, write, awaitEvents, tagged, restart } = yield* openAlerts(...store)
  write("policies.yaml", "[]\n")
  const id = yield* set("ben")
  yield* follow("cleo", id)
  sell(250)
  const [told] = yield* awaitEvents("cleo", "user:cleo", "NotificationAdded", 1)
  expect(told).toMatchObject({
    notice: { kind: "alert", card: "sales-by-shop", alert: id, label: "Amount", figure: 250, author: "ben" },
  })
  const [message] = yield* awaitEvents("dora", channel, "MessageSent", 1)
  expect(message).toMatchObject({
    postedBy: "alert",
    content: { text: "Amount rose above €200: it is €250 (All time)." },
    attachments: [{ _tag: "CARD", cardUrn: "sales-by-shop", filters: [], settings: {} }],
  })
  sell(260)
  sell(150)
  yield* awaitEvents("ben", "user:ben", "AlertCleared", 1)
  yield* restart
  sell(300)
  yield* awaitEvents("cleo", "user:cleo", "NotificationAdded", 2)
  yield* awaitEvents("ben", "user:ben", "NotificationAdded", 2)
  expect(yield* tagged("ben", "user:ben", "AlertCrossed")).toMatchObject([{ figure: 250 }, { figure: 300 }])
  expect(yield* awaitEvents("dora", channel, "MessageSent", 2)).toHaveLength(2)
  expect(yield* tagged("dora", "user:dora", "NotificationAdded")).toEqual([])
  expect((yield* tagged("dora", card, "AlertStatusChanged")).map(({ status }) => status?._tag)).toEqual([
    "WAITING",
    "CROSSED",
    "WAITING",
    "CROSSED",
  ])
})

describe("an alert", () => {
  it.live("tells each crossing once, in the channel of its card and to those who follow it", () =>
    tellsCrossings(),
  )

  it.live("watches the view in which it was set, in the words of the workspace", () =>
    Effect.gen(function* () {
      const { set, write, awaitEvents, change } = yield* openAlerts()
      write("policies.yaml", "[]\n")
      change("workspace.yaml", "locale: en", "locale: de")
      const filters = [{ column: "shop", dataType: "string", operand: "IN", values: ["Oslo"] }]
      const dateRange = {
        column: { exprType: "COLUMN", column: "sold_at" },
        dateTimeRange: { dateTimeRangeType: "FIXED_RANGE", beginDate: "2020-01-01", endDate: "2020-02-29" },
      }
      yield* set("ben", {
        name: "Oslo",
        condition: { _tag: "CHANGES_BY", value: 10, unit: "PERCENT" },
        view: { filters, settings: { dateRange } },
      })
      change(
        "sales.csv",
        "Rome,007,2020-03-01 12:00:00,01.03.2020,100",
        "Rome,007,2020-03-01 12:00:00,01.03.2020,900",
      )
      change(
        "sales.csv",
        "Oslo,007,2020-01-10 09:30:00,10.01.2020,10.5",
        "Oslo,007,2020-01-10 09:30:00,10.01.2020,20.5",
      )
      const [message] = yield* awaitEvents("ben", channel, "MessageSent", 1)
      const content = message?.content as { readonly text: string }
      expect(content.text.replaceAll("\u00a0", " ")).toBe(
        "Oslo: Amount hat sich von 30,5 € auf 40,5 € geändert (01.01. – 29.02.2020).",
      )
      expect(message?.attachments).toMatchObject([{ filters, settings: { dateRange } }])
    }),
  )

  it.live("tells that there is no data, once", () =>
    Effect.gen(function* () {
      const { set, sell, write, awaitEvents, tagged } = yield* openAlerts()
      write("policies.yaml", "[]\n")
      yield* set("ben", { condition: { _tag: "NO_DATA" } })
      sell(null)
      yield* awaitEvents("ben", "user:ben", "NotificationAdded", 1)
      sell(10)
      yield* awaitEvents("ben", "user:ben", "AlertCleared", 1)
      expect(yield* tagged("ben", "user:ben", "AlertCrossed")).toMatchObject([{ figure: null }])
    }),
  )

  it.live("tells no one a figure that policies may hide from them", () =>
    Effect.gen(function* () {
      const { set, follow, sell, awaitEvents, events, call } = yield* openAlerts()
      const id = yield* set("ada", { name: "Top" })
      yield* follow("ben", id)
      yield* follow("dora", id)
      sell(7_777)
      const [told] = yield* awaitEvents("ben", "user:ben", "NotificationAdded", 1)
      expect(told?.notice).not.toHaveProperty("figure")
      expect(told?.notice).not.toHaveProperty("before")
      const [message] = yield* awaitEvents("ben", channel, "MessageSent", 1)
      expect(message?.content).toMatchObject({
        text: "Top: Amount rose above €200, as Ada sees it (All time).",
      })
      yield* awaitEvents("ada", "user:ada", "NotificationAdded", 1)
      expect(yield* awaitEvents("ada", "user:ada", "AlertCrossed", 1)).toMatchObject([{ figure: 7_777 }])
      for (const as of ["ben", "cleo", "dora"]) {
        for (const stream of [card, channel, "user:ada", `user:${as}`]) {
          const said = JSON.stringify(yield* events(as, stream))
          // Ids and times may have any figures.
          const figures = said.replaceAll(/[0-9a-f-]{36}|\d{13}/g, "")
          expect(figures, `${stream} for ${as}`).not.toMatch(/7.?777|186/)
        }
      }
      const render = "/api/content/v1/cards/kpi/sales-by-shop/render?parts=summary"
      expect((yield* call("PUT", render, { as: "ben" })).body.summary.value).toBeNull()
    }),
  )

  it.live("is checked as its author sees the card, and stops while they may not", () =>
    Effect.gen(function* () {
      const { set, change, sell, awaitEvents, tagged } = yield* openAlerts()
      yield* set("cleo", { card: "sales-by-month", condition: { _tag: "ABOVE", value: 0.9 } })
      change("stacks.yaml", "access: everyone", "access: { people: [ben] }")
      const status = yield* awaitEvents("ada", "card:sales-by-month", "AlertStatusChanged", 2)
      expect(status.at(-1)).toMatchObject({ status: { _tag: "STOPPED", reason: "ACCESS" } })
      sell(500)
      change("stacks.yaml", "access: { people: [ben] }", "access: everyone")
      yield* awaitEvents("ada", "card:sales-by-month", "AlertStatusChanged", 3)
      expect(yield* tagged("cleo", "user:cleo", "AlertCrossed")).toEqual([])
    }),
  )

  it.live("does not tell followers who may not see the card any more", () =>
    Effect.gen(function* () {
      const { set, follow, sell, write, awaitEvents, tagged, change } = yield* openAlerts()
      write("policies.yaml", "[]\n")
      const id = yield* set("ada")
      yield* follow("dora", id)
      yield* follow("ben", id)
      change("stacks.yaml", "access: everyone", "access: { people: [ben] }")
      sell(250)
      yield* awaitEvents("ben", "user:ben", "NotificationAdded", 1)
      expect(yield* tagged("dora", "user:dora", "NotificationAdded")).toEqual([])
    }),
  )

  it.live("is set on what a person may see and has a figure, in a view that fits", () =>
    Effect.gen(function* () {
      const { run } = yield* openAlerts()
      const create = {
        _tag: "CreateAlert",
        card: "sales-by-shop",
        name: "",
        condition: { _tag: "ABOVE", value: 1 },
        view: { filters: [], settings: {} },
      }
      const refused = (as: string, given: object) =>
        Effect.map(run(as, "alert", { ...create, ...given }), ({ status, body }) => [
          status,
          body.code,
          body.field,
        ])
      expect(yield* refused("ben", { card: "secret-sales" })).toEqual([403, "card.access", undefined])
      expect(yield* refused("ben", { card: "nothing" })).toEqual([403, "card.access", undefined])
      expect(yield* refused("ada", { card: "secret-sales" })).toEqual([400, "alert.figure", "card"])
      const unknown = { column: "price", dataType: "numeric", operand: "EQUALS", values: [1] }
      expect(yield* refused("ben", { view: { filters: [unknown], settings: {} } })).toEqual([
        400,
        "query.column",
        "view.filters.0.column",
      ])
      expect(
        (yield* refused("ben", { condition: { _tag: "CHANGES_BY", value: 0, unit: "PERCENT" } }))[0],
      ).toBe(400)
    }),
  )

  it.live("is changed and deleted by its author, the card's owner and admins alone", () =>
    Effect.gen(function* () {
      const { set, run, change, awaitEvents } = yield* openAlerts()
      change("cards/sales-by-shop.yaml", "updated:", "owner: cleo\nupdated:")
      const id = yield* set("ada")
      const edit = {
        _tag: "ChangeAlert",
        card: "sales-by-shop",
        id,
        name: "",
        condition: { _tag: "BELOW", value: 1 },
        view: { filters: [], settings: {} },
        enabled: true,
      }
      const remove = { _tag: "DeleteAlert", card: "sales-by-shop", id }
      for (const command of [edit, remove]) {
        expect(yield* run("ben", "alert", command)).toMatchObject({
          status: 403,
          body: { code: "alert.author", field: "id" },
        })
      }
      expect((yield* run("cleo", "alert", edit)).status).toBe(200)
      // Checked anew, as the person sees it who changed it.
      yield* awaitEvents("cleo", "user:cleo", "AlertStarted", 1)
      expect((yield* run("ada", "alert", remove)).status).toBe(200)
      expect(yield* run("ada", "alert", remove)).toMatchObject({
        status: 404,
        body: { code: "alert.unknown" },
      })
    }),
  )
})

deepLayer(PostgresFixture.layer, { excludeTestServices: true })("on PostgreSQL", (test) => {
  test.effect("an alert tells each crossing once", () =>
    PostgresFixture.use(({ url }) => tellsCrossings(() => layerPostgres(url))),
  )

  test.effect("two servers that see the same data tell each crossing once", () =>
    PostgresFixture.use(
      Effect.fnUntraced(function* ({ url }) {
        const here = yield* openAlerts(() => layerPostgres(url))
        const there = yield* openAlerts(() => layerPostgres(url))
        for (const { write } of [here, there]) write("policies.yaml", "[]\n")
        yield* here.set("ada", { name: "Two" })
        yield* here.awaitEvents("ada", "user:ada", "AlertStarted", 1)
        const sell = (amount: number) => {
          here.sell(amount)
          there.sell(amount)
        }
        for (const round of [1, 2]) {
          sell(250 + round)
          yield* there.awaitEvents("ada", "user:ada", "NotificationAdded", round)
          sell(100 + round)
          yield* here.awaitEvents("ada", "user:ada", "AlertCleared", round)
        }
        expect(yield* here.tagged("ada", "user:ada", "AlertCrossed")).toHaveLength(2)
        expect(yield* here.tagged("ada", "user:ada", "NotificationAdded")).toHaveLength(2)
      }),
    ),
  )
})
