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
        change("workspace.yaml", "name: Small", "nam: Small")
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
        'cards/sales-by-item.yaml:4: dataset: found "sails", expected one of the datasets: sales, shops, e.g. `dataset: sales`',
        'cards/sales-by-month.yaml:9: summary.where.0.values.0: found "much", expected a number, e.g. `values: [Oslo]`',
        "cards/sales-by-shop.yaml:3: found Flow sequence in block collection must be sufficiently indented and end with a ], expected valid YAML",
        'datasets.yaml:15: 1.source.sources.sold: found "sale.csv", expected the path of a file that exists, e.g. `sources: { sold: sales.csv }`',
        'groups.yaml:2: 1.members.0: found "clio", expected one of the people: ada, ben, cleo, dora, e.g. `members: [ada]`',
        'people.yaml:3: 2.roleId: found "OWNER", expected "ADMIN" | "PRIVILEGED" | "EDITOR" | "PARTICIPANT" | "SOCIAL", e.g. `roleId: ADMIN`',
        'people.yaml:4: 3.email: found "ada@small.example", expected another email: this one is taken in people.yaml:1, e.g. `email: ada@acme.example`',
        'policies.yaml:6: 0.filters.0.column: found "store", expected one of the columns of sales: shop, item, sold_at, day, amount, pieces, e.g. `column: shop`',
        "workspace.yaml:1: nam: found the unknown field nam, expected one of the fields name, tier, locale, features, emailDomains, authorizedAppDomains, providerSite, authorities, calendar, viewer, connections, productAnalytics, frames, theme, onboarding, buzz",
        "workspace.yaml:1: name: Missing: add e.g. `name: Acme`",
      ])
    }),
)

it.effect("reports people who report to no one there is, or by others to themselves", () =>
  Effect.gen(function* () {
    const reporting = (ben: string, cleo: string) =>
      diagnosticsAfter(({ change }) => {
        change("people.yaml", "roleId: EDITOR,", `roleId: EDITOR, reportsTo: ${cleo},`)
        change("people.yaml", "id: ben,", `id: ben, reportsTo: ${ben},`)
      })
    expect(yield* reporting("ada", "ben")).toEqual([])
    const circle =
      "expected a person who does not report to this one, by others either, e.g. `reportsTo: ada`"
    expect(yield* reporting("cleo", "ben")).toEqual([
      `people.yaml:2: 1.reportsTo: found "cleo", ${circle}`,
      `people.yaml:3: 2.reportsTo: found "ben", ${circle}`,
    ])
    expect(yield* reporting("ada", "zoe")).toEqual([
      'people.yaml:3: 2.reportsTo: found "zoe", expected one of the people: ada, ben, cleo, dora, e.g. `reportsTo: ada`',
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
      'cards/sales-by-month.yaml:5: category.column: found "item", a string column, expected a date or datetime column, e.g. `column: shop`',
      'cards/sales-by-shop.yaml:11: drillPath.0: found "sales-by-item", expected a card of type drill_view over sales, e.g. `drillPath: [sales-by-item]`',
      'cards/secret-sales.yaml:6: values.0.column: found "item", a string column, expected a numeric column, e.g. `column: shop`',
    ])
  }),
)

it.effect("reports a bin of what is no number, and one beside a grain", () =>
  Effect.gen(function* () {
    const groupedBy = (category: string) =>
      diagnosticsAfter(({ change }) =>
        change("cards/sales-by-month.yaml", "{ column: sold_at, grain: month }", category),
      )
    expect(yield* groupedBy("{ column: amount, bin: 10 }")).toEqual([])
    expect(yield* groupedBy("{ column: amount, bin: auto }")).toEqual([])
    expect(yield* groupedBy("{ column: shop, bin: auto }")).toEqual([
      'cards/sales-by-month.yaml:5: category.column: found "shop", a string column, expected a numeric column, e.g. `column: shop`',
    ])
    expect(yield* groupedBy("{ column: sold_at, grain: month, bin: 10 }")).toEqual([
      "cards/sales-by-month.yaml:5: category.bin: found a bin, expected none: a grain groups dates, a bin numbers, e.g. `bin: 10`",
    ])
    expect(yield* groupedBy("{ column: amount, bin: 0 }")).toEqual([
      "cards/sales-by-month.yaml:5: category.bin: found 0, expected a value greater than 0, e.g. `bin: 10`",
    ])
  }),
)

it.effect("reports a quantile outside 0 to 1, and a first value by what is no date", () =>
  Effect.gen(function* () {
    const measuredBy = (measure: string) =>
      diagnosticsAfter(({ change }) => change("cards/secret-sales.yaml", "aggregate: count", measure))
    expect(yield* measuredBy("aggregate: quantile, column: amount, at: 25")).toEqual([
      "cards/secret-sales.yaml:6: values.0.at: found 25, expected a value between 0 and 1, e.g. `at: 0.25`",
    ])
    expect(yield* measuredBy("aggregate: last, column: amount, by: item")).toEqual([
      'cards/secret-sales.yaml:6: values.0.by: found "item", a string column, expected a date or datetime column, e.g. `by: sold_on`',
    ])
    expect(yield* measuredBy("aggregate: first, column: amount, by: sold_at")).toEqual([])
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
      'datasets.yaml:7: 0.columns.1.from: found "articles", expected a column of the source: shop, item, sold_at, day, amount, pieces, e.g. `from: Amount in EUR`',
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
      'datasets.yaml:9: 0.columns.3.type: found the value "2020-02-12" in row 3 of sales.csv, column day, expected date values written as %d.%m.%Y, e.g. `type: string`',
      'datasets.yaml:10: 0.columns.4.type: found 2 values, the first "10.5" in row 1 of sales.csv, column amount, expected whole numbers up to 9,007,199,254,740,991 (type: double takes others, type: string keeps every digit), e.g. `type: string`',
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

it.effect("refuses a meaning that two columns of a dataset have, or that is no word", () =>
  Effect.gen(function* () {
    const twice = yield* diagnosticsAfter(({ change }) => {
      change("datasets.yaml", "label: Shop,", "label: Shop, meaning: place,")
      change("datasets.yaml", "label: Item,", "label: Item, meaning: place,")
    })
    expect(twice).toEqual([
      expect.stringMatching(/columns\.1\.meaning: found "place", expected a meaning that no other column/),
    ])
    const unlike = yield* diagnosticsAfter(({ change }) => {
      change("datasets.yaml", "label: Shop,", "label: Shop, meaning: Place!,")
    })
    expect(unlike.join()).toContain('found "Place!", expected a word such as us_state')
  }),
)

it.effect("reports industries and stacks of the onboarding that there are not, and ids given twice", () =>
  Effect.gen(function* () {
    const department = "{ id: sales, name: Sales, industries: [travel], stacks: [sail] }"
    const industry = "{ id: retail, name: Retail }"
    const found = yield* diagnosticsAfter(({ change }) => {
      change(
        "workspace.yaml",
        "tier: Standard\n",
        `onboarding: { industries: [${industry}, ${industry}], departments: [${department}] }\n`,
      )
    })
    expect(found).toEqual([
      'workspace.yaml:2: onboarding.industries.1.id: found "retail", expected an id that is not taken, e.g. `id: retail`',
      expect.stringContaining(
        'departments.0.industries.0: found "travel", expected one of the industries: retail',
      ),
      expect.stringContaining(
        'departments.0.stacks.0: found "sail", expected one of the stacks: sales, secret',
      ),
    ])
  }),
)

it.effect("reports colour rules that hold for nothing, or have no colour of the palette", () =>
  Effect.gen(function* () {
    const chart = "chart: badge_vert_bar"
    const reported = (rule: string) =>
      diagnosticsAfter(({ change }) =>
        change("cards/sales-by-shop.yaml", chart, `${chart}\noptions: { colorRules: [{ ${rule} }] }`),
      )
    expect(yield* reported("from: 3, to: 3, color: 1")).toEqual([
      "cards/sales-by-shop.yaml:5: options.colorRules.0.to: found 3, expected a value above 3, e.g. `to: 30`",
    ])
    expect(yield* reported("color: 1")).toEqual([
      "cards/sales-by-shop.yaml:5: options.colorRules.0: found no values, expected a value with `from`, `to` or both, e.g. `colorRules: [{ from: 15, color: 6, label: Late }]`",
    ])
    expect(yield* reported("from: 3, color: 31")).toEqual([
      expect.stringMatching(/:5: options\.colorRules\.0\.color: found 31, .*e\.g\. `color: 6`$/),
    ])
  }),
)

it.effect("reports options that a chart does not take, or that cannot be drawn", () =>
  Effect.gen(function* () {
    const options = "options: { curve: smooth, references: [{ from: 3, to: 1 }] }"
    const chart = "chart: badge_vert_bar"
    const found = yield* diagnosticsAfter(({ change }) =>
      change("cards/sales-by-shop.yaml", chart, `${chart}\n${options}`),
    )
    expect(found).toEqual([
      expect.stringMatching(
        /^cards\/sales-by-shop\.yaml:\d+: options\.curve: found the option curve, expected an option of this chart: colorRules, facet, forecast, labels, maxCategories, references, e\.g\. `curve: smooth`$/,
      ),
      expect.stringContaining("options.references.0.to: found 1, expected a value above 3"),
    ])
    expect(
      yield* diagnosticsAfter(({ change }) =>
        change("cards/sales-by-shop.yaml", chart, `${chart}\noptions: { colour: red }`),
      ),
    ).toEqual([
      expect.stringContaining("options.colour: found the unknown field colour, expected one of the fields"),
    ])
  }),
)

it.effect("requires as many values as a chart places its marks by", () =>
  Effect.gen(function* () {
    const found = yield* diagnosticsAfter(({ change }) =>
      change("cards/sales-by-shop.yaml", "chart: badge_vert_bar", "chart: scatter"),
    )
    expect(found).toEqual([
      expect.stringContaining("values: found 1 of them, expected at least 2 for this chart"),
    ])
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
      expect.stringContaining("category: Missing: add e.g. `category: shop`"),
    ])
    expect(yield* after(chart, `${chart}\n${category}`, ofNumber)).toMatchObject([
      expect.stringContaining("category: found a category, expected none"),
    ])
    const dates = "category: { column: sold_at, grain: month }\n"
    expect(yield* after(chart, `${chart}\n${dates}`, ofNumber)).toEqual([])
  }),
)

it.effect("takes the first and the last date as values of a chart that shows dates alone", () =>
  Effect.gen(function* () {
    const first = "{ name: sales, label: Sales, aggregate: min, column: sold_at }"
    const measuredIn = (chart: string) =>
      diagnosticsAfter(({ change }) => {
        change("cards/secret-sales.yaml", "chart: badge_singlevalue", chart)
        change("cards/secret-sales.yaml", "{ name: sales, label: Sales, aggregate: count }", first)
      })
    expect(yield* measuredIn("chart: table")).toEqual([])
    expect(yield* measuredIn("chart: number")).toEqual([
      'cards/secret-sales.yaml:6: values.0.column: found "sold_at", a datetime column, expected a numeric column, e.g. `column: shop`',
    ])
  }),
)
