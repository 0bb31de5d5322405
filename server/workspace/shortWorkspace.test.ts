import { expect, it } from "@effect/vitest"
import { Effect, Result, Schema } from "effect"
import { parse } from "yaml"
import { ChartType } from "#domain/data/chart.ts"
import { Datasets } from "../query/Datasets.ts"
import { CardDefinition } from "../schema/card.ts"
import { chartNameList, chartTypeOf } from "../schema/chartNames.ts"
import { PollDefinition, TextDefinition, TextItem } from "../schema/content.ts"
import { Dataset, DatasetColumn } from "../schema/dataset.ts"
import { diagnosticText } from "../schema/diagnostic.ts"
import { examples } from "../schema/examples.ts"
import { Customer, Embed, Group, Person, Policy, StackDefinition } from "../schema/workspace.ts"
import { loadWorkspace } from "./load.ts"
import { type WorkspaceFolder, workspaceFolder } from "./workspace.fixture.ts"

/** The small workspace with one more dataset over this file, whose columns are not said. */
const loadWith = Effect.fnUntraced(function* (
  text: string | Uint8Array,
  { more = "", spoil = () => {} }: { more?: string; spoil?: (files: WorkspaceFolder) => void } = {},
) {
  const files = yield* workspaceFolder
  files.write("short.csv", text)
  files.write("datasets.yaml", `${files.read("datasets.yaml")}- { id: short, source: short.csv${more} }\n`)
  spoil(files)
  return yield* loadWorkspace(files.folder).pipe(Effect.provide(Datasets.layer(files.dataFolder)))
})
const columnsOf = (...given: Parameters<typeof loadWith>) =>
  Effect.map(Effect.flatMap(loadWith(...given), Effect.fromResult), ({ model }) =>
    Object.fromEntries(
      [...model.datasets.values()]
        .filter(({ id }) => id === "short")
        .flatMap(({ columns }) => columns.map(({ name, label: _, ...rest }) => [name, rest])),
    ),
  )
const problemsOf = (...given: Parameters<typeof loadWith>) =>
  Effect.map(loadWith(...given), (loaded) =>
    Result.isFailure(loaded) ? loaded.failure.map(diagnosticText) : [],
  )

it.effect("reads a file whose columns stand between tabs as one with commas", () =>
  Effect.gen(function* () {
    const spoil = ({ change, write }: WorkspaceFolder) => {
      change("datasets.yaml", "short.csv", "short.tsv")
      write("short.tsv", "code\tsaid, in words\tsize\n007\ta, b\t1\n008\tc\t2\n")
    }
    expect(yield* columnsOf("", { spoil })).toEqual({
      code: { type: "string" },
      "said, in words": { type: "string" },
      size: { type: "long" },
    })
  }),
)

it.effect("infers the type that all values of a column fit, and keeps codes as they are", () =>
  Effect.gen(function* () {
    const found = yield* columnsOf(
      [
        "code,pieces,price,day,at,note,none,customer_id,huge,de",
        "007,1,1.50,2026-01-01,2026-01-01 10:00,a,,12,12345678901234567890,10.01.2026",
        "8,-2,2,2026-12-31,2026-01-01T11:30:00,2,,13,1,31.12.2026",
        ",,,,,,,,,",
      ].join("\n"),
    )
    expect(found).toEqual({
      code: { type: "string" },
      pieces: { type: "long" },
      price: { type: "double" },
      day: { type: "date" },
      at: { type: "datetime" },
      note: { type: "string" },
      none: { type: "string" },
      customer_id: { type: "long", total: "none" },
      huge: { type: "string" },
      de: { type: "date", parse: "%d.%m.%Y" },
    })
  }).pipe(Effect.scoped),
)

it.effect("reads semicolons, decimal commas, a byte order mark and quoted titles", () =>
  Effect.gen(function* () {
    const text = '\uFEFFOrt;"Umsatz; netto"; Tag \nOslo;"1.234,50";03.04.2026\nBonn;7;31.12.2026\n'
    const loaded = yield* Effect.fromResult(yield* loadWith(text))
    const short = [...loaded.model.datasets.values()].find(({ id }) => id === "short")
    expect(short).toMatchObject({
      name: "Short",
      columns: [
        { name: "Ort", label: "Ort", type: "string" },
        { name: "Umsatz; netto", type: "double", decimal: "comma" },
        { name: "Tag", type: "date", parse: "%d.%m.%Y" },
      ],
    })
  }).pipe(Effect.scoped),
)

it.effect("says what is wrong with the titles of a file", () =>
  Effect.gen(function* () {
    const at = "datasets.yaml:19: 2.source: "
    expect(yield* problemsOf("shop,amount,Shop\nOslo,1,2\n")).toEqual([
      `${at}found the title "Shop" above columns 1 and 3, expected a title of its own for each column in the first line of the file, e.g. \`source: sales.csv\``,
    ])
    expect(yield* problemsOf("shop,,amount\nOslo,x,2\n")).toEqual([
      `${at}found no title above column 2 (with values such as "x"), expected a title for each column in the first line of the file, e.g. \`source: sales.csv\``,
    ])
    expect(yield* columnsOf("shop,amount,\nOslo,1,\nRome,2,\n")).toEqual({
      shop: { type: "string" },
      amount: { type: "long" },
    })
  }).pipe(Effect.scoped),
)

it.effect(
  "asks for the way in which ambiguous days are written, takes the answer, and names what is no date",
  () =>
    Effect.gen(function* () {
      const days = "shop,day\nOslo,03/04/2026\nRome,05/06/2026\n"
      expect(yield* problemsOf(days)).toEqual([
        expect.stringMatching(
          /dates such as "0\d\/0\d\/2026" in day.*columns: \[\{ name: day, parse: "%d\/%m\/%Y" or parse: "%m\/%d\/%Y" \}, "\*"\]/,
        ),
      ])
      const more = ', columns: [{ name: day, parse: "%m/%d/%Y" }, "*"]'
      expect(yield* columnsOf(days, { more })).toEqual({
        day: { type: "date", parse: "%m/%d/%Y" },
        shop: { type: "string" },
      })
      expect(yield* columnsOf("shop,day\nOslo,13/04/2026\nRome,05/06/2026\n")).toMatchObject({
        day: { parse: "%d/%m/%Y" },
      })
      const some = [..."12345678"].map((day) => `0${day}.01.2026`)
      const unreadable = yield* problemsOf(`day\n${[...some, "soon"].join("\n")}\n`)
      expect(unreadable).toEqual([
        expect.stringContaining(
          'found the value "soon" in row 9 of short.csv, column day, expected date values written as %d.%m.%Y',
        ),
      ])
    }).pipe(Effect.scoped),
)

it.effect("says that a file is not in UTF-8, empty, or not there", () =>
  Effect.gen(function* () {
    const latin = new Uint8Array([...Buffer.from("ort,preis\nK"), 0xf6, ...Buffer.from("ln,1\n")])
    expect(yield* problemsOf(latin)).toEqual([
      expect.stringContaining(
        "found text that is not UTF-8 in line 2 of short.csv, expected a file in UTF-8",
      ),
    ])
    expect((yield* problemsOf("")).length).toBe(1)
    const missing = yield* problemsOf("a\n1\n", {
      spoil: ({ change }) => change("datasets.yaml", "short.csv", "shirt.csv"),
    })
    expect(missing).toEqual([
      'datasets.yaml:19: 2.source: found "shirt.csv", expected the path of a file that exists, e.g. `source: sales.csv`',
    ])
  }).pipe(Effect.scoped),
)

it.effect("keeps what was read from a file when the file goes", () =>
  Effect.gen(function* () {
    const files = yield* workspaceFolder
    files.write("short.json", '[{"shop": "Oslo", "amount": 1.5, "day": "2026-01-01"}]')
    files.write("datasets.yaml", `${files.read("datasets.yaml")}- { id: short, source: short.json }\n`)
    const load = Effect.suspend(() => loadWorkspace(files.folder)).pipe(
      Effect.flatMap(Effect.fromResult),
      Effect.map(({ model, tables }) => [[...model.datasets.values()].at(-1)?.columns, tables.size]),
    )
    yield* Effect.gen(function* () {
      const before = yield* load
      expect(before).toMatchObject([
        [
          { name: "shop", type: "string" },
          { name: "amount", type: "double" },
          { name: "day", type: "date" },
        ],
        3,
      ])
      files.remove("short.json")
      expect(yield* load).toEqual(before)
    }).pipe(Effect.provide(Datasets.layer(files.dataFolder)))
  }).pipe(Effect.scoped),
)

it.effect("takes a card, a stack and a chart by their short forms, and the long ones as ever", () =>
  Effect.gen(function* () {
    const { model } = yield* Effect.fromResult(
      yield* loadWith("a\n1\n", {
        spoil: ({ write, change }) => {
          change("stacks.yaml", "- { urn: sales-by-shop, columns: 6 }", "- sales-by-shop")
          write(
            "cards/many.yaml",
            "title: Many\ndataset: sales\nchart: stacked-bar\ncategory: { column: sold_at, grain: month }\nseries: shop\nvalues: [count]\nsummary: { aggregate: avg, column: amount }\n",
          )
          write(
            "cards/twice.yaml",
            "title: Twice\ndataset: sales\nchart: table\ncategory: shop\nvalues:\n  - { aggregate: sum, column: amount }\n  - { aggregate: max, column: amount }\n  - { aggregate: countDistinct, column: shop }\n  - { aggregate: quantile, column: amount, at: 0.25 }\n  - { aggregate: quantile, column: amount, at: 0.75 }\n  - { aggregate: last, column: pieces, by: sold_at }\n",
          )
        },
      }),
    )
    const cards = [...model.cards.values()]
    const format = { style: "currency", currency: "EUR" }
    expect(cards.find(({ id }) => id === "many")).toMatchObject({
      chart: "badge_vert_stackedbar",
      series: { column: "shop" },
      values: [{ name: "count", label: "Rows", aggregate: "count" }],
      summary: { name: "avg amount", label: "Average Amount", format },
      columns: ["shop", "item", "sold_at", "day", "amount", "pieces"],
    })
    expect(cards.find(({ id }) => id === "twice")?.values).toMatchObject([
      { name: "amount", label: "Amount", format },
      { name: "max amount", label: "Highest Amount", format },
      { name: "countDistinct shop", label: "Different Shop" },
      { name: "quantile 0.25 amount", label: "Quantile 0.25 Amount", format },
      { name: "quantile 0.75 amount", label: "Quantile 0.75 Amount", format },
      { name: "last pieces", label: "Last Pieces" },
    ])
    expect([...model.stacks.values()][0]?.cards[0]).toEqual({ urn: "sales-by-shop", columns: 6 })
  }).pipe(Effect.scoped),
)

it.effect("names the charts, and reports no column of a dataset that cannot be read twice", () =>
  Effect.gen(function* () {
    const found = yield* problemsOf("a,a\n1,2\n", {
      spoil: ({ write }) =>
        write("cards/spiral.yaml", "title: Spiral\ndataset: short\nchart: spiral\nvalues: [count]\n"),
    })
    expect(found).toEqual([
      `cards/spiral.yaml:3: chart: found "spiral", expected one of ${chartNameList}, e.g. \`chart: bar\``,
      expect.stringContaining('found the title "a" above columns 1 and 2'),
    ])
  }).pipe(Effect.scoped),
)

it("has a name of its own for each chart type", () => {
  const named = chartNameList.split(", ").map(chartTypeOf)
  expect(named.toSorted()).toEqual([...ChartType.literals].toSorted())
})

it.each([
  ["workspace", Customer],
  ["people", Person],
  ["groups", Group],
  ["datasets", Dataset],
  ["datasets.columns", DatasetColumn],
  ["policies", Policy],
  ["stacks", StackDefinition],
  ["embeds", Embed],
  ["cards", CardDefinition],
  ["cards", TextDefinition],
  ["cards", PollDefinition],
  ["cards.items", TextItem],
] as const)("has an example of each field of %s, which is that field in YAML", (kind, schema) => {
  for (const field of Object.keys(schema.fields)) {
    const example = examples[`${kind}.${field}`]
    expect(example, `${kind}.${field}`).toBeDefined()
    const value: unknown = parse(example ?? "")
    expect(Object.keys(Object(value)), `${kind}.${field}`).toEqual([field])
  }
})

it.each(
  Object.entries({ people: Person, groups: Group, embeds: Embed, workspace: Customer, policies: Policy }),
)("has examples of %s that are valid together", (kind, schema) => {
  const own = Object.entries(examples).filter(
    ([path]) => path.split(".").length === 2 && path.startsWith(`${kind}.`),
  )
  const value = Object.assign({}, ...own.map(([, example]) => parse(example)))
  expect(() => Schema.decodeUnknownSync(schema as typeof Person)(value)).not.toThrow()
})

it.effect("infers types by all rows of a long file, whatever its first thousands are", () =>
  Effect.gen(function* () {
    const before = "1,,2026-01-10,1\n".repeat(12_000)
    const after = "x,2026-01-10,2026-01-11,2.5\n".repeat(20)
    expect(yield* columnsOf(`words,late,days,parts\n${before}${after}`)).toEqual({
      words: { type: "string" },
      late: { type: "date" },
      days: { type: "date" },
      parts: { type: "double" },
    })
  }).pipe(Effect.scoped),
)

const momentsAs = (columns: string) => ({ more: `, columns: [${columns}]` })
const moments = "at,day,amount\n2026-04-06T13:30,2026-04-06,1\n"

it.effect("reads the weekday and the hour of another column", () =>
  Effect.gen(function* () {
    const parts = "{ name: weekday, type: weekday, of: day }, { name: hour, type: hour, of: at }"
    expect(yield* columnsOf(moments, momentsAs(`"*", ${parts}`))).toEqual({
      at: { type: "datetime" },
      day: { type: "date" },
      amount: { type: "long" },
      weekday: { type: "weekday", of: "day" },
      hour: { type: "hour", of: "at" },
    })
  }),
)

it.effect("says whose weekday or hour a column can be", () =>
  Effect.gen(function* () {
    const said = (column: string) => problemsOf(moments, momentsAs(`"*", ${column}`))
    expect(yield* said("{ name: weekday, type: weekday }")).toEqual([
      "datasets.yaml:19: 2.columns.3.of: Missing: add e.g. `of: ordered_at`",
    ])
    expect(yield* said("{ name: weekday, type: weekday, of: amount }")).toEqual([
      'datasets.yaml:19: 2.columns.3.of: found "amount", a numeric column, expected a date or datetime column, e.g. `of: ordered_at`',
    ])
    expect(yield* said("{ name: hour, type: hour, of: day }")).toEqual([
      'datasets.yaml:19: 2.columns.3.of: found "day", a date column, expected a datetime column, e.g. `of: ordered_at`',
    ])
    expect(yield* said("{ name: more, type: long, of: at }")).toEqual([
      'datasets.yaml:19: 2.columns.3.type: found "long", expected weekday or hour, of the dates of another column, e.g. `type: string`',
    ])
    expect(yield* said('{ name: hour, type: hour, of: at, parse: "%H" }')).toEqual([
      'datasets.yaml:19: 2.columns.3.parse: found "%H", expected no parse: it is read as at is, e.g. `parse: "%d.%m.%Y"`',
    ])
  }),
)
