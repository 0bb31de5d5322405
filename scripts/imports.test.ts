import { spawnSync } from "node:child_process"
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { folderOrders, printOrder } from "./folderOrders.ts"
import { circlesOf, foldersBelow, importGraph, parentsOf } from "./importGraph.ts"
import { withImportRules } from "./importRules.ts"

type Probe = readonly [folder: string, text: string]

const biome = join(import.meta.dirname, "../node_modules/.bin/biome")

/**
 * Lints a file of each text inside its folder, in one run, and returns those that the linter refuses for what they import.
 * The folders are of a project that has nothing else: what reads those of this one meanwhile finds no such files.
 */
const refusedOf = (probes: ReadonlyArray<Probe>): ReadonlyArray<Probe> => {
  const project = mkdtempSync(join(tmpdir(), "cairn-import-rules-"))
  try {
    cpSync("biome.json", join(project, "biome.json"))
    const files = probes.map(([folder, text], index) => {
      mkdirSync(join(project, folder), { recursive: true })
      const file = join(folder, `probe-${index}.ts`)
      writeFileSync(join(project, file), `${text}\n`)
      return file
    })
    const { stdout, status } = spawnSync(
      biome,
      ["lint", "--vcs-enabled=false", "--reporter=github", "--max-diagnostics=none", ...files],
      { encoding: "utf8", cwd: project },
    )
    expect([0, 1]).toContain(status)
    const reported = stdout.split("\n").filter((line) => line.includes("noRestrictedImports"))
    return probes.filter((_, index) => reported.some((line) => line.includes(`/probe-${index}.ts`)))
  } finally {
    rmSync(project, { recursive: true })
  }
}

const forbidden: ReadonlyArray<Probe> = [
  ["domain", 'export * from "#server/log/Log.ts"'],
  ["domain", 'export * from "../../server/log/Log.ts"'],
  ["domain", 'export { Effect } from "effect"'],
  ["domain", 'export { Observable } from "rxjs"'],
  ["domain", 'export { scaleLinear } from "d3"'],
  ["contract", 'export * from "#services/http/Http.ts"'],
  ["charts", 'export * from "#streams/longPress.ts"'],
  ["charts", 'export { Effect } from "effect"'],
  ["streams", 'export * from "#services/http/Http.ts"'],
  ["streams", 'export { useState } from "react"'],
  ["services", 'export { useState } from "react"'],
  ["services", 'export * from "fp-ts/lib/Option.js"'],
  ["src", 'export * from "#server/kernel/config.ts"'],
  ["src", 'export * from "fp-ts/lib/Either.js"'],
  ["src", 'export * from "#charts/chart-scene.ts"'],
  ["server", 'export * from "#src/app.tsx"'],
  ["server", 'export * from "#services/http/Http.ts"'],
  ["sdk", 'export { Observable } from "rxjs"'],
  ["sdk", 'export * from "#domain/root.ts"'],
]

const allowed: ReadonlyArray<Probe> = [
  ["domain", 'export { Schema } from "effect"'],
  ["domain", 'export * from "fp-ts/lib/Either.js"'],
  ["charts", 'export * from "#domain/data/chart.ts"'],
  ["services", 'export * from "#contract/api.ts"'],
  ["server", 'export * from "#charts/scene/scene.ts"'],
  ["src", 'export * from "#services/store/Store.ts"'],
  ["src", 'export * from "#charts/drawn-scene.ts"'],
  ["sdk", 'export * from "./errors.ts"'],
  ["server/http", 'export * from "#server/areas/card/parts.ts"'],
]

describe("import rules", () => {
  it("stand in the linter's settings as scripts/importRules.ts writes them", () => {
    const settings = readFileSync("biome.json", "utf8")
    expect(JSON.parse(withImportRules(settings))).toEqual(JSON.parse(settings))
  })

  it("refuse what crosses a border of folders, and take what does not", () => {
    expect(refusedOf([...forbidden, ...allowed])).toEqual(forbidden)
  })
})

const files = importGraph([
  "domain",
  "contract",
  "charts",
  "streams",
  "services",
  "src",
  "server",
  "sdk",
  "scripts",
  "property-tests",
  "bench",
])

describe.each(Object.entries(folderOrders))("the folders of %s/", (top, order) => {
  const folders = foldersBelow(top, files)

  it("all have a place in its order", () => {
    expect([...folders.keys()].toSorted()).toEqual(order.toSorted())
  })

  it("know none that stands above them", () => {
    const up = [...folders].flatMap(([from, targets]) =>
      [...targets].filter((to) => order.indexOf(to) > order.indexOf(from)).map((to) => `${from} -> ${to}`),
    )
    expect(up).toEqual([])
  })

  it("stand in the architecture document in this order", () => {
    const lines = readFileSync("docs/architecture.md", "utf8").split("\n")
    const line = lines.find((text) => text.startsWith(`| \`${top}/\` |`))
    expect(line).toBe(`| \`${top}/\` | ${printOrder(order)} |`)
  })
})

describe("imports", () => {
  it("go in no circle between folders that stand side by side, wherever they are", () => {
    const parents = parentsOf(files)
    expect(parents).toEqual(expect.arrayContaining(["server/areas", "src/features", "server/areas/export"]))
    const circles = parents.flatMap((parent) =>
      circlesOf(foldersBelow(parent, files)).map((circle) => `${parent}: ${circle.join(", ")}`),
    )
    expect(circles).toEqual([])
  })

  it("go in no circle between files", () => {
    expect(files.get("domain/root.ts")).toContain("domain/shared.ts")
    expect(circlesOf(files)).toEqual([])
  })

  it("would show a circle, however long", () => {
    const chain = new Map([
      ["a", new Set(["b"])],
      ["b", new Set(["c"])],
      ["c", new Set(["a", "e"])],
      ["d", new Set(["a"])],
      ["e", new Set<string>()],
    ])
    expect(circlesOf(chain)).toEqual([["a", "b", "c"]])
  })
})

describe("charts", () => {
  /** Imports of files below a folder into one of others, as `file -> file`. */
  const crossing = (folder: string, others: ReadonlyArray<string>): ReadonlyArray<string> =>
    [...files].flatMap(([from, targets]) =>
      from.startsWith(`charts/${folder}/`)
        ? [...targets]
            .filter((to) => others.some((other) => to.startsWith(`charts/${other}/`)))
            .map((to) => `${from} -> ${to}`)
        : [],
    )

  it.each([
    ["render", ["data", "frame", "marks", "layouts", "types", "additions"]],
    ["reading", ["marks", "layouts", "types", "additions"]],
  ] as const)("in %s/ know scenes, and nothing of %s, though these stand below", (folder, others) => {
    expect(crossing(folder, ["scene"])).not.toEqual([])
    expect(crossing(folder, others)).toEqual([])
  })

  it("ship with no fixture", () => {
    const importers = [...files].flatMap(([from, targets]) =>
      [...targets].some((to) => to.startsWith("charts/gallery/fixtures/")) ? [from] : [],
    )
    expect(importers.length).toBeGreaterThan(0)
    expect(importers.filter((path) => !path.startsWith("charts/gallery/"))).toEqual([])
  })
})
