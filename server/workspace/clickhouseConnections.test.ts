import { it } from "@effect/vitest"
import { Effect, Result } from "effect"
import { expect } from "vitest"
import { DataSourceId } from "#domain/kernel/ids.ts"
import { clickhouseServer } from "../query/clickhouse/clickhouseServer.fixture.ts"
import { Datasets } from "../query/Datasets.ts"
import { diagnosticText } from "../schema/diagnostic.ts"
import { loadWorkspace } from "./load.ts"
import { type WorkspaceFolder, workspaceFolder } from "./workspace.fixture.ts"

const secret = "open sesame"

const sales = [
  ["shop", "LowCardinality(Nullable(String))"],
  ["item", "FixedString(8)"],
  ["sold_at", "DateTime('Europe/Oslo')"],
  ["day", "Date"],
  ["amount", "Decimal(12, 2)"],
  ["pieces", "Int32"],
]

/** The small workspace over a server of the test, whose one table is that of its sales, after its files were changed. */
const loaded = Effect.fnUntraced(function* (
  spoil: (files: WorkspaceFolder) => void,
  source = "clickhouse: warehouse, table: sales",
) {
  const server = yield* clickhouseServer
  yield* server.answers(({ sql }) =>
    sql.includes('"sold"')
      ? { code: 60, name: "UNKNOWN_TABLE" }
      : { types: ["String", "String"], rows: sales },
  )
  const files = yield* workspaceFolder
  files.write(
    "workspace.yaml",
    `${files.read("workspace.yaml")}connections:\n  warehouse: { kind: clickhouse, host: 127.0.0.1, port: ${server.port}, user: cairn }\n  shop: { kind: postgres, host: 127.0.0.1, port: 1, database: shop, user: cairn }\n`,
  )
  files.change("datasets.yaml", "source: sales.csv", `source: { ${source} }`)
  files.change("datasets.yaml", ', parse: "%d.%m.%Y"', "")
  spoil(files)
  return yield* loadWorkspace(files.folder).pipe(Effect.provide(Datasets.layer(files.dataFolder)))
})

it.effect("a table of ClickHouse is a dataset, and its columns are read by their types", () =>
  Effect.gen(function* () {
    const { tables } = yield* Effect.fromResult(yield* loaded(() => undefined))
    const table = tables.get(DataSourceId.make("sales"))
    expect(table?.relation).toBe('"sales"')
    expect([...(table?.columns.values() ?? [])].map(({ sql }) => sql)).toEqual([
      '"shop"',
      'toStringCutToZero("item")',
      `CAST("sold_at" AS DateTime64(6, 'UTC'))`,
      '"day"',
      '"amount"',
      '"pieces"',
    ])
  }),
)

const reports = (
  name: string,
  expected: ReadonlyArray<string | RegExp>,
  spoil: (files: WorkspaceFolder) => void,
  source?: string,
) =>
  it.effect(name, () =>
    Effect.gen(function* () {
      const result = yield* loaded(spoil, source)
      const found = Result.isFailure(result) ? result.failure.map(diagnosticText) : []
      expect(found).toHaveLength(expected.length)
      for (const [index, text] of expected.entries()) expect(found[index]).toMatch(text)
      expect(found.join()).not.toContain(secret)
    }),
  )
const inConnection =
  (written: string, changed: string) =>
  ({ change }: WorkspaceFolder) =>
    change("workspace.yaml", written, changed)
const asWritten = () => undefined

reports(
  "a SELECT of ClickHouse is a dataset",
  [],
  asWritten,
  'clickhouse: warehouse, query: "SELECT * FROM sales", refresh: 5s',
)
reports(
  "a connection of another kind is reported where a dataset names it",
  [
    /^datasets\.yaml:4: 0\.source\.clickhouse: found "shop", a connection of kind postgres, expected one of the connections of workspace\.yaml: warehouse, e\.g\./,
  ],
  asWritten,
  "clickhouse: shop, table: sales",
)
reports(
  "and the other way round",
  [
    /^datasets\.yaml:4: 0\.source\.postgres: found "warehouse", a connection of kind clickhouse, expected one of the connections of workspace\.yaml: shop, e\.g\./,
  ],
  asWritten,
  "postgres: warehouse, table: sales",
)
reports(
  "a connection that is not there is reported where a dataset names it",
  [
    /^datasets\.yaml:4: 0\.source\.clickhouse: found "house", expected one of the connections of workspace\.yaml: warehouse, e\.g\./,
  ],
  asWritten,
  "clickhouse: house, table: sales",
)
reports(
  "a table that is not there is reported in the database's words",
  [
    /^datasets\.yaml:4: 0\.source\.table: found "sold", of which 127\.0\.0\.1 says: It is so\., expected a table or view that cairn may read in the database default/,
  ],
  asWritten,
  "clickhouse: warehouse, table: sold",
)
reports(
  "columns that a table does not have, and what its values cannot be read as, are reported",
  [
    /^datasets\.yaml:12: 0\.columns\.6\.name: found "article", expected a column of the source: shop, item, sold_at, day, amount, pieces/,
    /^datasets\.yaml:13: 0\.columns\.7\.type: found "date", expected a type that its values can be read as: double, numeric, decimal, string\. Name a query that casts them/,
    /^datasets\.yaml:14: 0\.columns\.8\.parse: found "%Y", expected no parse/,
  ],
  ({ change }) => {
    const pieces = "    - { name: pieces, label: Pieces, type: long }\n"
    const others = [
      "name: article, label: Article, type: string",
      "name: paid, from: amount, label: Paid, type: date",
      'name: sold_on, from: day, label: Sold on, type: date, parse: "%Y"',
    ]
    change("datasets.yaml", pieces, `${pieces}${others.map((column) => `    - { ${column} }\n`).join("")}`)
  },
)
reports(
  "a kind of database that there is not is reported",
  [
    /^workspace\.yaml:\d+: connections\.warehouse: found a map, expected a connection with kind: postgres or kind: clickhouse/,
  ],
  inConnection("kind: clickhouse", "kind: mysql"),
)
reports(
  "a password is not taken from the workspace, and not shown",
  [/^workspace\.yaml:\d+: connections\.warehouse\.password: found a string, expected/],
  inConnection("user: cairn }\n  shop", `user: cairn, password: ${secret} }\n  shop`),
)
reports(
  "an address in place of a host is reported",
  [
    /^workspace\.yaml:\d+: connections\.warehouse\.host: found "https:\/\/warehouse\/", expected a host name or an address, without a port/,
  ],
  inConnection("clickhouse, host: 127.0.0.1", "clickhouse, host: https://warehouse/"),
)
reports(
  "a field that there is not is reported with those that there are",
  [
    /^workspace\.yaml:\d+: connections\.warehouse\.scheme: found the unknown field scheme, expected one of the fields kind, host, port, database, user, password, tls/,
  ],
  inConnection("kind: clickhouse", "kind: clickhouse, scheme: https"),
)
