/** What a step of the test run found: how many tests passed, and a line or more about each one that failed. */
export interface Outcome {
  readonly passed: number
  readonly failures: ReadonlyArray<string>
}

/** What Vitest writes as JSON, as far as it is read here. */
export interface UnitReport {
  readonly numPassedTests: number
  readonly testResults: ReadonlyArray<{
    readonly name: string
    readonly status: string
    readonly message: string
    readonly assertionResults: ReadonlyArray<{
      readonly ancestorTitles: ReadonlyArray<string>
      readonly title: string
      readonly status: string
      readonly failureMessages: ReadonlyArray<string>
    }>
  }>
}

/** An error that no test caught, as `unhandledErrors.ts` writes it. */
export interface UnhandledError {
  readonly message: string
  readonly stack?: string
  /** The file that ran meanwhile. */
  readonly VITEST_TEST_PATH?: string
}

/** What Playwright writes as JSON, as far as it is read here. */
export interface PageReport {
  readonly stats: { readonly expected: number; readonly flaky: number }
  readonly suites: ReadonlyArray<PageSuite>
  /** Errors beside the tests, such as a server that did not start. */
  readonly errors: ReadonlyArray<{ readonly message?: string }>
}
interface PageSuite {
  /** Below the folder `e2e`. */
  readonly file: string
  readonly suites?: ReadonlyArray<PageSuite>
  readonly specs: ReadonlyArray<{
    readonly title: string
    readonly line: number
    readonly ok: boolean
    readonly tests: ReadonlyArray<{
      readonly results: ReadonlyArray<{ readonly errors: ReadonlyArray<{ readonly message?: string }> }>
    }>
  }>
}

/** Lines of a message that say what failed; what follows is where, which the run has printed above. */
const mostLines = 4

/** A failure by its name, with the beginning of its message and the command that runs it alone. */
const told = (name: string, message: string | undefined, command: string): string =>
  [
    ...[name, ...(message ?? "").split("\n").filter((line) => line.trim() !== "")].slice(0, mostLines),
    `alone: ${command}`,
  ].join("\n    ")

/** A word of a command as a shell reads it. */
const quoted = (word: string): string => `'${word.replaceAll("'", "'\\''")}'`

/** Command that runs a file of unit tests alone, or of its tests the one of these titles, from the outermost to its own. */
const unitCommand = (file: string, titles?: ReadonlyArray<string>): string => {
  const command = `node scripts/run.cjs vitest run ${file}`
  const pattern = titles?.join(" > ").replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&")
  return pattern === undefined ? command : `${command} -t ${quoted(`^${pattern}$`)}`
}

/** Command that runs end-to-end tests alone, over the client as it is. */
const pageCommand = (of = ""): string => `npm run build && node scripts/run.cjs playwright test${of}`

/** A test file that could not be loaded is one failure, and so is each error outside of tests. */
export const unitOutcome = (
  { numPassedTests, testResults }: UnitReport,
  unhandled: ReadonlyArray<UnhandledError>,
): Outcome => ({
  passed: numPassedTests,
  failures: [
    ...testResults.flatMap(({ name, status, message, assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === "failed")
      return failed.length === 0 && status === "failed"
        ? [told(name, message, unitCommand(name))]
        : failed.map(({ ancestorTitles, title, failureMessages }) => {
            const titles = [...ancestorTitles, title]
            return told([name, ...titles].join(" › "), failureMessages[0], unitCommand(name, titles))
          })
    }),
    ...unhandled.map(({ message, stack, VITEST_TEST_PATH: path }) =>
      told(`outside of tests, at the time of ${path ?? "none"}`, stack ?? message, unitCommand(path ?? "")),
    ),
  ],
})

const failuresOf = ({ file, specs, suites = [] }: PageSuite): ReadonlyArray<string> => [
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ title, line, tests }) =>
      told(
        `${file} › ${title}`,
        tests.flatMap(({ results }) => results).flatMap(({ errors }) => errors)[0]?.message,
        pageCommand(` e2e/${file}:${line}`),
      ),
    ),
  ...suites.flatMap(failuresOf),
]

/** A test that passed when it was repeated counts as passed. */
export const pageOutcome = ({ stats, suites, errors }: PageReport): Outcome => ({
  passed: stats.expected + stats.flaky,
  failures: [
    ...suites.flatMap(failuresOf),
    ...errors.map(({ message }) => told("playwright", message, pageCommand())),
  ],
})
