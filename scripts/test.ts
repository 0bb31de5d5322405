import { spawnSync } from "node:child_process"
import { mkdirSync, readFileSync, rmSync } from "node:fs"
import { join } from "node:path"
import { findBrowser } from "./browser.ts"
import { buildClient, isStale } from "./client.ts"
import { ensurePostgres } from "./postgres.ts"
import { readBuilt, reportWeights, weightsOf } from "./weights.ts"

const root = join(import.meta.dirname, "..")
const output = join(root, ".test-output")
rmSync(output, { recursive: true, force: true })
mkdirSync(output, { recursive: true })

// Tests start servers by the dozen: compiling their modules anew would take half of that time.
process.env.NODE_COMPILE_CACHE = join(output, "compiled")

const run = (command: string, args: ReadonlyArray<string>, env: Record<string, string> = {}): boolean => {
  console.log(`\n> ${command} ${args.join(" ")}`)
  const done = spawnSync(join(root, "node_modules/.bin", command), args, {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, ...env },
  })
  return done.status === 0
}

const report = <Report>(name: string): Report | null => {
  try {
    return JSON.parse(readFileSync(join(output, name), "utf8"))
  } catch {
    return null
  }
}

let passed = 0
let failed = 0
let sound = true

const add = (ok: boolean, counts: { readonly passed: number; readonly failed: number } | null): void => {
  passed += counts?.passed ?? 0
  failed += counts?.failed ?? 0
  if (!ok || counts === null) sound = false
}

for (const [command, ...args] of [
  ["tsc", "-p", "."],
  ["biome", "check", "--error-on-warnings"],
] as const) {
  const ok = run(command, args)
  add(ok, ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })
}

ensurePostgres()
const units = run("vitest", [
  "run",
  "--reporter=default",
  "--reporter=json",
  "--outputFile.json=.test-output/vitest.json",
])
const unitReport = report<{ numPassedTests: number; numFailedTests: number; numFailedTestSuites: number }>(
  "vitest.json",
)
add(units, unitReport && { passed: unitReport.numPassedTests, failed: unitReport.numFailedTests })

if (isStale()) await buildClient()
const weights = reportWeights(weightsOf(readBuilt(join(root, "dist"))))
console.log(`\n> weights of scripts, compressed\n${weights.text}`)
add(weights.ok, weights.ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })
const pages = run("playwright", ["test"], {
  CHROMIUM_PATH: findBrowser(),
  PLAYWRIGHT_JSON_OUTPUT_NAME: join(output, "playwright.json"),
})
const pageReport = report<{ stats: { expected: number; unexpected: number; flaky: number } }>(
  "playwright.json",
)
add(
  pages,
  pageReport && {
    passed: pageReport.stats.expected + pageReport.stats.flaky,
    failed: pageReport.stats.unexpected,
  },
)

if (!sound && failed === 0) failed = 1
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
