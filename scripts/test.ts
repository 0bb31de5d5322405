import { spawn, spawnSync } from "node:child_process"
import { randomInt } from "node:crypto"
import { mkdirSync, readFileSync, rmSync } from "node:fs"
import { join } from "node:path"
import { ensureBrowsers } from "./browser.ts"
import { freePorts } from "./freePorts.ts"
import { ensurePostgres } from "./postgres.ts"
import { isStale } from "./staleClient.ts"
import { keepTemporaryFilesInMemory } from "./temporaryFolder.ts"
import {
  afterAgain,
  type Failure,
  type Outcome,
  type PageReport,
  pageOutcome,
  pagesAgain,
  passedPages,
  passedUnits,
  slowestFiles,
  toRepeat,
  type UnitReport,
  unitOutcome,
  unitsAgain,
} from "./testOutcome.ts"
import { readBuilt, reportWeights, weightsOf } from "./weights.ts"

const root = join(import.meta.dirname, "..")

// A deep run has all tests, ten times the rounds of those that repeat, and another seed each time.
const deep = { TEST_DEPTH: "10", TEST_SEED: process.env.TEST_SEED ?? String(randomInt(2 ** 31)) }
const isDeep = process.argv.includes("--deep")
if (isDeep) Object.assign(process.env, deep)
const variables = Object.entries(deep).map(([name, value]) => `${name}=${value}`)
if (isDeep) console.log(variables.join(" "))

keepTemporaryFilesInMemory()

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

/** Runs a program beside others. */
const startProgram = (file: string, args: ReadonlyArray<string>): Promise<boolean> =>
  new Promise((resolve) => {
    spawn(file, args, { cwd: root, stdio: "inherit" })
      .on("error", () => resolve(false))
      .on("close", (code) => resolve(code === 0))
  })
/** Runs a command of a package beside others. */
const start = (command: string, args: ReadonlyArray<string>): Promise<boolean> => {
  console.log(`\n> ${command} ${args.join(" ")}`)
  return startProgram(join(root, "node_modules/.bin", command), args)
}
/** Builds the client, of which some tests have their pages drawn, in a process of its own, whose NODE_ENV a build sets. */
const buildClient = (): Promise<boolean> =>
  startProgram(process.execPath, ["scripts/run.cjs", "scripts/build.ts"])

const report = <Report>(name: string): Report | null => {
  try {
    return JSON.parse(readFileSync(join(output, name), "utf8"))
  } catch {
    return null
  }
}

const outcomes: Array<Outcome> = []

/** Counts a step: one without a report, or that failed though its report has no failure, is a failure itself. */
const add = (name: string, ok: boolean, outcome: Outcome | null): void => {
  const failures = [{ name, text: name, isRepeatable: false }]
  if (outcome === null) outcomes.push({ passed: 0, failures, flaky: [] })
  else if (ok || outcome.failures.length > 0) outcomes.push(outcome)
  else outcomes.push({ ...outcome, failures })
}
const addCheck = (name: string, ok: boolean, command: string): void =>
  add(`${name}\n    alone: ${command}`, ok, { passed: ok ? 1 : 0, failures: [], flaky: [] })

const steps: Array<readonly [name: string, took: number]> = []
let begun = performance.now()
/** Ends a step of the run, which began where the one before it ended. */
const endStep = (name: string): void => {
  const now = performance.now()
  steps.push([name, now - begun])
  begun = now
}

const [types, lint] = await Promise.all([
  start("tsc", ["-p", "."]),
  start("biome", ["check", "--error-on-warnings"]),
  isStale() && buildClient(),
])
addCheck("types", types, "npm run check")
addCheck("lint", lint, "npm run check")

/** A tool that runs tests: all of them, or those that arguments name; and how its report is read. */
interface Tool<Report> {
  /** What is counted where there is no report. */
  readonly title: string
  /** Name of its report. */
  readonly name: string
  readonly run: (report: string, args: ReadonlyArray<string>) => boolean
  readonly outcomeOf: (report: Report) => Outcome
  readonly argumentsAgain: (report: Report, failures: ReadonlyArray<Failure>) => ReadonlyArray<string>
  readonly passedIn: (report: Report) => ReadonlyArray<string>
}

/** Runs tests, those that failed once more, and counts them: the report of the first run, null where there is none; and whether all passed at once. */
const runTests = <Report>({ title, name, run: runTool, ...read }: Tool<Report>) => {
  const ok = runTool(name, [])
  const first = report<Report>(`${name}.json`)
  const outcome = first === null ? null : read.outcomeOf(first)
  const failures = outcome === null ? [] : toRepeat(outcome)
  if (first === null || outcome === null || failures.length === 0) add(title, ok, outcome)
  else {
    runTool(`${name}-again`, read.argumentsAgain(first, failures))
    const second = report<Report>(`${name}-again.json`)
    const after = afterAgain(outcome, second === null ? [] : read.passedIn(second))
    add(title, after.failures.length === 0, after)
  }
  return { ok, report: first }
}

const weights = reportWeights(weightsOf(readBuilt(join(root, "dist"))))
console.log(`\n> weights of scripts, compressed\n${weights.text}`)
addCheck("weights of scripts", weights.ok, "npm test")
endStep("types, lint and client")

ensurePostgres()
const { report: unitReport } = runTests<UnitReport>({
  title: "unit and property tests",
  name: "vitest",
  run: (name, args) =>
    run("vitest", [
      "run",
      // It prints the tests that failed, and what they logged.
      "--reporter=minimal",
      "--reporter=json",
      "--reporter=./scripts/unhandledErrors.ts",
      `--outputFile.json=.test-output/${name}.json`,
      ...args,
    ]),
  outcomeOf: (units) => unitOutcome(units, report("unhandled.json") ?? []),
  argumentsAgain: unitsAgain,
  passedIn: passedUnits,
})
endStep("unit and property tests")

ensureBrowsers()
const ports = String(await freePorts())
const { report: pageReport, ok: pagesPassed } = runTests<PageReport>({
  title: "end-to-end tests",
  name: "playwright",
  run: (name, args) =>
    run("playwright", ["test", "--reporter=dot,json", ...args], {
      E2E_FIRST_PORT: ports,
      PLAYWRIGHT_JSON_OUTPUT_NAME: join(output, `${name}.json`),
    }),
  outcomeOf: pageOutcome,
  argumentsAgain: (pages) => ["--output=.test-output/playwright-again", ...pagesAgain(pages)],
  passedIn: passedPages,
})
if (!pagesPassed) console.log("\nThe servers of the end-to-end tests have logged to .test-output/*.log")
endStep("end-to-end tests")

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1).padStart(6)} s`
const short = (text: string): string => text.replaceAll(`${root}/`, "")
for (const [title, rows] of [
  ["steps", steps],
  ["slowest files", slowestFiles(unitReport, pageReport)],
] as const) {
  console.log(`\n> ${title}`)
  for (const [name, took] of rows) console.log(`${seconds(took)}  ${short(name)}`)
}

const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0)
const failures = outcomes.flatMap((outcome) => outcome.failures)
for (const failure of failures) console.log(`\nfailed: ${short(failure.text)}`)
if (isDeep && failures.length > 0) console.log(`\nTo run one alone, first: export ${variables.join(" ")}`)
for (const name of outcomes.flatMap(({ flaky }) => flaky)) console.log(`\nflaky: ${short(name)}`)
console.log(`\n${passed} passed, ${failures.length} failed`)
process.exitCode = failures.length === 0 ? 0 : 1
