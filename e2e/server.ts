import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { createWriteStream } from "node:fs"
import { cp, mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createInterface } from "node:readline"

/** Where the first of the shared servers has imported the datasets. */
export const importedDatasets = ".test-output/data-0/datasets"

/** The first port of these tests: E2E_FIRST_PORT lets two checkouts test at once, 100 apart. */
export const firstPort = Number(process.env.E2E_FIRST_PORT ?? 4460)

/** Ports of servers of tests' own: those of a worker, after the shared servers', in turns. */
const ports = { first: 10, ofWorker: 40 }
let started = 0
const nextPort = (): number => {
  const worker = Number(process.env.TEST_PARALLEL_INDEX ?? 0)
  return firstPort + ports.first + worker * ports.ofWorker + (started++ % ports.ofWorker)
}

/** A server of a test's own, on a port of its own, which can be stopped and started again on the same data. */
export class OwnServer {
  readonly url: string
  readonly #port: number
  readonly #data: string
  readonly #workspace: string
  #child: ChildProcess | null = null

  private constructor(data: string, workspace: string) {
    this.#port = nextPort()
    this.#data = data
    this.#workspace = workspace
    this.url = `http://localhost:${this.#port}`
  }

  /** Starts with the datasets that the shared server has imported already, and nothing else of it; the workspace has those of the sample. */
  static async start(workspace = "sample"): Promise<OwnServer> {
    const data = await mkdtemp(join(tmpdir(), "cairn-e2e-"))
    await cp(importedDatasets, join(data, "datasets"), { recursive: true, force: true })
    const server = new OwnServer(data, workspace)
    await server.start()
    return server
  }

  /** Starts with a workspace of the test's own, and nothing imported. */
  static async startWith(workspace: string): Promise<OwnServer> {
    const server = new OwnServer(await mkdtemp(join(tmpdir(), "cairn-e2e-")), workspace)
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
