import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, expect, it } from "vitest"
import { failToStart, startServer } from "./http/process.fixture.ts"

const folder = mkdtempSync(join(tmpdir(), "cairn-start-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it("does not start with wrong values and names them all, without a stack trace or a password", async () => {
  const { code, output } = await failToStart({ PORT: "99999", DATABASE_URL: "mysql://root:secret@host/db" })
  expect(code).toBe(1)
  expect(output).toMatch(/^Cairn did not start\.\nPORT="99999" is not a port: .*\nDATABASE_URL="mysql:.*\n$/)
  expect(output).not.toContain("secret")
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

it("reports a broken store", async () => {
  const data = join(folder, "broken")
  mkdirSync(data)
  writeFileSync(join(data, "cairn.db"), "this is no database ".repeat(100))
  const { code, output } = await failToStart({ CAIRN_DATA: data })
  expect(code).toBe(1)
  expect(output).toContain(`The store in ${data} is damaged: file is not a database. `)
  expect(output).toContain("npm run restore")
})

it("reports a database that does not respond", async () => {
  const { code, output } = await failToStart({
    CAIRN_DATA: join(folder, "database"),
    DATABASE_URL: "postgres://cairn:secret@127.0.0.1:1/cairn",
  })
  expect(code).toBe(1)
  expect(output).toMatch(/^Cairn did not start\.\nDATABASE_URL: .*ECONNREFUSED.*\n$/)
})
