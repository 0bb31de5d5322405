import { PgConnection } from "@effect/sql-pg"
import { Effect } from "effect"
import { PostgresFixture } from "../../kernel/postgres.fixture.ts"
import type { WorkspaceFolder } from "../../workspace/workspace.fixture.ts"

/** Puts the sales of the small workspace in the order of their columns, in which PostgreSQL gives rows that are equal in a sort. */
export const sortSales = ({ read, write }: Pick<WorkspaceFolder, "read" | "write">): void => {
  const [titles = "", ...lines] = read("sales.csv").trim().split("\n")
  // An absent shop is the last.
  const keyOf = (line: string) => line.replace(/^,/, "\u{10ffff},")
  const sorted = lines.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
  write("sales.csv", `${[titles, ...sorted].join("\n")}\n`)
}

/**
 * The sales of the small workspace as a table of PostgreSQL, what has the dataset of a workspace stay there, and a
 * connection of the table's owner.
 */
export const postgresSales = Effect.gen(function* () {
  const { port } = yield* PostgresFixture
  const owner = yield* PgConnection.make({ host: "127.0.0.1", port, database: "postgres", username: "cairn" })
  const fill = Effect.fnUntraced(function* ({ read }: Pick<WorkspaceFolder, "read">) {
    yield* owner.query("DROP TABLE IF EXISTS sales CASCADE")
    yield* owner.query(
      "CREATE TABLE sales (shop text, item varchar(8), sold_at timestamp, day date, amount numeric(12, 2), pieces integer)",
    )
    const [, ...lines] = read("sales.csv").trim().split("\n")
    for (const line of lines) {
      yield* owner.query(
        "INSERT INTO sales VALUES ($1, $2, CAST($3 AS timestamp), to_date($4, 'DD.MM.YYYY'), CAST($5 AS numeric), CAST($6 AS integer))",
        line.split(",").map((cell) => (cell === "" ? null : cell)),
      )
    }
  })
  const stay = (
    { read, write, change }: Pick<WorkspaceFolder, "read" | "write" | "change">,
    source = "table: sales",
  ): void => {
    write(
      "workspace.yaml",
      `${read("workspace.yaml")}connections:\n  shop: { kind: postgres, host: 127.0.0.1, port: ${port}, database: postgres, user: cairn }\n`,
    )
    change("datasets.yaml", "source: sales.csv", `source: { postgres: shop, ${source} }`)
    change("datasets.yaml", ', parse: "%d.%m.%Y"', "")
  }
  return { owner, fill, stay }
})
