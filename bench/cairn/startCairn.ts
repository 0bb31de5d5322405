import { spawn } from "node:child_process"
import { once } from "node:events"
import { join } from "node:path"
import { createInterface } from "node:readline"

const root = join(import.meta.dirname, "..", "..")

/** A running server: its address, and how it is stopped. */
export interface Cairn {
  readonly url: string
  readonly stop: () => Promise<void>
}

/** Starts the server with the sample workspace on a port and a data folder, and waits until it listens. */
export const startCairn = async (port: number, dataFolder: string): Promise<Cairn> => {
  const child = spawn(process.execPath, ["--no-warnings", "server/main.ts"], {
    cwd: root,
    env: { ...process.env, PORT: String(port), CAIRN_DATA: dataFolder },
    stdio: ["ignore", "pipe", "inherit"],
  })
  const ended = once(child, "exit")
  for await (const line of createInterface({ input: child.stdout })) {
    if (!line.includes("listens on")) continue
    child.stdout.resume()
    return {
      url: `http://localhost:${port}`,
      stop: async () => {
        child.kill("SIGINT")
        await ended
      },
    }
  }
  throw new Error("the server ended before it listened")
}
