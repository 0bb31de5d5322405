import { readdirSync } from "node:fs"
import { join } from "node:path"
import { DuckDBInstance } from "@duckdb/node-api"

/** Opens the imported datasets of a data folder without the server. `relations` are their names in SQL. */
export const attachedDatasets = async (dataFolder: string) => {
  const folder = join(dataFolder, "datasets")
  const instance = await DuckDBInstance.create(":memory:", { threads: "2" })
  const connection = await instance.connect()
  const names = readdirSync(folder).filter((name) => name.endsWith(".duckdb"))
  const tables = names.map((name) => decodeURIComponent(name.slice(0, -".duckdb".length)))
  for (const [index, table] of tables.entries()) {
    await connection.run(`ATTACH '${join(folder, names[index] ?? "")}' AS "${table}" (READ_ONLY)`)
  }
  return { instance, connection, relations: tables.map((table) => `"${table}".main.rows`) }
}
