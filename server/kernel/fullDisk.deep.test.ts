import { execFileSync } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Schema } from "effect"
import { afterAll, expect, it } from "vitest"
import { Health } from "#contract/health.ts"
import { openChannel } from "../areas/buzz/buzz.fixture.ts"
import { startServer } from "../http/process.fixture.ts"

const folder = mkdtempSync(join(tmpdir(), "cairn-full-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const decodeHealth = Schema.decodeUnknownSync(Health)
const healthOf = async (url: string) => decodeHealth(await (await fetch(`${url}/health`)).json())

/** Limits the size of every file that a process writes, in bytes: further writes fail, as on a full disk. */
const limitFiles = (pid: number, bytes: number | "unlimited"): void => {
  execFileSync("prlimit", ["--pid", String(pid), `--fsize=${bytes}:unlimited`])
}

it("refuses writes while nothing can be stored, reads on, loses nothing, and writes again by itself", async () => {
  const server = await startServer({ CAIRN_DATA: folder })
  const channel = await openChannel(server.url, "flights")
  const acknowledged: Array<string> = []
  const send = async (text: string): Promise<Response> => {
    const response = await channel.send("ada", text)
    if (response.status === 200) acknowledged.push(text)
    return response
  }
  await send("before")
  limitFiles(server.pid, 1)
  const refused = await Promise.all([1, 2, 3].map((n) => send(`refused ${n}`)))
  for (const response of refused) {
    expect(response.status).toBe(503)
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0)
    expect(await response.json()).toMatchObject({ code: "server.storage" })
  }
  expect(await healthOf(server.url)).toMatchObject({ status: "degraded", problems: [{ part: "storage" }] })
  expect((await channel.events("ada", 1)).length).toBe(1)

  limitFiles(server.pid, "unlimited")
  expect((await send("after")).status).toBe(200)
  while ((await healthOf(server.url)).status !== "ok");
  await server.stop("SIGKILL")

  const again = await startServer({ CAIRN_DATA: folder })
  const reopened = await openChannel(again.url, "flights")
  const stored = JSON.stringify(await reopened.events("ada", 1))
  expect(acknowledged).toEqual(["before", "after"])
  for (const text of acknowledged) expect(stored).toContain(text)
  expect(stored).not.toContain("refused")
  expect(await again.stop("SIGTERM")).toBe(0)
})
