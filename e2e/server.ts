import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { createWriteStream } from "node:fs"
import { cp, mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createInterface } from "node:readline"

/** Where the first of the shared servers has imported the datasets. */
export const importedDatasets = ".test-output/data-0/datasets"

/** A server of a test's own, which can be stopped and started again on the same data and port. */
export class OwnServer {
  readonly url: string
  readonly #port: number
  readonly #data: string
  readonly #workspace: string
  #child: ChildProcess | null = null

  private constructor(port: number, data: string, workspace: string) {
    this.#port = port
    this.#data = data
    this.#workspace = workspace
    this.url = `http://localhost:${port}`
  }

  /** Starts with the datasets that the shared server has imported already, and nothing else of it; the workspace has those of the sample. */
  static async start(port: number, workspace = "sample"): Promise<OwnServer> {
    const data = await mkdtemp(join(tmpdir(), "cairn-e2e-"))
    await cp(importedDatasets, join(data, "datasets"), { recursive: true, force: true })
    const server = new OwnServer(port, data, workspace)
    await server.start()
    return server
  }

  /** Starts with a workspace of the test's own, and nothing imported. */
  static async startWith(port: number, workspace: string): Promise<OwnServer> {
    const server = new OwnServer(port, await mkdtemp(join(tmpdir(), "cairn-e2e-")), workspace)
    await server.start()
    return server
  }

  async start(): Promise<void> {
    const child = spawn(process.execPath, ["server/main.ts"], {
      env: {
        ...process.env,
        PORT: String(this.#port),
        CAIRN_DATA: this.#data,
        CAIRN_WORKSPACE: this.#workspace,
      },
      stdio: ["ignore", "pipe", "pipe"],
    })
    child.stderr.pipe(createWriteStream(".test-output/own-servers.log", { flags: "a" }))
    this.#child = child
    let isListening = false
    for await (const line of createInterface({ input: child.stdout })) {
      isListening = line.includes("listens on")
      if (isListening) break
    }
    if (!isListening) throw new Error(`The server did not start on port ${this.#port}.`)
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
