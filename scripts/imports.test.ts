import { spawnSync } from "node:child_process"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, it } from "vitest"

/** Lints one file of the given text inside `folder`, and tells what the linter says. */
const lint = (folder: string, text: string): string => {
  const place = mkdtempSync(join(folder, "import-rule-"))
  try {
    const file = join(place, "probe.ts")
    writeFileSync(file, `${text}\n`)
    const run = spawnSync("node_modules/.bin/biome", ["lint", "--vcs-enabled=false", file], {
      encoding: "utf8",
    })
    return run.stdout + run.stderr
  } finally {
    rmSync(place, { recursive: true })
  }
}

const forbidden: ReadonlyArray<readonly [string, string]> = [
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
  ["src", 'export * from "#server/config.ts"'],
  ["src", 'export * from "fp-ts/lib/Either.js"'],
  ["server", 'export * from "#src/app.tsx"'],
  ["server", 'export * from "#services/http/Http.ts"'],
  ["sdk", 'export { Observable } from "rxjs"'],
  ["sdk", 'export * from "#domain/root.ts"'],
]

const allowed: ReadonlyArray<readonly [string, string]> = [
  ["domain", 'export { Schema } from "effect"'],
  ["domain", 'export * from "fp-ts/lib/Either.js"'],
  ["charts", 'export * from "#domain/card/chart.ts"'],
  ["services", 'export * from "#contract/api.ts"'],
  ["server", 'export * from "#charts/scene.ts"'],
  ["src", 'export * from "#services/store/Store.ts"'],
  ["sdk", 'export * from "./errors.ts"'],
]

describe("import rules", () => {
  it.each(forbidden)("%s/ refuses %s", (folder, text) => {
    expect(lint(folder, text)).toContain("noRestrictedImports")
  })

  it.each(allowed)("%s/ takes %s", (folder, text) => {
    expect(lint(folder, text)).not.toContain("noRestrictedImports")
  })
})
