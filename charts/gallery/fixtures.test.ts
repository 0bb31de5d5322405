import { readdirSync, readFileSync } from "node:fs"
import { dirname, join, relative, sep } from "node:path"
import { expect, it } from "vitest"

const root = join(import.meta.dirname, "..")

const sources = readdirSync(root, { recursive: true, encoding: "utf8" }).filter(
  (path) => path.endsWith(".ts") && !path.endsWith(".test.ts"),
)

/** The files of charts that a file imports, as paths from the folder of charts. */
const importsOf = (path: string): ReadonlyArray<string> =>
  Array.from(readFileSync(join(root, path), "utf8").matchAll(/from "(\.[^"]+)"/g), ([, target = ""]) =>
    relative(root, join(root, dirname(path), target)),
  )

it("ships no fixture with a chart", () => {
  const importers = sources.filter((path) =>
    importsOf(path).some((target) => target.startsWith(join("gallery", "fixtures", sep))),
  )
  expect(importers.length).toBeGreaterThan(0)
  expect(importers.filter((path) => dirname(path) !== "gallery")).toEqual([])
})
