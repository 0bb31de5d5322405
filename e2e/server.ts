import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createInterface } from "node:readline"

/** A server of a test's own, which can be stopped and started again on the same data and port. */
export class OwnServer {
  readonly url: string
  readonly #port: number
  readonly #data: string
  #child: ChildProcess | null = null

  private constructor(port: number, data: string) {
    this.#port = port
    this.#data = data
    this.url = `http://localhost:${port}`
  }

  static async start(port: number): Promise<OwnServer> {
    const server = new OwnServer(port, await mkdtemp(join(tmpdir(), "cairn-e2e-")))
    await server.start()
    return server
  }

  async start(): Promise<void> {
    const child = spawn(process.execPath, ["server/main.ts"], {
      env: { ...process.env, PORT: String(this.#port), CAIRN_DATA: this.#data },
      stdio: ["ignore", "pipe", "inherit"],
    })
    this.#child = child
    for await (const line of createInterface({ input: child.stdout })) {
      if (line.includes("listens on")) break
    }
    child.stdout.resume()
  }

  async kill(): Promise<void> {
    const child = this.#child
    this.#child = null
    if (child === null || child.exitCode !== null) return
    child.kill("SIGKILL")
    await once(child, "exit")
  }

  async end(): Promise<void> {
    await this.kill()
    await rm(this.#data, { recursive: true, force: true })
  }
}
