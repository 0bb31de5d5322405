import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { afterAll, expect, it } from "vitest"
import { openChannel, until } from "./areas/buzz/buzz.fixture.ts"
import { freePort, openRaw } from "./http/listening.fixture.ts"
import { failToStart, startServer } from "./http/process.fixture.ts"

const folder = mkdtempSync(join(tmpdir(), "cairn-start-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it("does not start on a store that is damaged anywhere, says how to restore it, and leaves it as it is", async () => {
  const data = join(folder, "damaged")
  const server = await startServer({ CAIRN_DATA: data })
  const channel = await openChannel(server.url, "flights")
  await Promise.all(
    Array.from({ length: 60 }, (_, n) => channel.post("ada", `${n} ${"a message ".repeat(150)}`)),
  )
  expect(await server.stop("SIGTERM")).toBe(0)
  const file = join(data, "cairn.db")
  const store = new DatabaseSync(file)
  store.exec("VACUUM")
  store.close()
  const pristine = readFileSync(file)
  const page = 4096
  expect(pristine.length).toBeGreaterThan(20 * page)
  // Of the other pages, those of long values, the last one may be anything.
  const treePages = Array.from({ length: pristine.length / page }, (_, index) => index * page).filter(
    (from) => [2, 5, 10, 13].includes(pristine.readUInt8(from)),
  )
  for (const part of [0.2, 0.5, 0.8]) {
    const damaged = Buffer.from(pristine)
    const from = treePages[Math.floor(part * treePages.length)]
    damaged.fill(0xa5, from, (from ?? 0) + page)
    writeFileSync(file, damaged)
    const { code, output } = await failToStart({ CAIRN_DATA: data })
    expect([code, output]).toEqual([1, expect.stringContaining("npm run restore")])
    expect(readFileSync(file)).toEqual(damaged)
  }
  writeFileSync(file, pristine)
  const again = await startServer({ CAIRN_DATA: data })
  expect(await again.stop("SIGTERM")).toBe(0)
})

it("answers every connection that it accepts while it starts", async () => {
  const data = join(folder, "early")
  const port = await freePort()
  const request = "GET /health HTTP/1.1\r\nhost: cairn.test\r\nconnection: close\r\n\r\n"
  for (let start = 0; start < 3; start++) {
    const starting = startServer({ CAIRN_DATA: data, PORT: String(port) })
    const answers: Array<Promise<string>> = []
    while (answers.length < 5) {
      await openRaw(port, request).then(
        ({ received }) => answers.push(received),
        () => undefined,
      )
    }
    for (const answer of answers) expect(await answer).toMatch(/^HTTP\/1.1 200 OK/)
    expect(await (await starting).stop("SIGTERM")).toBe(0)
  }
})

it.each(["SIGINT", "SIGTERM"] as const)("stops cleanly on %s, open feeds and all", async (signal) => {
  const data = join(folder, signal)
  const server = await startServer({ CAIRN_DATA: data })
  const channel = await openChannel(server.url, "flights")
  const feed = channel.feed("bob", 1, AbortSignal.timeout(10_000))
  await until(feed, (frame) => frame._tag === "current")
  expect(await server.stop(signal)).toBe(0)
  expect(await feed.next()).toEqual({ done: true, value: undefined })
  expect(existsSync(join(data, "cairn.db-wal"))).toBe(false)
  expect(existsSync(join(data, "holder.json"))).toBe(false)
})

it("reports who has locked the data folder, and which port is taken", async () => {
  const data = join(folder, "held")
  const server = await startServer({ CAIRN_DATA: data })
  const second = await failToStart({ CAIRN_DATA: data })
  expect(second.code).toBe(1)
  expect(second.output).toMatch(
    /^Cairn did not start\.\nThe data folder \S+ is in use by process \d+ since \S+Z, on port /,
  )
  expect(second.output.trim().split("\n")).toHaveLength(2)
  const { port } = new URL(server.url)
  const third = await failToStart({ CAIRN_DATA: join(folder, "other"), PORT: port })
  expect(third).toEqual({
    code: 1,
    output: expect.stringMatching(
      `^Cairn did not start\\.\nHOST=127\\.0\\.0\\.1 PORT=${port} cannot be listened on: `,
    ),
  })
  const files = readdirSync(data).filter((name) => name !== "lock.db")
  expect(files).toContain("cairn.db")
  for (const name of files) expect([name, statSync(join(data, name)).mode & 0o777]).toEqual([name, 0o600])
  expect(await server.stop("SIGTERM")).toBe(0)
})

it("reports a database that does not respond", async () => {
  const { code, output } = await failToStart({
    CAIRN_DATA: join(folder, "database"),
    DATABASE_URL: "postgres://cairn:secret@127.0.0.1:1/cairn",
  })
  expect(code).toBe(1)
  expect(output).toMatch(/^Cairn did not start\.\nDATABASE_URL: .*ECONNREFUSED.*\n$/)
})
