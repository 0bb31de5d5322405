import { writeFileSync } from "node:fs"
import { join } from "node:path"
import type { Reporter } from "vitest/node"

/** Writes the errors that belong to no test, which Vitest fails a run for and its JSON report leaves out. */
export default class UnhandledErrors implements Reporter {
  onTestRunEnd(_modules: unknown, errors: ReadonlyArray<object>): void {
    writeFileSync(join(import.meta.dirname, "../.test-output/unhandled.json"), JSON.stringify(errors))
  }
}
