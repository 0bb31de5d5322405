import { cpSync, mkdirSync } from "node:fs"
import { join } from "node:path"
import { startCairn } from "./startServer.ts"
import { temporaryFolder } from "./temporaryFolder.ts"

/** The sample workspace's folder. */
export const sampleFolder = join(import.meta.dirname, "../../sample")

/** Imports the datasets once, into two data folders: one for a server, and a copy to be queried without one. */
export const importedTwice = async (
  port: number,
): Promise<{ readonly served: string; readonly copied: string }> => {
  const folder = temporaryFolder()
  const served = join(folder, "served")
  const copied = join(folder, "copied")
  mkdirSync(served)
  mkdirSync(copied)
  await (await startCairn(port, served)).stop()
  cpSync(join(served, "datasets"), join(copied, "datasets"), { recursive: true })
  return { served, copied }
}
