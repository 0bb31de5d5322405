import { NodeRuntime } from "@effect/platform-node"
import { Cause, Console, Effect, Exit, Layer, Result } from "effect"
import { HttpServer, HttpServerError } from "effect/http"
import type { SqlClient } from "effect/sql"
import { Migrator, SqlError } from "effect/sql"
import project from "../package.json" with { type: "json" }
import { readConfig, ServerConfig, type ServerConfigShape } from "./kernel/config.ts"
import { holdDataFolder } from "./kernel/lock.ts"
import { storageFailureOf } from "./kernel/storageFailure.ts"
import { layerStore } from "./kernel/store.ts"

type App<E> = Layer.Layer<HttpServer.HttpServer, E, ServerConfig | SqlClient.SqlClient>

/** Prepares what is served and by which configuration, before anything is locked or stored. */
type Prepare<E, Unprepared> = (
  config: ServerConfigShape,
) => Effect.Effect<{ readonly config: ServerConfigShape; readonly app: App<E> }, Unprepared>

/**
 * Runs a server as this process: reads the configuration, prepares what it serves, locks the data folder, opens the
 * store, serves until SIGINT or SIGTERM and then stops cleanly (exit code 0). An error at the start is reported in one
 * message (exit code 1).
 */
export const runServer = <E, Unprepared = never>(served: App<E> | Prepare<E, Unprepared>): void => {
  // What is written from here on is its owner's alone.
  process.umask(0o077)
  const config = readConfig(process.env)
  if (Result.isFailure(config)) {
    console.error(`Cairn did not start.\n${config.failure.join("\n")}`)
    process.exitCode = 1
    return
  }
  const prepared =
    typeof served === "function"
      ? Effect.flatMap(reported(served(config.success), config.success), ({ app, config: own }) =>
          reported(serving(app, own), own),
        )
      : reported(serving(served, config.success), config.success)
  NodeRuntime.runMain(prepared, {
    disableErrorReporting: true,
    teardown: (exit, done) => done(Exit.isSuccess(exit) || Cause.hasInterruptsOnly(exit.cause) ? 0 : 1),
  })
}

/** Address of a server as people open it on this machine. */
export const localAddress = (address: string): string =>
  address.replace(/0\.0\.0\.0|127\.0\.0\.1|\[::\]/, "localhost")

const serving = <E>(app: App<E>, config: ServerConfigShape) => {
  const announce = Layer.effectDiscard(
    HttpServer.addressFormattedWith((address) =>
      Console.log(`Cairn ${project.version} listens on ${localAddress(address)}`),
    ),
  )
  const lock = Layer.effectDiscard(holdDataFolder(config.dataFolder, config.port))
  return Layer.launch(
    announce.pipe(
      Layer.provide(app),
      Layer.provide(layerStore),
      Layer.provide(lock),
      Layer.provide(Layer.succeed(ServerConfig, config)),
    ),
  )
}

const reported = <A, E>(serve: Effect.Effect<A, E>, config: ServerConfigShape) =>
  Effect.tapCause(serve, (cause) =>
    Cause.hasInterruptsOnly(cause)
      ? Effect.void
      : Console.error(`Cairn did not start.\n${reasonOf(cause, config)}`),
  )

/** Why a process failed, in words for the person who started it; a defect is shown with its stack. */
export const reasonOf = (cause: Cause.Cause<unknown>, config: ServerConfigShape): string => {
  const error = Cause.squash(cause)
  if (error instanceof HttpServerError.ServeError) {
    return `HOST=${config.host} PORT=${config.port} cannot be listened on: ${causeText(error.cause)}. Set PORT to a free port.`
  }
  const stored = error instanceof Migrator.MigrationError ? error.cause : error
  if (storageFailureOf(stored) === "damaged") {
    return `The store in ${config.dataFolder} is damaged: ${causeText(stored)}. Nothing of it was changed. Restore a backup: npm run restore -- FILE --replace (the damaged store is set aside).`
  }
  if (error instanceof Migrator.MigrationError) return `${error.message}: ${causeText(error.cause)}`
  if (SqlError.isSqlError(error)) {
    return config.databaseUrl === null
      ? `The store in ${config.dataFolder} cannot be opened: ${causeText(error)}`
      : `DATABASE_URL: PostgreSQL does not answer as it should: ${causeText(error)}`
  }
  return Cause.hasDies(cause) ? Cause.pretty(cause) : causeText(error)
}

const causeText = (cause: unknown): string => {
  if (SqlError.isSqlError(cause)) return causeText(cause.reason.cause)
  return cause instanceof Error ? cause.message : String(cause)
}
