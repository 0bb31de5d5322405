import { execFileSync, spawn } from "node:child_process"
import { once } from "node:events"
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs"
import { createServer } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { Context, Effect, Layer, Redacted } from "effect"

/** A PostgreSQL server of the test's own, from the system's binaries: private port, temporary data, gone at the end. */
export class PostgresFixture extends Context.Service<PostgresFixture, { readonly url: Redacted.Redacted }>()(
  "cairn/PostgresFixture",
) {
  static readonly layer = Layer.effect(
    PostgresFixture,
    Effect.map(
      Effect.acquireRelease(Effect.promise(start), (server) => Effect.promise(server.stop)),
      ({ port }) => ({
        url: Redacted.make(`postgres://cairn@127.0.0.1:${port}/postgres`),
      }),
    ),
  )
}

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

async function start() {
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
  const server = spawn(
    binary("postgres"),
    [
      "-D",
      data,
      "-p",
      String(port),
      "-c",
      "listen_addresses=127.0.0.1",
      "-c",
      `unix_socket_directories=${folder}`,
    ],
    { ...user, cwd: folder, stdio: ["ignore", "ignore", "pipe"] },
  )
  const lines: Array<string> = []
  for await (const line of createInterface({ input: server.stderr })) {
    lines.push(line)
    if (line.includes("ready to accept connections")) break
  }
  server.stderr.resume()
  if (server.exitCode !== null) throw new Error(`PostgreSQL did not start:\n${lines.join("\n")}`)
  const stop = async () => {
    const ended = once(server, "exit")
    server.kill("SIGINT")
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  return { port, stop }
}
