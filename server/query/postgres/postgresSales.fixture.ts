import { PgConnection } from "@effect/sql-pg"
import { Effect } from "effect"
import { PostgresFixture } from "../../kernel/postgres.fixture.ts"
import { type WorkspaceFolder, workspaceFolder } from "../../workspace/workspace.fixture.ts"

/** Connection that a workspace has to the database of a test. */
export const connectionOf = (port: number): string =>
  `connections:\n  shop: { kind: postgres, host: 127.0.0.1, port: ${port}, database: postgres, user: cairn }\n`

/** The small workspace, whose sales stay in a table of PostgreSQL; a connection of the table's owner. */
export const postgresSales = Effect.gen(function* () {
  const { port } = yield* PostgresFixture
  const owner = yield* PgConnection.make({ host: "127.0.0.1", port, database: "postgres", username: "cairn" })
  yield* owner.query("DROP TABLE IF EXISTS sales CASCADE")
  yield* owner.query(
    "CREATE TABLE sales (shop text, item varchar(8), sold_at timestamp, day date, amount numeric(12, 2), pieces integer)",
  )
  const workspace: WorkspaceFolder = yield* workspaceFolder
  const [, ...lines] = workspace.read("sales.csv").trim().split("\n")
  for (const line of lines) {
    const cells = line.split(",").map((cell) => (cell === "" ? null : cell))
    yield* owner.query(
      "INSERT INTO sales VALUES ($1, $2, CAST($3 AS timestamp), to_date($4, 'DD.MM.YYYY'), CAST($5 AS numeric), CAST($6 AS integer))",
      cells,
    )
  }
  workspace.write("workspace.yaml", `${workspace.read("workspace.yaml")}${connectionOf(port)}`)
  workspace.change("datasets.yaml", "source: sales.csv", "source: { postgres: shop, table: sales }")
  workspace.change("datasets.yaml", ', parse: "%d.%m.%Y"', "")
  return { workspace, owner }
})
