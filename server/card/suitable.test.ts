import { it } from "@effect/vitest"
import { Effect } from "effect"
import { describe, expect } from "vitest"
import { chartTypeSupport } from "#charts/support.ts"
import { ChartType } from "#domain/data/chart.ts"
import { serveCards } from "./cards.fixture.ts"

const kpi = "/api/content/v1/cards/kpi"

describe("a chart type that is asked for", () => {
  it.live.each(["sales-by-shop", "sales-by-month", "sales-by-item", "secret-sales"])(
    "of %s is drawn if the chart picker offers it, and refused if not",
    (id) =>
      Effect.gen(function* () {
        const { call } = yield* serveCards
        const render = (body: object) => call("PUT", `${kpi}/${id}/render?parts=graph`, { as: "ada", body })
        const { table, chartType: own } = (yield* render({})).body.chart
        for (const { chartType, unsupported } of chartTypeSupport(table)) {
          const { status, body } = yield* render({ chartType })
          const isOffered = unsupported === null || chartType === own
          expect([chartType, status, body.code]).toEqual([
            chartType,
            isOffered ? 200 : 400,
            isOffered ? undefined : "card.chart",
          ])
          if (!isOffered) expect(body.message).toContain(unsupported)
        }
        expect(ChartType.literals).toContain(own)
      }),
  )
})
