import { spawnSync } from "node:child_process"
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { dirname, join, normalize, sep } from "node:path"
import { describe, expect, it } from "vitest"
import { withImportRules } from "./importRules.ts"

type Probe = readonly [folder: string, text: string]

/** Lints a file of each text inside its folder, in one run, and returns those that the linter refuses for what they import. */
const refusedOf = (probes: ReadonlyArray<Probe>): ReadonlyArray<Probe> => {
  const placed = probes.map((probe) => ({ probe, place: mkdtempSync(join(probe[0], "import-rule-")) }))
  try {
    const files = placed.map(({ probe: [, text], place }) => {
      const file = join(place, "probe.ts")
      writeFileSync(file, `${text}\n`)
      return file
    })
    const { stdout, status } = spawnSync(
      "node_modules/.bin/biome",
      ["lint", "--vcs-enabled=false", "--reporter=github", "--max-diagnostics=none", ...files],
      { encoding: "utf8" },
    )
    expect([0, 1]).toContain(status)
    const reported = stdout.split("\n").filter((line) => line.includes("noRestrictedImports"))
    return placed
      .filter(({ place }) => reported.some((line) => line.includes(place)))
      .map(({ probe }) => probe)
  } finally {
    for (const { place } of placed) rmSync(place, { recursive: true })
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
  ["domain/kernel", 'export * from "../../card/types.ts"'],
  ["domain/data", 'export * from "../../filter/types.ts"'],
  ["server/kernel", 'export * from "../../log/log.ts"'],
  ["server/schema", 'export * from "../../workspace/load.ts"'],
  ["server/query", 'export * from "../../card/parts.ts"'],
  ["server/areas/card", 'export * from "../../http/pages.ts"'],
  ["src/ui", 'export * from "../../state/useCard.ts"'],
  ["src/ui", 'export * from "#src/features/card/CardTile.tsx"'],
  ["src/state", 'export * from "#src/features/card/CardTile.tsx"'],
  ["src/features", 'export * from "../../screens/card/CardScreen.tsx"'],
  ["src/screens", 'export * from "#src/entries/app/router.tsx"'],
]

const allowed: ReadonlyArray<Probe> = [
  ["domain", 'export { Schema } from "effect"'],
  ["domain", 'export * from "fp-ts/lib/Either.js"'],
  ["charts", 'export * from "#domain/data/chart.ts"'],
  ["services", 'export * from "#contract/api.ts"'],
  ["server", 'export * from "#charts/scene.ts"'],
  ["src", 'export * from "#services/store/Store.ts"'],
  ["src", 'export * from "#charts/drawn-scene.ts"'],
  ["sdk", 'export * from "./errors.ts"'],
  ["src/screens", 'export * from "#src/features/card/CardTile.tsx"'],
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

/** The folders of `domain/` that the code of each one imports. */
const folderImports = (): ReadonlyMap<string, ReadonlySet<string>> => {
  const found = new Map<string, Set<string>>()
  for (const path of readdirSync("domain", { recursive: true, encoding: "utf8" })) {
    const [folder, file] = path.split(sep)
    if (folder === undefined || file === undefined || !/(?<!\.test|\.fixture)\.ts$/.test(path)) continue
    const imported = found.get(folder) ?? new Set()
    found.set(folder, imported)
    for (const [, target = ""] of readFileSync(join("domain", path), "utf8").matchAll(/from "(\.[^"]+)"/g)) {
      const [to, inside] = normalize(join(dirname(path), target)).split(sep)
      if (to !== undefined && inside !== undefined && to !== folder) imported.add(to)
    }
  }
  return found
}

/** The folders that lead back to themselves. */
const cyclesOf = (imports: ReadonlyMap<string, ReadonlySet<string>>): ReadonlyArray<string> => {
  const leadsTo = (from: string, to: string, seen: Set<string>): boolean =>
    [...(imports.get(from) ?? [])].some((next) => {
      if (next === to) return true
      if (seen.has(next)) return false
      seen.add(next)
      return leadsTo(next, to, seen)
    })
  return [...imports.keys()].filter((folder) => leadsTo(folder, folder, new Set()))
}

describe("the folders of domain/", () => {
  it("have no import cycles", () => {
    const imports = folderImports()
    expect(imports.get("level")).toContain("filter")
    expect(cyclesOf(imports)).toEqual([])
  })

  it("would show a cycle, however long", () => {
    const chain = new Map([
      ["a", new Set(["b"])],
      ["b", new Set(["c"])],
      ["c", new Set(["a"])],
      ["d", new Set(["a"])],
    ])
    expect(cyclesOf(chain)).toEqual(["a", "b", "c"])
  })
})
