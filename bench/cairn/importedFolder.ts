import { cpSync } from "node:fs"
import { startCairn } from "./startServer.ts"
import { temporaryFolder } from "./temporaryFolder.ts"

let imported: string | null = null

/** A data folder of a server that was started once on the sample workspace and stopped; a process imports it once, and copies. */
export const importedFolder = async (port: number): Promise<string> => {
  if (imported === null) {
    imported = temporaryFolder()
    await (await startCairn(port, imported)).stop()
  }
  const folder = temporaryFolder()
  cpSync(imported, folder, { recursive: true })
  return folder
}
