import { it } from "@effect/vitest"
import { Effect, Result } from "effect"
import { expect } from "vitest"
import { Datasets } from "../query/Datasets.ts"
import { diagnosticText } from "../schema/diagnostic.ts"
import { loadWorkspace } from "./load.ts"
import { type WorkspaceFolder, workspaceFolder } from "./workspace.fixture.ts"

const loading = Effect.fnUntraced(function* (spoil: (files: WorkspaceFolder) => void) {
  const files = yield* workspaceFolder
  spoil(files)
  return yield* loadWorkspace(files.folder).pipe(Effect.provide(Datasets.layer(files.dataFolder)))
})

/** Diagnostics that are reported after files were broken. */
const diagnosticsAfter = (spoil: (files: WorkspaceFolder) => void) =>
  Effect.map(loading(spoil), (loaded) => (Result.isFailure(loaded) ? loaded.failure.map(diagnosticText) : []))

it.effect("loads a workspace in which every name exists", () =>
  Effect.gen(function* () {
    const { model, tables } = yield* Effect.fromResult(yield* loading(() => {}))
    expect([...model.cards.keys()]).toEqual([
      "sales-by-item",
      "sales-by-month",
      "sales-by-shop",
      "secret-sales",
    ])
    expect([...model.people.values()].map(({ id, groupIds }) => [id, groupIds])).toEqual([
      ["ada", []],
      ["ben", ["north"]],
      ["cleo", ["buyers"]],
      ["dora", []],
    ])
    expect(tables.size).toBe(2)
  }),
)

it.effect(
  "reports ten diagnostics of eight files at once, each with its line, field, actual and expected",
  () =>
    Effect.gen(function* () {
      const diagnostics = yield* diagnosticsAfter(({ change, write }) => {
        change("workspace.yaml", "locale: en", "local: en")
        change("people.yaml", "roleId: EDITOR, favorites: [sales-by-shop]", "roleId: OWNER")
        change("people.yaml", "dora@small.example", "Ada@small.example")
        change("groups.yaml", "members: [cleo]", "members: [clio]")
        change("datasets.yaml", "sold: sales.csv", "sold: sale.csv")
        change("policies.yaml", "column: shop", "column: store")
        change("cards/sales-by-item.yaml", "dataset: sales", "dataset: sails")
        change("cards/sales-by-month.yaml", "values: [15]", "values: [much]")
        write("cards/sales-by-shop.yaml", "id: sales-by-shop\ntitle: [Sales\n")
      })
      expect(diagnostics).toEqual([
        'cards/sales-by-item.yaml:4: dataset: found "sails", expected one of the datasets: sales, shops',
        'cards/sales-by-month.yaml:9: summary.where.0.values.0: found "much", expected a number',
        "cards/sales-by-shop.yaml:3: found Flow sequence in block collection must be sufficiently indented and end with a ], expected valid YAML",
        'datasets.yaml:15: 1.source.sources.sold: found "sale.csv", expected the path of a file that exists',
        'groups.yaml:2: 1.members.0: found "clio", expected one of the people: ada, ben, cleo, dora',
        'people.yaml:3: 2.roleId: found "OWNER", expected "ADMIN" | "PRIVILEGED" | "EDITOR" | "PARTICIPANT" | "SOCIAL"',
        'people.yaml:4: 3.email: found "ada@small.example", expected another email: this one is taken in people.yaml:1',
        'policies.yaml:6: 0.filters.0.column: found "store", expected one of the columns of sales: shop, item, sold_at, day, amount, pieces',
        "workspace.yaml:1: locale: found nothing, expected a value",
        "workspace.yaml:3: local: found the unknown field local, expected one of the fields name, tier, locale, features, authorities, calendar",
      ])
    }),
)

it.effect("reports what a card cannot be drawn from", () =>
  Effect.gen(function* () {
    const diagnostics = yield* diagnosticsAfter(({ change }) => {
      change("cards/sales-by-item.yaml", "type: drill_view", "type: kpi")
      change(
        "cards/sales-by-month.yaml",
        "{ column: sold_at, grain: month }",
        "{ column: item, grain: month }",
      )
      change("cards/secret-sales.yaml", "aggregate: count", "aggregate: sum, column: item")
    })
    expect(diagnostics).toEqual([
      'cards/sales-by-month.yaml:5: category.column: found "item", a string column, expected a date or datetime column',
      'cards/sales-by-shop.yaml:11: drillPath.0: found "sales-by-item", expected a card of type drill_view over sales',
      'cards/secret-sales.yaml:6: values.0.column: found "item", a string column, expected a numeric column',
    ])
  }),
)

it.effect("reports columns that the source does not have, and values that do not fit", () =>
  Effect.gen(function* () {
    const missing = yield* diagnosticsAfter(({ change }) => {
      change(
        "datasets.yaml",
        "name: item, label: Item, type: string",
        "name: item, label: Item, type: string, from: articles",
      )
    })
    expect(missing).toEqual([
      'datasets.yaml:7: 0.columns.1.from: found "articles", expected a column of the source: shop, item, sold_at, day, amount, pieces',
    ])
    const unfit = yield* diagnosticsAfter(({ change }) => {
      change("sales.csv", "12.02.2020,5,", "2020-02-12,five,")
      change(
        "datasets.yaml",
        "name: amount, label: Amount, type: decimal",
        "name: amount, label: Amount, type: long",
      )
    })
    expect(unfit).toEqual([
      'datasets.yaml:9: 0.columns.3.type: found the value "2020-02-12" in the source\'s day, expected date values written as %d.%m.%Y',
      'datasets.yaml:10: 0.columns.4.type: found 2 values such as "10.5" in the source\'s amount, expected whole numbers',
    ])
  }),
)

it.effect("requires the values that an operand takes, so that no policy or measure is without effect", () =>
  Effect.gen(function* () {
    const found = (operand: string, values: string) =>
      diagnosticsAfter(({ change }) => {
        change(
          "policies.yaml",
          "operand: IN, values: [Oslo, Bergen]",
          `operand: ${operand}, values: ${values}`,
        )
      })
    const wrong = (expected: string) => [expect.stringContaining(`0.filters.0.values: ${expected}`)]
    expect(yield* found("IN", "[]")).toEqual(wrong("found an empty list, expected at least one value"))
    expect(yield* found("BETWEEN", "[Oslo]")).toEqual(wrong("found a list, expected two values"))
    expect(yield* found("IS_EMPTY", "[Oslo]")).toEqual(wrong("found a list, expected no values"))
    expect(yield* found("BETWEEN", "[Bergen, Oslo]")).toEqual([])
    expect(yield* found("IS_NOT_EMPTY", "[]")).toEqual([])
    const measured = yield* diagnosticsAfter(({ change }) =>
      change("cards/sales-by-month.yaml", "values: [15]", "values: []"),
    )
    expect(measured).toContainEqual(expect.stringContaining("summary.where.0.values: found an empty list"))
  }),
)

it.effect("refuses a total that a column's type does not have", () =>
  Effect.gen(function* () {
    const diagnostics = yield* diagnosticsAfter(({ change }) => {
      change("datasets.yaml", "label: Pieces, type: long", "label: Pieces, type: string, total: sum")
    })
    expect(diagnostics[0]).toMatch(
      /^datasets\.yaml:\d+: 0\.columns\.5\.total: found "sum", expected none for a column/,
    )
  }),
)

it.effect("requires a category of a chart whose type needs one", () =>
  Effect.gen(function* () {
    const chart = "chart: badge_singlevalue"
    const category = "category: { column: item }\n"
    const after = (from: string, to: string, card: string) =>
      diagnosticsAfter(({ change }) => change(card, from, to))
    const ofNumber = "cards/secret-sales.yaml"
    expect(yield* after(chart, "chart: badge_table", ofNumber)).toEqual([])
    expect(yield* after(chart, "chart: badge_vert_bar", ofNumber)).toMatchObject([
      expect.stringContaining("category: found nothing"),
    ])
    expect(yield* after(chart, `${chart}\n${category}`, ofNumber)).toMatchObject([
      expect.stringContaining("category: found a category, expected none"),
    ])
  }),
)
