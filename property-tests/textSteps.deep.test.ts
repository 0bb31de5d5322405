import { execFileSync } from "node:child_process"
import { join } from "node:path"
import { expect, it } from "vitest"

const root = join(import.meta.dirname, "..")

/** In a process of its own: blocks of code are counted of what is compiled after the counting began. */
const counted = () =>
  JSON.parse(
    execFileSync(process.execPath, [join(root, "scripts/run.cjs"), "property-tests/slowReaders.ts"], {
      cwd: root,
      encoding: "utf8",
    }),
  )

it("the steps that are taken grow with the length of what people send", () => {
  const { looked, slow, control } = counted()
  expect(looked).toBeGreaterThan(40)
  expect(slow).toEqual([])
  // What grows with the square is found.
  expect(control).not.toEqual([])
})
