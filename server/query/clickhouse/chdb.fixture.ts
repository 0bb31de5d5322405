import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { Context, Effect, Layer, Redacted } from "effect"
import { makeClickHouseDatabase } from "./ClickHouseDatabase.ts"

const root = join(import.meta.dirname, "../../..")
/** Where `npm run test:engines` installs ClickHouse's engine. */
const installed = join(root, ".engines/package.json")

/** Password of the account of the fixture's server, whose name is `cairn`. */
export const chdbPassword = "open sesame"

const start = async (): Promise<{ readonly process: ChildProcess; readonly port: number }> => {
  const child = spawn(process.execPath, [join(import.meta.dirname, "chdbServer.fixture.ts")], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, CHDB_FROM: installed, CHDB_PASSWORD: chdbPassword },
  })
  const lines = createInterface({ input: child.stdout })
  const [line] = await once(lines, "line")
  return { process: child, port: Number(line) }
}

const stop = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null) return
  const exited = once(child, "exit")
  child.kill("SIGTERM")
  await exited
}

/** ClickHouse's engine behind HTTP, in a process of its own, without any table. */
export class ChdbFixture extends Context.Service<
  ChdbFixture,
  {
    readonly port: number
    /** Runs a statement that fills the database. */
    readonly command: (sql: string) => Effect.Effect<void>
  }
>()("cairn/ChdbFixture") {
  static readonly layer = Layer.effect(
    ChdbFixture,
    Effect.map(
      Effect.acquireRelease(Effect.promise(start), ({ process: child }) => Effect.promise(() => stop(child))),
      ({ port }) => ({
        port,
        command: (sql) =>
          Effect.promise(async () => {
            const response = await fetch(`http://127.0.0.1:${port}/`, {
              method: "POST",
              headers: { authorization: `Basic ${btoa(`cairn:${chdbPassword}`)}` },
              body: sql,
            })
            const text = await response.text()
            if (!response.ok) throw new Error(text)
          }),
      }),
    ),
  )
}

/** The fixture's server as a database, by default under the right password. */
export const chdbDatabase = (password = chdbPassword) =>
  Effect.flatMap(ChdbFixture, ({ port }) =>
    makeClickHouseDatabase({
      host: "127.0.0.1",
      port,
      database: "default",
      user: "cairn",
      tls: false,
      password: Effect.succeed(Redacted.make(password)),
    }),
  )
