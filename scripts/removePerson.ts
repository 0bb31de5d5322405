import { NodeRuntime } from "@effect/platform-node"
import { Cause, Console, Effect, Result } from "effect"
import { UserId } from "#domain/kernel/ids.ts"
import { requestRemoval } from "../server/areas/people/requestRemoval.ts"
import { readConfig } from "../server/kernel/config.ts"
import { reasonOf } from "../server/start.ts"

const keepTexts = "--keep-texts"
const given = process.argv.slice(2)
const [id, ...rest] = given.filter((argument) => argument !== keepTexts)
const config = readConfig(process.env)

const fail = (message: string): void => {
  console.error(message)
  process.exitCode = 1
}

// The store is its owner's alone.
process.umask(0o077)
if (id === undefined || rest.length > 0 || id.startsWith("-")) {
  fail(
    `npm run remove-person -- ID [${keepTexts}]: removes the data of a person who is no longer in people.yaml.`,
  )
} else if (Result.isFailure(config)) {
  fail(config.failure.join("\n"))
} else {
  NodeRuntime.runMain(
    requestRemoval(UserId.make(id), given.includes(keepTexts), config.success).pipe(
      Effect.andThen((unreadable) =>
        Effect.andThen(
          Console.log(
            `The data of ${id} are removed within seconds where a server runs, else when one starts.`,
          ),
          unreadable.length === 0
            ? Effect.void
            : Console.error(
                `${unreadable.length} stored events of theirs cannot be read, and what they say stays: ${unreadable.join(", ")}.`,
              ),
        ),
      ),
      Effect.tapCause((cause) =>
        Cause.hasInterruptsOnly(cause)
          ? Effect.void
          : Console.error(`The person was not removed.\n${reasonOf(cause, config.success)}`),
      ),
    ),
    { disableErrorReporting: true },
  )
}
