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
      readonly fullName: string
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
  readonly file: string
  readonly suites?: ReadonlyArray<PageSuite>
  readonly specs: ReadonlyArray<{
    readonly title: string
    readonly ok: boolean
    readonly tests: ReadonlyArray<{
      readonly results: ReadonlyArray<{ readonly errors: ReadonlyArray<{ readonly message?: string }> }>
    }>
  }>
}

/** Lines of a message that say what failed; what follows is where, which the run has printed above. */
const mostLines = 4

const told = (name: string, message: string | undefined): string =>
  [name, ...(message ?? "").split("\n").filter((line) => line.trim() !== "")]
    .slice(0, mostLines)
    .join("\n    ")

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
        ? [told(name, message)]
        : failed.map(({ fullName, failureMessages }) => told(`${name} › ${fullName}`, failureMessages[0]))
    }),
    ...unhandled.map(({ message, stack, VITEST_TEST_PATH: path }) =>
      told(`outside of tests, at the time of ${path ?? "none"}`, stack ?? message),
    ),
  ],
})

const failuresOf = ({ file, specs, suites = [] }: PageSuite): ReadonlyArray<string> => [
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ title, tests }) =>
      told(
        `${file} › ${title}`,
        tests.flatMap(({ results }) => results).flatMap(({ errors }) => errors)[0]?.message,
      ),
    ),
  ...suites.flatMap(failuresOf),
]

/** A test that passed when it was repeated counts as passed. */
export const pageOutcome = ({ stats, suites, errors }: PageReport): Outcome => ({
  passed: stats.expected + stats.flaky,
  failures: [...suites.flatMap(failuresOf), ...errors.map(({ message }) => told("playwright", message))],
})
