import { parseArgs } from "node:util"
import { NodeRuntime } from "@effect/platform-node"
import { Cause, Console, Effect, Result } from "effect"
import { SqlError } from "effect/sql"
import { readConfig, type ServerConfigShape } from "../../kernel/config.ts"

/** Whether a switch was given on the command line. */
export type Switches = Readonly<Record<string, boolean>>

/**
 * Runs a command over one file as this process, with the configuration of the environment. An error is reported in one
 * message (exit code 1).
 */
export const runCommand = <E>(
  usage: string,
  switches: ReadonlyArray<string>,
  run: (file: string, given: Switches, config: ServerConfigShape) => Effect.Effect<void, E>,
): void => {
  process.umask(0o077)
  const parsed = Result.try(() =>
    parseArgs({
      allowPositionals: true,
      options: Object.fromEntries(switches.map((name) => [name, { type: "boolean" as const }])),
    }),
  )
  const config = readConfig(process.env)
  const [file, ...others] = Result.isSuccess(parsed) ? parsed.success.positionals : []
  if (Result.isFailure(parsed) || file === undefined || others.length > 0) fail(usage)
  else if (Result.isFailure(config)) fail(config.failure.join("\n"))
  else {
    const { values } = parsed.success
    const given = Object.fromEntries(switches.map((name) => [name, values[name] === true]))
    NodeRuntime.runMain(
      run(file, given, config.success).pipe(
        Effect.tapCause((cause) =>
          Cause.hasInterruptsOnly(cause) ? Effect.void : Console.error(messageOf(cause)),
        ),
      ),
      { disableErrorReporting: true },
    )
  }
}

const fail = (message: string): void => {
  console.error(message)
  process.exitCode = 1
}

/** In words for the person who runs it; a defect is shown with its stack. */
const messageOf = (cause: Cause.Cause<unknown>): string => {
  const error = Cause.squash(cause)
  if (SqlError.isSqlError(error)) {
    const { cause: inner } = error.reason
    return `The store failed: ${inner instanceof Error ? inner.message : error.message}`
  }
  if (Cause.hasDies(cause)) return Cause.pretty(cause)
  return error instanceof Error ? error.message : String(error)
}
