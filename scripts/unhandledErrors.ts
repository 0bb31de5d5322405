import { writeFileSync } from "node:fs"
import { join } from "node:path"
import type { Reporter, SerializedError } from "vitest/node"
import type { UnhandledError } from "./testOutcome.ts"

/** What Vitest says of a process that ended before its tests had. */
const ofEnd = " while running test file "

const unhandledError = ({ message, stack, cause, ...error }: SerializedError): UnhandledError => {
  const causeMessage = cause instanceof Error ? cause.message : ""
  const [, endedIn] = causeMessage.split(ofEnd)
  if (endedIn !== undefined) return { message: causeMessage, endedIn }
  const path = error.VITEST_TEST_PATH
  return { message, stack: stack ?? message, ...(typeof path === "string" && { VITEST_TEST_PATH: path }) }
}

/** Writes the errors that belong to no test, which Vitest fails a run for and its JSON report leaves out. */
export default class UnhandledErrors implements Reporter {
  onTestRunEnd(_modules: unknown, errors: ReadonlyArray<SerializedError>): void {
    const file = join(import.meta.dirname, "../.test-output/unhandled.json")
    writeFileSync(file, JSON.stringify(errors.map(unhandledError)))
  }
}
