import { NodeRuntime } from "@effect/platform-node"
import { Cause, Console, Effect, Result } from "effect"
import { PasswordNotSet, setPassword } from "../server/identity/setPassword.ts"
import { readConfig } from "../server/kernel/config.ts"
import { reasonOf } from "../server/start.ts"
import { readPassword } from "./readPassword.ts"

const [email, ...rest] = process.argv.slice(2)
const config = readConfig(process.env)

const read = Effect.flatMap(
  Effect.promise(() => readPassword({ input: process.stdin, output: process.stderr })),
  (answer) => {
    if (answer === null) return Effect.fail(new PasswordNotSet({ message: "No password was given." }))
    return answer === "differs"
      ? Effect.fail(new PasswordNotSet({ message: "The two passwords differ." }))
      : Effect.succeed(answer.password)
  },
)

const fail = (message: string): void => {
  console.error(message)
  process.exitCode = 1
}

// The store is its owner's alone.
process.umask(0o077)
if (email === undefined || rest.length > 0) {
  fail("npm run password EMAIL: sets the password of a person, and ends their sessions.")
} else if (Result.isFailure(config)) {
  fail(config.failure.join("\n"))
} else {
  NodeRuntime.runMain(
    setPassword({ email, config: config.success }, read).pipe(
      Effect.flatMap((person) =>
        Console.log(
          `The password of ${person.email} is set, and every session of ${person.displayName} ended.`,
        ),
      ),
      Effect.tapCause((cause) =>
        Cause.hasInterruptsOnly(cause)
          ? Effect.void
          : Console.error(`The password was not set.\n${reasonOf(cause, config.success)}`),
      ),
    ),
    { disableErrorReporting: true },
  )
}
