import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, expect, it } from "vitest"
import { commitRestored, newStoreFile, placeRestored, storeFile } from "./restoredStore.ts"

let folder = ""
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "cairn-restored-"))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const text = (name: string): string | null => {
  const file = join(folder, name)
  return existsSync(file) ? readFileSync(file, "utf8") : null
}
const writeOld = (): void => {
  for (const suffix of ["", "-wal", "-shm"]) writeFileSync(`${storeFile(folder)}${suffix}`, `old${suffix}`)
}
const asides = (): ReadonlyArray<string> =>
  readdirSync(folder)
    .filter((name) => name.includes(".replaced-"))
    .sort()

it("puts the restored store in the place of the old one, which is set aside with its write-ahead log", async () => {
  writeOld()
  writeFileSync(newStoreFile(folder), "new")
  await commitRestored(folder)
  const aside = await placeRestored(folder)
  expect(text("cairn.db")).toBe("new")
  expect(text("cairn.db-wal")).toBeNull()
  expect(asides().map(text)).toEqual(["old", "old-shm", "old-wal"])
  expect(aside).toBe(join(folder, asides()[0] ?? ""))
  expect(await placeRestored(folder)).toBeNull()
})

it.each([1, 2, 3])("does what is left when it was cut off after %i of the old files", async (moved) => {
  writeOld()
  writeFileSync(newStoreFile(folder), "new")
  await commitRestored(folder)
  const restored = join(folder, "cairn.db.restored")
  await placeRestored(folder)
  const [first = ""] = asides()
  const names = ["", "-wal", "-shm"].map((suffix) => [`${first}${suffix}`, `cairn.db${suffix}`] as const)
  renameSync(join(folder, "cairn.db"), restored)
  for (const [aside, own] of names.slice(moved)) renameSync(join(folder, aside), join(folder, own))

  await placeRestored(folder)
  expect(text("cairn.db")).toBe("new")
  expect([text("cairn.db-wal"), text("cairn.db-shm")]).toEqual([null, null])
  expect(asides().map(text)).toEqual(["old", "old-shm", "old-wal"])
})

it("leaves the old store while the restored one is not complete", async () => {
  writeOld()
  writeFileSync(newStoreFile(folder), "half")
  expect(await placeRestored(folder)).toBeNull()
  expect(text("cairn.db")).toBe("old")
  writeFileSync(`${newStoreFile(folder)}-wal`, "not folded in")
  writeFileSync(join(folder, "cairn.db.restoring"), "half")
  await expect(commitRestored(folder)).rejects.toThrow("write-ahead log")
  expect(text("cairn.db")).toBe("old")
})
