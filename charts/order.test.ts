import { readdirSync, readFileSync } from "node:fs"
import { dirname, join, relative, sep } from "node:path"
import { expect, it } from "vitest"

const root = import.meta.dirname

const sources = readdirSync(root, { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".ts") && !path.endsWith(".test.ts") && !path.endsWith(".fixture.ts"))
  .map((path) => path.split(sep).join("/"))

/** The files of charts that a file imports, as paths from the folder of charts. */
const importsOf = (path: string): ReadonlyArray<string> =>
  Array.from(readFileSync(join(root, path), "utf8").matchAll(/from "(\.[^"]+)"/g), ([, target = ""]) =>
    relative(root, join(root, dirname(path), target))
      .split(sep)
      .join("/"),
  )

/** Imports from `folder` into one of `others`, as `file → file`. */
const crossing = (folder: string, others: ReadonlyArray<string>): ReadonlyArray<string> =>
  sources
    .filter((path) => path.startsWith(`${folder}/`))
    .flatMap((path) => importsOf(path).map((target) => [path, target] as const))
    .filter(([, target]) => others.some((other) => target.startsWith(`${other}/`)))
    .map(([path, target]) => `${path} → ${target}`)

it("reads the imports that it judges", () => {
  expect(crossing("frame", ["frame/axes"])).toContain("frame/across.ts → frame/axes/value-axis.ts")
})

// What stands before a folder in the order of all (`scripts/folderOrders.ts`) it may know, but for these.
it.each([
  ["render", ["data", "frame", "marks", "layouts", "types", "additions"]],
  ["reading", ["marks", "layouts", "types", "additions"]],
] as const)("%s/ knows scenes, and imports nothing of %s", (folder, others) => {
  expect(crossing(folder, others)).toEqual([])
})

it("ships no fixture with a chart", () => {
  const importers = sources.filter((path) =>
    importsOf(path).some((target) => target.startsWith("gallery/fixtures/")),
  )
  expect(importers.length).toBeGreaterThan(0)
  expect(importers.filter((path) => !path.startsWith("gallery/"))).toEqual([])
})
