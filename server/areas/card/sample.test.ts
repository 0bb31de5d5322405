import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { expect } from "vitest"
import { RoleId } from "#domain/areas/environment/types.ts"
import type { QueryFilter } from "#domain/areas/filter/types.ts"
import { ChartType } from "#domain/data/chart.ts"
import { CardUrn, UserId } from "#domain/kernel/ids.ts"
import { projectRoot } from "../../kernel/config.ts"
import type { Viewer } from "../../query/viewer.ts"
import type { CardDefinition } from "../../schema/card.ts"
import { mayReadCard } from "../../workspace/access.ts"
import { Workspace } from "../../workspace/Workspace.ts"
import { layerCards } from "../export/layer.ts"
import { CardQueries } from "./CardQueries.ts"

const layerSample = Layer.unwrap(
  Effect.map(
    Effect.acquireRelease(
      Effect.sync(() => mkdtempSync(join(tmpdir(), "cairn-sample-"))),
      (dataFolder) => Effect.sync(() => rmSync(dataFolder, { recursive: true, force: true })),
    ),
    (dataFolder) =>
      layerCards.pipe(
        Layer.provideMerge(Workspace.layer({ folder: join(projectRoot, "sample"), dataFolder })),
      ),
  ),
)

const viewer = (name: string) =>
  Workspace.useSync(({ latest }): Viewer => {
    const person = latest().people.get(UserId.make(name))
    if (person === undefined) return { _tag: "Groups", groupIds: [] }
    const { id: userId, displayName, roleId, groupIds } = person
    return { _tag: "Person", principal: { userId, displayName, roleId, groupIds } }
  })
const all = { queryOverrides: { overrideDateRange: true } }

layer(layerSample)("the sample workspace", (it) => {
  it.effect("has people of every role, cards of every chart type, and a drill path of three levels", () =>
    Effect.gen(function* () {
      const model = yield* Effect.flatMap(Workspace, ({ current }) => current)
      const people = [...model.people.values()]
      const cards = [...model.cards.values()]
      expect(people).toHaveLength(10)
      expect(new Set(people.map(({ roleId }) => roleId))).toEqual(new Set(RoleId.literals))
      expect(people.every(({ password }) => password === "cairn")).toBe(true)
      expect(new Set(cards.flatMap(({ chart }) => chart ?? []))).toEqual(new Set(ChartType.literals))
      expect(model.cards.get(CardUrn.make("flights-by-state"))).toMatchObject({
        drillPath: ["flights-by-airport", "flights-by-day"],
        allowTableDrill: true,
      })
      for (const person of people) {
        const unreadable = person.favorites.filter(
          (urn) => !mayReadCard(model, { ...person, userId: person.id }, urn),
        )
        expect([person.id, unreadable]).toEqual([person.id, []])
      }
    }),
  )

  it.effect("draws every card with data, and its table", () =>
    Effect.gen(function* () {
      const { cards } = yield* Effect.flatMap(Workspace, ({ current }) => current)
      const answers = yield* CardQueries
      const ada = yield* viewer("ada")
      for (const card of cards.values()) {
        const { chart, summary } = yield* answers.render(ada, card, new Set(["graph", "summary"]), {})
        const table = yield* answers.table(ada, card, {})
        const measured = chart?.table.columns.findIndex(({ role }) => role === "value") ?? -1
        if (card.type === "supertable") expect(chart?.table.rows).toEqual(table.rows)
        else {
          const wanted = chart?.table.columns[measured]?.dataType === "numeric" ? "number" : "string"
          expect([card.id, typeof chart?.table.rows[0]?.[measured]]).toEqual([card.id, wanted])
        }
        expect([card.id, card.summary === null || summary?.value !== null]).toEqual([card.id, true])
        expect([card.id, table.rows.length]).toEqual([card.id, Math.min(200, table.numRows)])
      }
    }),
  )

  it.effect("pages a table of three million rows anywhere, in one order", () =>
    Effect.gen(function* () {
      const { cards } = yield* Effect.flatMap(Workspace, ({ current }) => current)
      const answers = yield* CardQueries
      const ada = yield* viewer("ada")
      const card = yield* Effect.fromNullishOr(cards.get(CardUrn.make("flights-by-state")))
      const page = (offset: number, limit: number) =>
        answers.table(ada, card, {
          queryOverrides: { ...all.queryOverrides, offset, limit },
          sort: { column: "delay", direction: "descending" },
        })
      const read = (yield* page(900, 2300)).rows
      expect(read).toHaveLength(2300)
      expect((yield* page(1000, 100)).rows).toEqual(read.slice(100, 200))
      expect((yield* page(3100, 100)).rows).toEqual(read.slice(2200, 2300))
      const { numRows } = yield* page(0, 1)
      const last = yield* page(numRows - 3, 100)
      expect([last.numRows, last.rows.length]).toEqual([numRows, 3])
      expect((yield* page(numRows, 100)).rows).toEqual([])
    }),
  )

  it.effect("totals a table over the rows that its user may see", () =>
    Effect.gen(function* () {
      const { cards } = yield* Effect.flatMap(Workspace, ({ current }) => current)
      const answers = yield* CardQueries
      const card = yield* Effect.fromNullishOr(cards.get(CardUrn.make("flights-by-state")))
      const distance = (name: string) =>
        Effect.gen(function* () {
          const table = yield* answers.table(yield* viewer(name), card, { ...all, totals: true })
          return table.totals?.[card.columns.indexOf("distance")] ?? null
        })
      const [whole, part] = [yield* distance("ada"), yield* distance("june")]
      expect(whole?.kind).toBe("sum")
      expect(Number(part?.value)).toBeGreaterThan(0)
      expect(Number(part?.value)).toBeLessThan(Number(whole?.value))
    }),
  )

  it.effect("colours an airport the same on every card, whatever the card or its user filters", () =>
    Effect.gen(function* () {
      const { cards } = yield* Effect.flatMap(Workspace, ({ current }) => current)
      const answers = yield* CardQueries
      const ada = yield* viewer("ada")
      const card = yield* Effect.fromNullishOr(cards.get(CardUrn.make("flights-by-distance")))
      const airports = (...values: ReadonlyArray<string>) => [
        { column: "origin", operand: "IN" as const, values },
      ]
      const byAirport = { ...card, series: { column: "origin" } }
      const colors = (card: CardDefinition, filters: ReadonlyArray<QueryFilter> = []) =>
        Effect.map(
          answers.render(ada, card, new Set(["graph"]), { queryOverrides: { filters } }),
          ({ chart }) => new Map(chart?.table.columns[1]?.colors?.map(({ value, color }) => [value, color])),
        )
      const every = yield* colors(byAirport)
      expect(every.size).toBeGreaterThan(10)
      expect([...every.values()].filter((color) => color < 10)).toHaveLength(10)
      const some = yield* colors(byAirport, airports("ORD", "BOS"))
      expect(some).toEqual(new Map(["BOS", "ORD"].map((airport) => [airport, every.get(airport)])))
      const own = yield* colors({ ...byAirport, filters: airports("SEA", "BOS", "XNA") })
      expect(own).toEqual(new Map(["BOS", "SEA", "XNA"].map((airport) => [airport, every.get(airport)])))
    }),
  )

  it.effect("hides flights that do not leave from the west coast from its group", () =>
    Effect.gen(function* () {
      const { cards } = yield* Effect.flatMap(Workspace, ({ current }) => current)
      const answers = yield* CardQueries
      const card = yield* Effect.fromNullishOr(cards.get(CardUrn.make("flights-by-state")))
      const states = (name: string) =>
        Effect.flatMap(viewer(name), (who) => answers.render(who, card, new Set(["graph"]), all)).pipe(
          Effect.map(({ chart }) => chart?.table.rows.map(([state]) => state)),
        )
      expect(yield* states("june")).toEqual(["CA", "WA", "OR"])
      expect(yield* states("mateo")).toHaveLength(20)
    }),
  )
})
