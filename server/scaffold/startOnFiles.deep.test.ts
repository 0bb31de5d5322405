import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, expect, it } from "vitest"
import { childEnvironment } from "../kernel/childEnvironment.fixture.ts"
import { projectRoot } from "../kernel/config.ts"

const folder = mkdtempSync(join(tmpdir(), "cairn-start-on-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const startProcess = (args: ReadonlyArray<string>, data = join(folder, "data")): ChildProcess =>
  spawn(process.execPath, [join(projectRoot, "server/main.ts"), ...args], {
    cwd: folder,
    env: childEnvironment({ PORT: "0", CAIRN_DATA: data }),
    stdio: ["ignore", "pipe", "pipe"],
  })

/** What a process prints until it listens, or ends. */
const outputOf = (child: ChildProcess): Promise<string> =>
  new Promise((resolve) => {
    let output = ""
    const add = (chunk: unknown) => {
      output += String(chunk)
      if (output.includes("listens on")) resolve(output)
    }
    child.stdout?.on("data", add)
    child.stderr?.on("data", add)
    child.on("close", () => resolve(output))
  })
const stopped = async (child: ChildProcess): Promise<void> => {
  const ended = once(child, "exit")
  child.kill("SIGTERM")
  await ended
}
const linkIn = (output: string): string => /Sign in once, within an hour: (\S+)/.exec(output)?.[1] ?? ""

it("serves a file, and signs its admin in once by the link of each start", async () => {
  writeFileSync(join(folder, "sales.csv"), "shop,sold_on,amount\nOslo,2026-01-10,10.5\nRome,2026-02-11,20\n")
  const first = startProcess(["sales.csv"])
  const output = await outputOf(first)
  expect(output).toContain(`Workspace written to ${join(folder, "data/workspaces/sales")}`)
  const open = () => fetch(linkIn(output), { redirect: "manual" })
  const ahead = await fetch(linkIn(output), { headers: { "sec-purpose": "prefetch" }, redirect: "manual" })
  expect(ahead.status).toBe(503)
  const opened = await open()
  expect([opened.status, opened.headers.get("location")]).toEqual([303, "/stacks/sales"])
  const cookie = opened.headers.getSetCookie().find((one) => one.startsWith("cairn_session=")) ?? ""
  const session = { headers: { cookie: cookie.split(";")[0] ?? "" } }
  const stack = await fetch(new URL("/api/identity/v1/sessions", linkIn(output)), session)
  expect(stack.status).toBe(200)
  const used = await open()
  expect([used.status, await used.text()]).toEqual([410, expect.stringContaining("already used")])
  await stopped(first)
  const second = startProcess(["sales.csv"])
  const again = await outputOf(second)
  expect(again).toContain(`Workspace in ${join(folder, "data/workspaces/sales")}`)
  expect(linkIn(again)).not.toBe(linkIn(output))
  await stopped(second)
  const log = readFileSync(join(folder, "data/workspaces/sales/people.yaml"), "utf8")
  expect(log).not.toContain("password")
}, 120_000)

it.each([
  [["--help"], /^npm start {2,}serves/, 0],
  [["--port", "1"], /^Cairn did not start\.\n--port is no option/, 1],
  [
    ["nowhere.csv"],
    /^Cairn did not start\.\nNone of the files could be read\.\nNot read: .*nowhere\.csv: There is no such file\./,
    1,
  ],
])(
  "answers %j with words alone",
  async (args, words, code) => {
    const child = startProcess(args)
    const ended = once(child, "exit")
    expect(await outputOf(child)).toMatch(words)
    expect((await ended)[0]).toBe(code)
  },
  120_000,
)

it("serves a file of a million lines", async () => {
  const path = join(folder, "large.csv")
  mkdirSync(folder, { recursive: true })
  const line = (n: number) =>
    `${n},2026-01-${String((n % 28) + 1).padStart(2, "0")},region ${n % 7},${(n % 9_973) / 100}\n`
  const lines = Array.from({ length: 1_000_000 }, (_, n) => line(n))
  writeFileSync(path, `id,day,region,amount\n${lines.join("")}`)
  const child = startProcess([path], join(folder, "large-data"))
  const output = await outputOf(child)
  expect(output).toContain("listens on")
  expect(output).toContain("1,000,000 rows")
  await stopped(child)
}, 300_000)
