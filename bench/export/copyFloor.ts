import { statSync } from "node:fs"
import { join } from "node:path"
import { DuckDBInstance } from "@duckdb/node-api"

/** How long DuckDB itself takes to write rows of the flights to a file of comma-separated values, in seconds; and its size, in bytes. */
export const copyRows = async (
  dataFolder: string,
  columns: ReadonlyArray<string>,
  before: string,
): Promise<{ readonly seconds: number; readonly bytes: number }> => {
  const instance = await DuckDBInstance.create(join(dataFolder, "datasets.duckdb"), { threads: "2" })
  const connection = await instance.connect()
  const tables = await connection.runAndReadAll(
    "SELECT table_name FROM duckdb_tables() WHERE table_name LIKE 'flights@%'",
  )
  const [[table] = []] = tables.getRows()
  const file = join(dataFolder, "floor.csv")
  const start = performance.now()
  await connection.run(
    `COPY (SELECT ${columns.join(", ")} FROM "${table}" WHERE date < TIMESTAMP '${before}') TO '${file}' (FORMAT csv, HEADER)`,
  )
  const seconds = (performance.now() - start) / 1000
  connection.closeSync()
  instance.closeSync()
  return { seconds, bytes: statSync(file).size }
}
