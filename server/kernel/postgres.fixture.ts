import { type ChildProcess, execFileSync, spawn } from "node:child_process"
import { once } from "node:events"
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs"
import { createServer } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { layer } from "@effect/vitest"
import { Context, Effect, Layer, Redacted } from "effect"
import { isDeep } from "./depth.fixture.ts"

/** How PostgreSQL is stopped: its sessions are ended cleanly, or it is gone as after a power cut. */
type Stop = "SIGINT" | "SIGKILL"

/**
 * A PostgreSQL server of the test's own, from the system's binaries: private port, temporary data, gone at the end.
 * Tests of outages stop it and start it again.
 */
export class PostgresFixture extends Context.Service<
  PostgresFixture,
  {
    readonly url: Redacted.Redacted
    readonly port: number
    readonly stop: (signal: Stop) => Promise<void>
    readonly start: () => Promise<void>
  }
>()("cairn/PostgresFixture") {
  static readonly layer = Layer.effect(
    PostgresFixture,
    Effect.map(
      Effect.acquireRelease(Effect.promise(create), (server) => Effect.promise(server.remove)),
      ({ port, stop, start }) => ({
        url: Redacted.make(`postgres://cairn@127.0.0.1:${port}/postgres`),
        port,
        stop,
        start,
      }),
    ),
  )
}

/**
 * Effect's `layer` for suites over PostgreSQL, which a deep run alone has beside those over SQLite. That both stores do the same
 * is held in each run by the suites of the log, of its streams, of sessions and of requests.
 */
export const deepLayer: typeof layer = isDeep ? layer : () => () => undefined

const installed = "/usr/lib/postgresql"

const binary = (name: string): string => {
  const versions = existsSync(installed) ? readdirSync(installed).sort((a, b) => Number(b) - Number(a)) : []
  return versions.map((version) => join(installed, version, "bin", name)).find(existsSync) ?? name
}

/** PostgreSQL refuses to run as root: root runs it as the user that the system's package made. */
const identity = () =>
  process.getuid?.() === 0
    ? {
        uid: Number(execFileSync("id", ["-u", "postgres"])),
        gid: Number(execFileSync("id", ["-g", "postgres"])),
      }
    : {}

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, "127.0.0.1")
  await once(server, "listening")
  const address = server.address()
  server.close()
  await once(server, "close")
  return typeof address === "object" && address !== null ? address.port : 0
}

async function create() {
  const folder = mkdtempSync(join(tmpdir(), "cairn-postgres-"))
  const user = identity()
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid)
  const data = join(folder, "data")
  execFileSync(binary("initdb"), ["-D", data, "-U", "cairn", "-A", "trust", "--no-sync", "-E", "UTF8"], {
    ...user,
    cwd: folder,
    stdio: "pipe",
  })
  const port = await freePort()
  const settings = ["-c", "listen_addresses=127.0.0.1", "-c", `unix_socket_directories=${folder}`]
  let server: ChildProcess | null = null

  /** False when what is left of a killed server still holds its memory. */
  const tryToStart = async (): Promise<boolean> => {
    const started = spawn(binary("postgres"), ["-D", data, "-p", String(port), ...settings], {
      ...user,
      cwd: folder,
      stdio: ["ignore", "ignore", "pipe"],
    })
    const ended = once(started, "exit")
    const lines: Array<string> = []
    for await (const line of createInterface({ input: started.stderr })) {
      lines.push(line)
      if (line.includes("ready to accept connections")) {
        started.stderr.resume()
        server = started
        return true
      }
    }
    await ended
    if (lines.some((line) => line.includes("shared memory block"))) return false
    throw new Error(`PostgreSQL did not start:\n${lines.join("\n")}`)
  }
  const start = async () => {
    while (!(await tryToStart()));
  }
  const stop = async (signal: Stop) => {
    if (server === null) return
    const ended = once(server, "exit")
    server.kill(signal)
    await ended
    server = null
  }
  await start()
  const remove = async () => {
    await stop("SIGINT")
    rmSync(folder, { recursive: true, force: true })
  }
  return { port, start, stop, remove }
}
