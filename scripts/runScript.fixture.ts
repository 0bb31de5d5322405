import { spawn } from "node:child_process"
import { once } from "node:events"
import { join } from "node:path"
import { text } from "node:stream/consumers"
import { Effect } from "effect"
import { childEnvironment } from "../server/kernel/childEnvironment.fixture.ts"

/** Runs a script of this folder with these variables, arguments and input: its exit code, and what it says. */
export const runScript = (
  script: string,
  environment: Readonly<Record<string, string>>,
  args: ReadonlyArray<string>,
  input = "",
) =>
  Effect.promise(async () => {
    const child = spawn(process.execPath, [join(import.meta.dirname, script), ...args], {
      env: childEnvironment(environment),
      stdio: "pipe",
    })
    child.stdin.end(input)
    const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")])
    return { code: child.exitCode, output: output + errors }
  })
