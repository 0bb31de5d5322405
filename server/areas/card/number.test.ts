import { it } from "@effect/vitest"
import { Effect } from "effect"
import { expect } from "vitest"
import type { ChartType } from "#domain/data/chart.ts"
import { serveCards, serveCardsOf } from "./cards.fixture.ts"

const asNumber = (id: string, queryOverrides: object = {}, chartType: ChartType = "badge_singlevalue") =>
  Effect.map(
    Effect.flatMap(serveCards, ({ call }) =>
      call("PUT", `/api/content/v1/cards/kpi/${id}/render?parts=graph,summary`, {
        as: "ada",
        body: { chartType, queryOverrides },
      }),
    ),
    ({ body }) => body,
  )

it.effect("a card as a number is the figure of all rows, however the card groups and limits them", () =>
  Effect.gen(function* () {
    const { chart, summary } = yield* asNumber("sales-by-shop")
    expect(chart.table).toMatchObject({ columns: [{ name: "total" }], rows: [[186.5]] })
    expect(summary.value).toBe(186.5)
  }),
)

it.effect("a card over dates as a number is the latest figure of all its series", () =>
  Effect.gen(function* () {
    const { chart } = yield* asNumber("sales-by-month", { overrideDateRange: true })
    expect(chart.table.columns.map(({ role }: { role: string }) => role)).toEqual(["category", "value"])
    expect(chart.table.rows.at(-1)).toEqual(["2020-03-01", 2])
  }),
)

it.effect("a gauge is a number too: of all rows, or the latest of dates", () =>
  Effect.gen(function* () {
    const { call } = yield* serveCardsOf(({ read, write }) => {
      for (const id of ["sales-by-shop", "sales-by-month"]) {
        const file = `cards/${id}.yaml`
        write(
          file,
          read(file)
            .replace("series: { column: shop }\n", "")
            .replace("values:\n", "values:\n  - { name: goal, label: Goal, aggregate: count }\n"),
        )
      }
    })
    const gauge = (id: string) =>
      Effect.map(
        call("PUT", `/api/content/v1/cards/kpi/${id}/render?parts=graph`, {
          as: "ada",
          body: { chartType: "badge_gauge", queryOverrides: { overrideDateRange: true } },
        }),
        ({ body }) => body.chart.table.rows,
      )
    expect(yield* gauge("sales-by-shop")).toEqual([[6, 186.5]])
    expect((yield* gauge("sales-by-month")).at(-1)).toHaveLength(3)
  }),
)
