import { it } from "@effect/vitest"
import { Effect } from "effect"
import { describe, expect } from "vitest"
import { chartTypeSupport } from "#charts/types/support.ts"
import { ChartType } from "#domain/data/chart.ts"
import { serveEffectiveWorkspace } from "../saved/effectiveWorkspace.fixture.ts"
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

  it.live.each(["sales-by-shop", "sales-by-month"])(
    "in a message about %s is stored if the chart picker offers it, and refused if not",
    (id) =>
      Effect.gen(function* () {
        const { send } = yield* serveEffectiveWorkspace()
        const run = (as: string, command: object) =>
          send("POST", "/api/commands/v1", {
            as,
            body: {
              commandId: crypto.randomUUID(),
              area: "buzz",
              command: { channelId: "topic:ours", ...command },
            },
          })
        const share = (as: string, cardUrn: string, view: object) =>
          run(as, {
            _tag: "SendMessage",
            content: { text: "Look", tags: [] },
            attachments: [{ _tag: "CARD", cardUrn, title: "", filters: [], ...view }],
          })
        yield* Effect.promise(async () => {
          const members = [{ principal: { type: "USER", id: "ben" }, permission: "REPLY" }]
          const topic = { _tag: "CreateChannel", type: "PRIVATE_GENERAL_TOPIC", objectId: "", title: "Ours" }
          await run("ada", { ...topic, members })
          const drawn = await send("PUT", `${kpi}/${id}/render?parts=graph`, { as: "ada", body: {} })
          const { table, chartType: own } = drawn.body.chart
          for (const { chartType, unsupported } of chartTypeSupport(table)) {
            // Where no meaning says whether texts are places, their values do, which a command has not.
            if (unsupported !== null && /STATES|COUNT/.test(unsupported)) continue
            const isOffered = unsupported === null || chartType === own
            const { status, body } = await share("ada", id, { settings: { chartType } })
            expect([chartType, status, body.code, body.field]).toEqual(
              isOffered
                ? [chartType, 200, undefined, undefined]
                : [chartType, 400, "card.chart", "attachments.settings.chartType"],
            )
          }
          const unsuited = { settings: { chartType: "badge_candlestick" } }
          const [hidden, missing] = [
            await share("ben", "secret-sales", unsuited),
            await share("ben", "nothing", unsuited),
          ]
          expect([hidden.status, missing.status]).toEqual([200, 200])
          const drill = [
            {
              label: "Oslo",
              filters: [{ column: "shop", operand: "IN", values: ["Oslo"] }],
              ...unsuited.settings,
            },
          ]
          expect((await share("ada", "sales-by-shop", { drill })).body.field).toBe(
            "attachments.drill.chartType",
          )
        })
      }).pipe(Effect.scoped),
  )
})
