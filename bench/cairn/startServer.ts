import { spawn } from "node:child_process"
import { once } from "node:events"
import { join } from "node:path"
import { createInterface } from "node:readline"

const root = join(import.meta.dirname, "..", "..")
/** Where `npm start` has Node keep compiled code: a server of a benchmark starts as that of an operator does. */
const compiled = join(root, "node_modules/.cache/compiled")

/** A running server: its address, and how it is stopped. */
export interface RunningServer {
  readonly url: string
  readonly pid: number
  readonly stop: () => Promise<void>
}

/** Starts the server with the sample workspace on a port and a data folder, and waits until it listens. */
export const startCairn = (port: number, dataFolder: string): Promise<RunningServer> =>
  startServer("server/main.ts", port, { CAIRN_DATA: dataFolder })

/** Starts a script that serves on the port given to it as PORT, and waits until it says that it listens. */
export const startServer = async (
  script: string,
  port: number,
  env: Readonly<Record<string, string>> = {},
): Promise<RunningServer> => {
  const child = spawn(process.execPath, ["--no-warnings", script], {
    cwd: root,
    env: { ...process.env, NODE_COMPILE_CACHE: compiled, ...env, PORT: String(port) },
    stdio: ["ignore", "pipe", "inherit"],
  })
  const ended = once(child, "exit")
  for await (const line of createInterface({ input: child.stdout })) {
    if (!line.includes("listens on")) continue
    child.stdout.resume()
    return {
      url: `http://localhost:${port}`,
      pid: child.pid ?? 0,
      stop: async () => {
        child.kill("SIGINT")
        await ended
      },
    }
  }
  throw new Error(`${script} ended before it listened`)
}
