import { layer } from "@effect/vitest"
import { Effect } from "effect"
import { expect } from "vitest"
import type { SubscriptionCommand } from "#domain/areas/subscription/subscription.ts"
import { StackId } from "#domain/kernel/ids.ts"
import { PostgresFixture } from "../../kernel/postgres.fixture.ts"
import { readable, smtpServer } from "../../mail/mail.fixture.ts"
import { postgresSales } from "../../query/postgres/postgresSales.fixture.ts"
import { type WorkspaceFolder, workspaceFolder } from "../../workspace/workspace.fixture.ts"
import { serveCardsOf } from "../card/cards.fixture.ts"
import { openDigests } from "../subscription/digests.fixture.ts"
import { openAlerts } from "./alerts.fixture.ts"

/** Sales of three years of days, more of them in each July, as a SELECT of both databases from what counts the days. */
const salesOf = (days: string): string => {
  const day = "(DATE '2017-01-01' + CAST(i AS INTEGER))"
  return `SELECT 'Oslo' AS shop, 'x' AS item, CAST(${day} AS TIMESTAMP) AS sold_at, ${day} AS day, CAST(1 AS DOUBLE PRECISION) AS amount, CASE WHEN EXTRACT(MONTH FROM ${day}) = 7 THEN 5 ELSE 1 END AS pieces FROM ${days}`
}

const withForecast = ({ change, write }: Pick<WorkspaceFolder, "change" | "write">): void => {
  change("datasets.yaml", "asOf: 2020-03-31", "asOf: 2020-03-15")
  write(
    "cards/forecast.yaml",
    `title: Pieces
dataset: sales
chart: line
category: { column: day, grain: month }
values: [{ aggregate: avg, column: pieces }]
dateInfo: { column: day }
options: { forecast: { periods: 12 } }
columns: [shop]
updated: 2020-03-31
`,
  )
}

const daily: SubscriptionCommand = {
  _tag: "Subscribe",
  target: { _tag: "PAGE", stackId: StackId.make("sales"), title: "", groups: [], isCrossFiltering: false },
  to: "MAIL",
  schedule: { cadence: { _tag: "DAILY" }, time: "07:00", timeZone: "Europe/Oslo" },
}

layer(PostgresFixture.layer, { excludeTestServices: true })("over PostgreSQL", (it) => {
  it.effect("an alert watches the figure", () =>
    Effect.gen(function* () {
      const { owner, fill, stay } = yield* postgresSales
      const { set, awaitEvents, read, write, change } = yield* openAlerts()
      yield* fill({ read })
      yield* owner.query("INSERT INTO sales (shop, sold_at, amount) VALUES ('Rome', '2020-03-02', 100)")
      write("policies.yaml", "[]\n")
      const id = yield* set("ben")
      stay({ read, write, change })
      const [told] = yield* awaitEvents("ben", "user:ben", "NotificationAdded", 1)
      expect(told).toMatchObject({ notice: { kind: "alert", alert: id, figure: 286.5 } })
    }),
  )

  it.effect("a digest has the figures that its reader may see", () =>
    Effect.gen(function* () {
      const { fill, stay } = yield* postgresSales
      yield* fill(yield* workspaceFolder)
      const smtp = yield* smtpServer()
      const { run, look, setTime } = yield* openDigests({ smtpUrl: smtp.url, prepare: stay })
      yield* run("ben", daily)
      setTime("2026-11-21T06:00:00Z")
      yield* look
      yield* smtp.taken(1)
      const [mail] = smtp.mails
      expect(mail === undefined ? "" : readable(mail)).toContain("Amount: €35.5")
    }),
  )

  it.effect("a forecast is that over files", () =>
    Effect.gen(function* () {
      const { stay } = yield* postgresSales
      const imported = yield* serveCardsOf((workspace) => {
        withForecast(workspace)
        workspace.change("datasets.yaml", ', parse: "%d.%m.%Y"', "")
        const sql = salesOf("range(1170) AS days(i)")
        workspace.change(
          "datasets.yaml",
          "source: sales.csv",
          `source: { sources: { sold: sales.csv }, sql: "${sql}" }`,
        )
      })
      const staying = yield* serveCardsOf((workspace) => {
        withForecast(workspace)
        stay(workspace, `query: "${salesOf("generate_series(0, 1169) AS days(i)")}"`)
      })
      const path = "/api/content/v1/cards/kpi/forecast/render?parts=graph"
      const forecasts = yield* Effect.forEach([imported, staying], ({ call }) =>
        Effect.map(call("PUT", path, { as: "ada", body: {} }), ({ body }) => body.chart.forecast),
      )
      expect(forecasts[0].rows).toHaveLength(12)
      expect(forecasts[1]).toEqual(forecasts[0])
    }),
  )
})
