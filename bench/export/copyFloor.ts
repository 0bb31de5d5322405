import { statSync } from "node:fs"
import { join } from "node:path"
import { attachedDatasets } from "../cairn/attachedDatasets.ts"

/** How long DuckDB itself takes to write rows of the flights to a file of comma-separated values, in seconds; and its size, in bytes. */
export const copyRows = async (
  dataFolder: string,
  columns: ReadonlyArray<string>,
  before: string,
): Promise<{ readonly seconds: number; readonly bytes: number }> => {
  const { instance, connection, relations } = await attachedDatasets(dataFolder)
  const flights = relations.find((relation) => relation.startsWith('"flights@'))
  const file = join(dataFolder, "floor.csv")
  const start = performance.now()
  await connection.run(
    `COPY (SELECT ${columns.join(", ")} FROM ${flights} WHERE date < TIMESTAMP '${before}') TO '${file}' (FORMAT csv, HEADER)`,
  )
  const seconds = (performance.now() - start) / 1000
  connection.closeSync()
  instance.closeSync()
  return { seconds, bytes: statSync(file).size }
}
