import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import fc from "fast-check"
import { loadChartScene } from "#charts/chart-scene.ts"
import { englishTexts } from "#charts/text/english.ts"
import { unsupportedReason } from "#charts/types/support.ts"
import type { ChartTable } from "#domain/data/chartTable.ts"
import { mostCards } from "#domain/suggest/suggestStack.ts"
import { projectRoot } from "../../kernel/config.ts"
import { rounds } from "../../kernel/depth.fixture.ts"
import type { Viewer } from "../../query/viewer.ts"
import { scaffoldWorkspace } from "../../scaffold/scaffoldWorkspace.ts"
import { Workspace } from "../../workspace/Workspace.ts"
import { layerCards } from "../export/layer.ts"
import { CardQueries } from "./CardQueries.ts"

const temporary = Effect.acquireRelease(
  Effect.sync(() => mkdtempSync(join(tmpdir(), "cairn-suggested-"))),
  (root) => Effect.sync(() => rmSync(root, { recursive: true, force: true })),
)

/** Draws every card and level of the stacks over a file: their titles by id, and the columns that they measure. */
const drawn = Effect.fnUntraced(function* (path: string, root: string) {
  const request = { paths: [path], into: join(root, "made"), home: root, timeZone: "UTC" }
  const { folder } = yield* Effect.flatMap(scaffoldWorkspace(request), Effect.fromResult)
  const services = layerCards.pipe(
    Layer.provideMerge(Workspace.layer({ folder, dataFolder: join(root, "data") })),
  )
  return yield* Effect.gen(function* () {
    const model = (yield* Workspace).latest()
    const queries = yield* CardQueries
    const draw = yield* Effect.promise(loadChartScene)
    const [admin] = [...model.people.values()]
    if (admin === undefined) throw new Error("There is no admin.")
    const viewer: Viewer = {
      _tag: "Person",
      principal: { userId: admin.id, displayName: admin.displayName, roleId: "ADMIN", groupIds: [] },
    }
    const tables = new Map<string, ChartTable>()
    for (const card of model.cards.values()) {
      const { chart } = yield* queries.render(viewer, card, new Set(["graph", "summary"]), {})
      yield* queries.table(viewer, card, {})
      if (card.type === "supertable" || chart === null || chart === undefined) continue
      if (chart.table.rows.length === 0) continue
      tables.set(card.title, chart.table)
      expect([card.id, unsupportedReason(chart.chartType, chart.table)]).toEqual([card.id, null])
      const scene = draw(chart, { width: 600, height: 400, locale: "en", texts: englishTexts })
      expect([card.id, scene.marks.length > 0]).toEqual([card.id, true])
    }
    const [stack] = [...model.stacks.values()]
    return {
      titles: stack?.cards.map(({ urn }) => model.cards.get(urn)?.title) ?? [],
      tables,
      measured: [...model.cards.values()].flatMap(({ values }) =>
        values.flatMap((value) =>
          "column" in value && value.aggregate !== "countDistinct" ? value.column : [],
        ),
      ),
    }
  }).pipe(Effect.provide(services))
})

const text = fc.constantFrom("Oslo", "Bergen", "Rome, North", 'the "old" one', "ü", "", " ", "007", "名前")
const cells: Readonly<Record<string, fc.Arbitrary<string>>> = {
  text,
  word: fc.string({ maxLength: 6, unit: "grapheme" }),
  whole: fc.integer({ min: -500, max: 500 }).map(String),
  money: fc.integer({ min: 0, max: 99_999 }).map((cents) => (cents / 100).toFixed(2)),
  share: fc.double({ min: 0, max: 1, noNaN: true }).map((share) => share.toFixed(3)),
  year: fc.integer({ min: 1990, max: 2020 }).map(String),
  day: fc.integer({ min: 0, max: 4_000 }).map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10)),
  moment: fc
    .integer({ min: 0, max: 90_000 })
    .map((minute) => new Date(minute * 60_000).toISOString().slice(0, 19)),
  flag: fc.constantFrom("0", "1"),
  nothing: fc.constant(""),
}
const names = fc.constantFrom(
  "id",
  "order_id",
  "amount",
  "Amount €",
  "count",
  "sum x",
  "region",
  "Region",
  "year",
  "a.b",
  "größe",
  "date",
  'q"t',
  "x,y",
  "名",
  "",
)

const quoted = (value: string): string => `"${value.replaceAll('"', '""')}"`
const tables = fc
  .array(fc.record({ name: names, kind: fc.constantFrom(...Object.keys(cells)), gaps: fc.boolean() }), {
    minLength: 1,
    maxLength: 7,
  })
  .chain((columns) =>
    fc
      .array(
        fc.tuple(
          ...columns.map(({ kind, gaps }) =>
            gaps ? fc.option(cells[kind] ?? text, { nil: "", freq: 4 }) : (cells[kind] ?? text),
          ),
        ),
        { minLength: 0, maxLength: 60 },
      )
      .map((rows) =>
        [columns.map(({ name }) => name), ...rows].map((line) => `${line.map(quoted).join(",")}\n`).join(""),
      ),
  )

it.effect("draws every card that is suggested for any table, and at most eight", () =>
  Effect.promise(() =>
    fc.assert(
      fc.asyncProperty(tables, (csv) =>
        Effect.runPromise(
          Effect.scoped(
            Effect.gen(function* () {
              const root = yield* temporary
              mkdirSync(join(root, "files"))
              writeFileSync(join(root, "files", "table.csv"), csv)
              const { titles, measured } = yield* drawn(join(root, "files", "table.csv"), root)
              expect(titles.length).toBeGreaterThan(0)
              expect(titles.length).toBeLessThanOrEqual(mostCards)
              for (const column of measured) expect(["id", "order_id"]).not.toContain(column)
            }),
          ),
        ),
      ),
      { numRuns: rounds(3) },
    ),
  ),
)

const samples = join(projectRoot, "node_modules/vega-datasets/data")

it.effect.each([
  "airports.csv",
  "birdstrikes.csv",
  "cars.json",
  "co2-concentration.csv",
  "disasters.csv",
  "flights-2k.json",
  "gapminder-health-income.csv",
  "movies.json",
  "penguins.json",
  "seattle-weather.csv",
  "stocks.csv",
  "unemployment-across-industries.json",
])("suggests for %s what a person would look at first", (name) =>
  Effect.gen(function* () {
    const { titles } = yield* drawn(join(samples, name), yield* temporary)
    expect(titles).toMatchSnapshot()
  }),
)

it.effect("shows the hours of the week of moments, in their order", () =>
  Effect.gen(function* () {
    const root = yield* temporary
    // From a Wednesday on, one call every five hours.
    const moments = Array.from({ length: 100 }, (_, index) =>
      new Date(Date.UTC(2026, 3, 1, 5 * index)).toISOString().slice(0, 19),
    )
    writeFileSync(join(root, "calls.csv"), `answered\n${moments.join("\n")}\n`)
    const { tables } = yield* drawn(join(root, "calls.csv"), root)
    const { columns = [], rows = [] } = tables.get("Calls by weekday and hour") ?? {}
    expect(columns.map(({ name, dataType }) => [name, dataType])).toEqual([
      ["answered_weekday", "weekday"],
      ["answered_hour", "hour"],
      ["count", "numeric"],
    ])
    const hours = rows.map(([weekday, hour]) => Number(weekday) * 24 + Number(hour))
    expect(hours).toEqual(hours.toSorted((a, b) => a - b))
    expect([...new Set(rows.map(([weekday]) => weekday))]).toEqual([1, 2, 3, 4, 5, 6, 7])
    const perHour = Map.groupBy(moments, (moment) => {
      const at = new Date(`${moment}Z`)
      return (at.getUTCDay() || 7) * 24 + at.getUTCHours()
    })
    expect(rows.map(([, , count]) => count)).toEqual(hours.map((hour) => perHour.get(hour)?.length))
  }),
)
