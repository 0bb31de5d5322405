import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, expect, it } from "vitest"
import { failToStart } from "./http/process.fixture.ts"

const folder = mkdtempSync(join(tmpdir(), "cairn-start-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it("does not start with wrong values and names them all, without a stack trace or a password", async () => {
  const { code, output } = await failToStart({ PORT: "99999", DATABASE_URL: "mysql://root:secret@host/db" })
  expect(code).toBe(1)
  expect(output).toMatch(/^Cairn did not start\.\nPORT="99999" is not a port: .*\nDATABASE_URL="mysql:.*\n$/)
  expect(output).not.toContain("secret")
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
