import { chmodSync } from "node:fs"
import { join } from "node:path"
import { Effect } from "effect"
import type { WorkspaceFolder } from "../../workspace/workspace.fixture.ts"
import { ChdbFixture, chdbPassword } from "./chdb.fixture.ts"

const types = [
  "Nullable(String)",
  "LowCardinality(Nullable(String))",
  "Nullable(DateTime)",
  "Nullable(Date)",
  "Nullable(Decimal(12, 2))",
  "Nullable(Int32)",
]

const literalOf = (cell: string): string => {
  if (cell === "") return "NULL"
  return `'${cell.replace(/^(\d{2})\.(\d{2})\.(\d{4})$/, "$3-$2-$1")}'`
}

/** The sales of the small workspace as a table of ClickHouse's engine, and what has the dataset of a workspace stay there. */
export const chdbSales = Effect.gen(function* () {
  const { port, command } = yield* ChdbFixture
  const fill = Effect.fnUntraced(function* ({ read }: Pick<WorkspaceFolder, "read">) {
    const [titles = "", ...lines] = read("sales.csv").trim().split("\n")
    const columns = titles.split(",").map((name, index) => `${name} ${types[index]}`)
    yield* command("DROP TABLE IF EXISTS sales")
    yield* command(`CREATE TABLE sales (${columns.join(", ")}) ENGINE = MergeTree ORDER BY tuple()`)
    const rows = lines.map((line) => `(${line.split(",").map(literalOf).join(", ")})`)
    yield* command(`INSERT INTO sales VALUES ${rows.join(", ")}`)
  })
  const stay = ({ folder, read, write, change }: WorkspaceFolder, source = "table: sales"): void => {
    write(
      "workspace.yaml",
      `${read("workspace.yaml")}connections:\n  warehouse: { kind: clickhouse, host: 127.0.0.1, port: ${port}, user: cairn, password: { file: warehouse.password } }\n`,
    )
    write("warehouse.password", chdbPassword)
    chmodSync(join(folder, "warehouse.password"), 0o600)
    change("datasets.yaml", "source: sales.csv", `source: { clickhouse: warehouse, ${source} }`)
    change("datasets.yaml", ', parse: "%d.%m.%Y"', "")
  }
  return { fill, stay }
})
