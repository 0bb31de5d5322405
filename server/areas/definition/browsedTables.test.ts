import { cpSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { PgConnection } from "@effect/sql-pg"
import { layer } from "@effect/vitest"
import { Effect, Result } from "effect"
import { expect } from "vitest"
import { readConfig } from "../../kernel/config.ts"
import { PostgresFixture } from "../../kernel/postgres.fixture.ts"
import { lookedAt } from "../../query/database/firstRows.ts"
import { serveEffectiveWorkspace } from "../saved/effectiveWorkspace.fixture.ts"
import { exportWorkspace } from "../workspaceExport/exportWorkspace.ts"

const connections = "/api/data/v1/connections"
const cards = "/api/content/v1/cards"

/** Orders: more than are looked at one by one. */
const orders = lookedAt + 1000

/** A server over PostgreSQL's tables, as an account that may not read all of them. */
const opened = Effect.gen(function* () {
  const { port } = yield* PostgresFixture
  const owner = yield* PgConnection.make({ host: "127.0.0.1", port, database: "postgres", username: "cairn" })
  const sql = (text: string) => owner.query(text)
  for (const text of [
    "DROP SCHEMA IF EXISTS sales, hidden CASCADE",
    "DROP TABLE IF EXISTS customers, salaries, nothing",
    "DROP ROLE IF EXISTS reader",
    "CREATE ROLE reader LOGIN",
    "CREATE SCHEMA sales",
    "CREATE SCHEMA hidden",
    "CREATE TABLE customers (id integer, name text, joined date)",
    "INSERT INTO customers VALUES (1, 'Ada', '2026-01-02'), (2, 'Ben', '2026-02-03'), (3, NULL, '2026-03-04')",
    "CREATE TABLE salaries (amount integer)",
    "CREATE TABLE hidden.plans (id integer)",
    "CREATE TABLE nothing ()",
    `CREATE TABLE sales.orders (id bigint, "placed at" timestamp, region text, amount numeric(12, 2))`,
    `INSERT INTO sales.orders SELECT n, timestamp '2024-01-01' + n * interval '1 hour', (array['N', 'S', 'E', 'W'])[1 + n % 4],
      1.25 + n % 100 FROM generate_series(0, ${orders - 1}) n`,
    "CREATE VIEW sales.north AS SELECT * FROM sales.orders WHERE region = 'N'",
    `CREATE TABLE sales."it""s; --" ("a ""b" integer)`,
    `INSERT INTO sales."it""s; --" VALUES (7), (8)`,
    "ANALYZE",
    "GRANT USAGE ON SCHEMA sales TO reader",
    "GRANT SELECT ON customers, nothing TO reader",
    "GRANT SELECT ON ALL TABLES IN SCHEMA sales TO reader",
  ])
    yield* sql(text)
  const server = yield* serveEffectiveWorkspace()
  const before = server.read("workspace.yaml")
  const account = `kind: postgres, host: 127.0.0.1, port: ${port}, database: postgres, user: reader`
  const connect = (text: string) =>
    Effect.andThen(
      Effect.sync(() => server.write("workspace.yaml", `${before}connections: {${text}}\n`)),
      server.restart,
    )
  yield* connect(` shop: { ${account}, browse: true }, closed: { ${account} } `)
  const tables = (as: string, search = "", connection = "shop") =>
    server.call("GET", `${connections}/${connection}/tables?search=${encodeURIComponent(search)}`, { as })
  const preview = (as: string, table: string, columns: ReadonlyArray<object> = [], connection = "shop") =>
    server.call("POST", `${connections}/${connection}/preview`, { as, body: { table, columns } })
  const create = (as: string, table: string, columns: ReadonlyArray<object> = []) =>
    server.call("POST", `${connections}/shop/datasets`, { as, body: { table, name: "Orders", columns } })
  const figure = (as: string, urn: string) =>
    server.call("PUT", `${cards}/kpi/${urn}/render?parts=graph,summary`, { as })
  return { ...server, sql, connect, account, tables, preview, create, figure }
})

const namesOf = (body: { readonly tables: ReadonlyArray<{ readonly table: string }> }) =>
  body.tables.map(({ table }) => table)

layer(PostgresFixture.layer, { excludeTestServices: true })("tables of a connection", (it) => {
  it.effect(
    "are those that its account may read, where the workspace says that they may be chosen from",
    () =>
      Effect.gen(function* () {
        const { tables, preview, run, call } = yield* opened
        const { body } = yield* tables("cleo")
        expect(namesOf(body)).toEqual([
          "customers",
          "nothing",
          'sales.it"s; --',
          "sales.north",
          "sales.orders",
        ])
        expect(body.isCut).toBe(false)
        expect(body.tables[4]).toEqual({
          table: "sales.orders",
          schema: "sales",
          name: "orders",
          isView: false,
          rows: orders,
        })
        expect(body.tables[3]).toMatchObject({ isView: true, rows: null })
        expect(namesOf((yield* tables("cleo", "ALES.OR")).body)).toEqual(["sales.orders"])
        expect(namesOf((yield* tables("cleo", "%' OR 1=1 --")).body)).toEqual([])
        const own = yield* call("GET", "/api/data/v1/datasets", { as: "cleo" })
        expect(own.body.connections).toEqual([{ connection: "shop", kind: "postgres" }])
        const none = { status: 404, body: { code: "data.connection", field: "connection" } }
        expect(yield* tables("cleo", "", "closed")).toMatchObject(none)
        expect(yield* tables("cleo", "", "gone")).toMatchObject(none)
        expect(yield* preview("cleo", "customers", [], "closed")).toMatchObject(none)
        const noTable = { status: 404, body: { code: "data.table", field: "table" } }
        for (const table of [
          "salaries",
          "hidden.plans",
          "pg_catalog.pg_authid",
          "gone",
          "customers; DROP TABLE x",
        ])
          expect(yield* preview("cleo", table)).toMatchObject(noTable)
        expect(yield* preview("cleo", "nothing")).toMatchObject({
          status: 400,
          body: { code: "data.columns", field: "table" },
        })
        const definitions = { dataset: {}, stack: {}, cards: [] }
        const define = (connection: string, table: string) =>
          run("cleo", "definition", {
            _tag: "DefineTableDataset",
            table: { connection, kind: "postgres", table },
            definitions,
          })
        expect(yield* define("closed", "customers")).toMatchObject(none)
        expect(yield* define("shop", "salaries")).toMatchObject(noTable)
      }).pipe(Effect.scoped),
  )

  it.effect("are looked at by their first rows, and whole where they are small", () =>
    Effect.gen(function* () {
      const { preview, tables } = yield* opened
      expect((yield* preview("cleo", "customers")).body).toMatchObject({
        name: "customers",
        title: "Customers",
        rows: 3,
        sampled: null,
        sample: [
          ["1", "Ada", "2026-01-02"],
          ["2", "Ben", "2026-02-03"],
          ["3", null, "2026-03-04"],
        ],
        columns: [
          { name: "id", types: expect.arrayContaining(["string"]) },
          { name: "name", type: "string", types: ["string"], empty: 1, distinct: 2 },
          { name: "joined", type: "date", types: ["date", "datetime", "string"], least: "2026-01-02" },
        ],
      })
      const large = (yield* preview("cleo", "sales.orders")).body
      expect(large).toMatchObject({ rows: orders, sampled: lookedAt })
      expect(large.sample).toHaveLength(50)
      expect((yield* preview("cleo", "sales.north")).body).toMatchObject({ sampled: null, rows: orders / 4 })
      const odd = namesOf((yield* tables("cleo", "it")).body)[0] ?? ""
      expect((yield* preview("cleo", odd)).body).toMatchObject({ rows: 2, sample: [[7], [8]] })
    }).pipe(Effect.scoped),
  )

  it.effect("get a dataset with a stack of its maker's alone, which follows its table", () =>
    Effect.gen(function* () {
      const { create, figure, call, sql, run, restart, connect, account, folder, dataFolder } = yield* opened
      const made = yield* create("cleo", "sales.orders", [
        { name: "amount", label: "Price", type: "double", format: "EUR" },
      ])
      expect(made.status).toBe(200)
      const id = String(made.body.dataset)
      const { body: stack } = yield* call("GET", `/api/content/v1/pages/${id}`, { as: "cleo" })
      const urns = stack.cards.map(({ urn }: { urn: string }) => urn)
      const total = urns.find((urn: string) => urn.endsWith("total-amount")) ?? ""
      const first = yield* figure("cleo", total)
      expect(first.status).toBe(200)
      expect((yield* figure("ben", total)).status).toBe(403)
      expect((yield* call("GET", "/api/data/v1/datasets", { as: "cleo" })).body.datasets).toMatchObject([
        { id, connection: "shop", table: "sales.orders" },
      ])
      yield* restart
      expect((yield* figure("cleo", total)).body).toEqual(first.body)
      const file = { fileId: crypto.randomUUID() }
      expect(
        yield* call("POST", `/api/data/v1/datasets/${id}/replacement`, { as: "cleo", body: file }),
      ).toMatchObject({ status: 404 })
      const target = join(dirname(dataFolder), "exported")
      const config = Result.getOrThrow(
        readConfig({ CAIRN_WORKSPACE: folder, CAIRN_DATA: dataFolder }, dirname(dataFolder)),
      )
      const { counts } = yield* exportWorkspace(target, config)
      expect(counts).toMatchObject({ datasets: 1, stacks: 1 })
      expect(readFileSync(join(target, "datasets.yaml"), "utf8")).toContain("postgres: shop")
      const elsewhere = yield* serveEffectiveWorkspace()
      cpSync(target, elsewhere.folder, { recursive: true })
      yield* elsewhere.restart
      const exported = yield* elsewhere.call("PUT", `${cards}/kpi/${total}/render?parts=graph,summary`, {
        as: "cleo",
      })
      expect(exported.body.summary).toEqual(first.body.summary)
      yield* sql("ALTER TABLE sales.orders RENAME TO former")
      yield* restart
      expect(yield* figure("cleo", total)).toMatchObject({ status: 503, body: { code: "dataset.changed" } })
      yield* sql("ALTER TABLE sales.former RENAME TO orders")
      yield* restart
      expect((yield* figure("cleo", total)).status).toBe(200)
      yield* connect(` other: { ${account} } `)
      expect(yield* figure("cleo", total)).toMatchObject({ status: 400, body: { code: "card.broken" } })
      expect((yield* figure("cleo", total)).body.message).toContain("shop")
      yield* connect(` shop: { ${account} } `)
      expect((yield* figure("cleo", total)).status).toBe(200)
      expect((yield* run("cleo", "definition", { _tag: "RemoveDataset", id })).status).toBe(200)
      expect((yield* figure("cleo", total)).status).toBe(403)
    }).pipe(Effect.scoped),
  )

  it.effect("are refused while their database is away", () =>
    Effect.gen(function* () {
      const { tables, preview, create } = yield* opened
      const { stop, start } = yield* PostgresFixture
      yield* Effect.promise(() => stop("SIGINT"))
      const away = { status: 503, body: { code: "dataset.away" } }
      expect(yield* tables("cleo")).toMatchObject(away)
      expect(yield* preview("cleo", "customers")).toMatchObject(away)
      expect(yield* create("cleo", "customers")).toMatchObject(away)
      yield* Effect.promise(start)
    }).pipe(Effect.scoped),
  )
})
