import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"

/** A new folder that goes with the process. */
export const temporaryFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), "cairn-bench-"))
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }))
  return folder
}
