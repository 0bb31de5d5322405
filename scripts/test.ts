import { spawn, spawnSync } from "node:child_process"
import { randomInt } from "node:crypto"
import { mkdirSync, readFileSync, rmSync } from "node:fs"
import { createServer } from "node:net"
import { join } from "node:path"
import { ensureBrowsers } from "./browser.ts"
import { buildClient, isStale } from "./client.ts"
import { ensurePostgres } from "./postgres.ts"
import { type Outcome, type PageReport, pageOutcome, type UnitReport, unitOutcome } from "./testOutcome.ts"
import { readBuilt, reportWeights, weightsOf } from "./weights.ts"

const root = join(import.meta.dirname, "..")

// A deep run has all tests, ten times the rounds of those that repeat, and another seed each time.
const deep = { TEST_DEPTH: "10", TEST_SEED: process.env.TEST_SEED ?? String(randomInt(2 ** 31)) }
const isDeep = process.argv.includes("--deep")
if (isDeep) Object.assign(process.env, deep)
const variables = Object.entries(deep).map(([name, value]) => `${name}=${value}`)
if (isDeep) console.log(variables.join(" "))

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

/** Runs a command beside others. */
const start = (command: string, args: ReadonlyArray<string>): Promise<boolean> => {
  console.log(`\n> ${command} ${args.join(" ")}`)
  return new Promise((resolve) => {
    spawn(join(root, "node_modules/.bin", command), args, { cwd: root, stdio: "inherit" })
      .on("error", () => resolve(false))
      .on("close", (code) => resolve(code === 0))
  })
}

const report = <Report>(name: string): Report | null => {
  try {
    return JSON.parse(readFileSync(join(output, name), "utf8"))
  } catch {
    return null
  }
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once("error", () => resolve(false))
    server.listen(port, "localhost", () => server.close(() => resolve(true)))
  })

/** The first of a hundred ports for the servers of end-to-end tests, past those of another checkout that tests meanwhile. */
const freePorts = async (): Promise<number> => {
  let first = 4460
  while (!(await isFree(first))) first += 100
  return first
}

const outcomes: Array<Outcome> = []

/** Counts a step: one without a report, or that failed though its report has no failure, is a failure itself. */
const add = (name: string, ok: boolean, outcome: Outcome | null): void => {
  if (outcome === null) outcomes.push({ passed: 0, failures: [name] })
  else if (ok || outcome.failures.length > 0) outcomes.push(outcome)
  else outcomes.push({ ...outcome, failures: [name] })
}
const addCheck = (name: string, ok: boolean, command: string): void =>
  add(`${name}\n    alone: ${command}`, ok, { passed: ok ? 1 : 0, failures: [] })

const [types, lint] = await Promise.all([
  start("tsc", ["-p", "."]),
  start("biome", ["check", "--error-on-warnings"]),
])
addCheck("types", types, "npm run check")
addCheck("lint", lint, "npm run check")

ensurePostgres()
const unitsPassed = run("vitest", [
  "run",
  // It prints the tests that failed, and what they logged.
  "--reporter=minimal",
  "--reporter=json",
  "--reporter=./scripts/unhandledErrors.ts",
  "--outputFile.json=.test-output/vitest.json",
])
const unitReport = report<UnitReport>("vitest.json")
add(
  "unit and property tests",
  unitsPassed,
  unitReport && unitOutcome(unitReport, report("unhandled.json") ?? []),
)

if (isStale()) await buildClient()
const weights = reportWeights(weightsOf(readBuilt(join(root, "dist"))))
console.log(`\n> weights of scripts, compressed\n${weights.text}`)
addCheck("weights of scripts", weights.ok, "npm test")

ensureBrowsers()
const pagesPassed = run("playwright", ["test", "--reporter=dot,json"], {
  E2E_FIRST_PORT: String(await freePorts()),
  PLAYWRIGHT_JSON_OUTPUT_NAME: join(output, "playwright.json"),
})
const pageReport = report<PageReport>("playwright.json")
add("end-to-end tests", pagesPassed, pageReport && pageOutcome(pageReport))
if (!pagesPassed) console.log("\nThe servers of the end-to-end tests have logged to .test-output/*.log")

const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0)
const failures = outcomes.flatMap((outcome) => outcome.failures)
for (const failure of failures) console.log(`\nfailed: ${failure.replaceAll(`${root}/`, "")}`)
if (isDeep && failures.length > 0) console.log(`\nTo run one alone, first: export ${variables.join(" ")}`)
console.log(`\n${passed} passed, ${failures.length} failed`)
process.exitCode = failures.length === 0 ? 0 : 1
