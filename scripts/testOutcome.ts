/** A test that failed, or a step of the run. */
export interface Failure {
  /** Its file and titles. */
  readonly name: string
  /** Its name, the beginning of its message, and the command that runs it alone. */
  readonly text: string
  /** Whether another run of it could pass: not that of a property, whose seed is fixed. */
  readonly isRepeatable: boolean
}

/** What a step of the test run found: how many tests passed, and those that failed. */
export interface Outcome {
  readonly passed: number
  readonly failures: ReadonlyArray<Failure>
  /** Names of tests that failed, and passed when they were run again alone. */
  readonly flaky: ReadonlyArray<string>
}

/** What Vitest writes as JSON, as far as it is read here. */
export interface UnitReport {
  readonly numPassedTests: number
  readonly testResults: ReadonlyArray<{
    readonly name: string
    readonly status: string
    readonly message: string
    /** In milliseconds. */
    readonly startTime: number
    readonly endTime: number
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
  /** The file whose tests ran when their process ended, in place of `VITEST_TEST_PATH`. */
  readonly endedIn?: string
}

/** What Playwright writes as JSON, as far as it is read here. */
export interface PageReport {
  readonly stats: { readonly expected: number }
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
      readonly results: ReadonlyArray<{
        /** In milliseconds. */
        readonly duration: number
        readonly errors: ReadonlyArray<{ readonly message?: string }>
      }>
    }>
  }>
}

/** Lines of a message that say what failed; what follows is where, which the run has printed above. */
const mostLines = 4

/** What fast-check says of a property that does not hold. */
const ofProperty = /Property failed after/

/** A failure with the beginning of its message and the command that runs it alone. */
const failure = (
  name: string,
  message: string | undefined,
  command: string,
  isRepeatable = false,
): Failure => ({
  name,
  text: [
    ...[name, ...(message ?? "").split("\n").filter((line) => line.trim() !== "")].slice(0, mostLines),
    `alone: ${command}`,
  ].join("\n    "),
  isRepeatable: isRepeatable && !ofProperty.test(message ?? ""),
})

/** A word of a command as a shell reads it. */
const quoted = (word: string): string => `'${word.replaceAll("'", "'\\''")}'`

/** Pattern of the unit tests of these titles, each from the outermost to its own. */
const patternOf = (titles: ReadonlyArray<ReadonlyArray<string>>): string => {
  const names = titles.map((of) => of.join(" > ").replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&"))
  return names.length === 1 ? `^${names[0]}$` : `^(${names.join("|")})$`
}

/** Command that runs a file of unit tests alone, or of its tests the one of these titles. */
const unitCommand = (file: string, titles?: ReadonlyArray<string>): string => {
  const command = `node scripts/run.cjs vitest run ${file}`
  return titles === undefined ? command : `${command} -t ${quoted(patternOf([titles]))}`
}

/** Command that runs end-to-end tests alone, over the client as it is. */
const pageCommand = (of = ""): string => `npm run build && node scripts/run.cjs playwright test${of}`

type UnitTest = UnitReport["testResults"][number]["assertionResults"][number]
const titlesOf = ({ ancestorTitles, title }: UnitTest): ReadonlyArray<string> => [...ancestorTitles, title]
const unitName = (file: string, test: UnitTest): string => [file, ...titlesOf(test)].join(" › ")

const unitsOf = ({ testResults }: UnitReport, status: string) =>
  testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults.filter((test) => test.status === status).map((test) => ({ file, test })),
  )

/** A test file that could not be loaded, or whose process ended, is one failure; so is each other error outside of tests. */
export const unitOutcome = (report: UnitReport, unhandled: ReadonlyArray<UnhandledError>): Outcome => ({
  passed: report.numPassedTests,
  failures: [
    ...report.testResults.flatMap(({ name, status, message, assertionResults }) => {
      if (status !== "failed" || assertionResults.some((test) => test.status === "failed")) return []
      const end = unhandled.find(({ endedIn }) => endedIn === name)
      return [failure(name, end?.message ?? message, unitCommand(name), true)]
    }),
    ...unitsOf(report, "failed").map(({ file, test }) =>
      failure(unitName(file, test), test.failureMessages[0], unitCommand(file, titlesOf(test)), true),
    ),
    ...unhandled
      .filter(({ endedIn }) => !report.testResults.some(({ name }) => name === endedIn))
      .map(({ message, stack, VITEST_TEST_PATH: path }) =>
        failure(
          `outside of tests, at the time of ${path ?? "none"}`,
          stack ?? message,
          unitCommand(path ?? ""),
        ),
      ),
  ],
  flaky: [],
})

/** What Vitest is told to run those files of a report again that are, or have a test, among the failures. */
export const unitsAgain = (report: UnitReport, failures: ReadonlyArray<Failure>): ReadonlyArray<string> => {
  const names = new Set(failures.map(({ name }) => name))
  return report.testResults
    .filter(({ name: file, assertionResults }) =>
      [file, ...assertionResults.map((test) => unitName(file, test))].some((name) => names.has(name)),
    )
    .map(({ name }) => name)
}

/** Names of the tests of a report that passed, and of the files of which all did. */
export const passedUnits = (report: UnitReport): ReadonlyArray<string> => [
  ...report.testResults.filter(({ status }) => status === "passed").map(({ name }) => name),
  ...unitsOf(report, "passed").map(({ file, test }) => unitName(file, test)),
]

const specsOf = ({ file, specs, suites = [] }: PageSuite): ReadonlyArray<PageSpec> => [
  ...specs.map((spec) => ({ ...spec, file })),
  ...suites.flatMap(specsOf),
]
type PageSpec = PageSuite["specs"][number] & Pick<PageSuite, "file">
const pageName = ({ file, title }: PageSpec): string => `${file} › ${title}`

export const pageOutcome = ({ stats, suites, errors }: PageReport): Outcome => ({
  passed: stats.expected,
  failures: [
    ...suites
      .flatMap(specsOf)
      .filter(({ ok }) => !ok)
      .map((spec) =>
        failure(
          pageName(spec),
          spec.tests.flatMap(({ results }) => results).flatMap((result) => result.errors)[0]?.message,
          pageCommand(` e2e/${spec.file}:${spec.line}`),
          true,
        ),
      ),
    ...errors.map(({ message }) => failure("playwright", message, pageCommand())),
  ],
  flaky: [],
})

/** What Playwright is told to run those of a report's tests again that failed. */
export const pagesAgain = ({ suites }: PageReport): ReadonlyArray<string> =>
  suites
    .flatMap(specsOf)
    .filter(({ ok }) => !ok)
    .map(({ file, line }) => `e2e/${file}:${line}`)

/** Names of the tests of a report that passed. */
export const passedPages = ({ suites }: PageReport): ReadonlyArray<string> =>
  suites
    .flatMap(specsOf)
    .filter(({ ok }) => ok)
    .map(pageName)

/** Most tests that are run again: where more failed it is not chance. */
const mostAgain = 5

/** The failures of an outcome that are run again: none where too many are. */
export const toRepeat = ({ failures }: Outcome): ReadonlyArray<Failure> => {
  const repeatable = failures.filter(({ isRepeatable }) => isRepeatable)
  return repeatable.length <= mostAgain ? repeatable : []
}

/** An outcome after its failures ran again, and those of these names passed. */
export const afterAgain = (outcome: Outcome, passed: ReadonlyArray<string>): Outcome => {
  const names = new Set(passed)
  const isFlaky = ({ name, isRepeatable }: Failure) => isRepeatable && names.has(name)
  const flaky = outcome.failures.filter(isFlaky).map(({ name }) => name)
  return {
    passed: outcome.passed + flaky.length,
    failures: outcome.failures.filter((one) => !isFlaky(one)),
    flaky: [...outcome.flaky, ...flaky],
  }
}

/** The files of a run that took longest, the longest first, with their times in milliseconds. */
export const slowestFiles = (
  units: UnitReport | null,
  pages: PageReport | null,
  most = 10,
): ReadonlyArray<readonly [file: string, duration: number]> => {
  const durations = new Map<string, number>()
  for (const { name, startTime, endTime } of units?.testResults ?? [])
    durations.set(name, endTime - startTime)
  for (const { file, tests } of (pages?.suites ?? []).flatMap(specsOf)) {
    const name = `e2e/${file}`
    const took = tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0)
    durations.set(name, (durations.get(name) ?? 0) + took)
  }
  return [...durations].toSorted(([, a], [, b]) => b - a).slice(0, most)
}
