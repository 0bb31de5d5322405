import { describe, expect, it } from "vitest"
import {
  afterAgain,
  pageOutcome,
  pagesAgain,
  passedPages,
  passedUnits,
  slowestFiles,
  toRepeat,
  unitOutcome,
  unitsAgain,
} from "./testOutcome.ts"

describe("unit tests", () => {
  const passed = { ancestorTitles: ["a sum"], title: "adds", status: "passed", failureMessages: [] }
  const failed = {
    ancestorTitles: ["a sum"],
    title: "divides 1 (by 'nothing')",
    status: "failed",
    failureMessages: ["expected 1\nto be 2\n\nat a\nat b\nat c"],
  }
  const law = { ...failed, title: "has no order", failureMessages: ["Error: Property failed after 2 tests"] }
  const times = { startTime: 1, endTime: 3 }
  const file = {
    name: "sum.test.ts",
    status: "failed",
    message: "",
    ...times,
    assertionResults: [passed, failed, law],
  }

  it("are named by file, name and the first lines of what failed", () => {
    const report = { numPassedTests: 1, testResults: [{ ...file, assertionResults: [passed, failed] }] }
    expect(unitOutcome(report, [])).toEqual({
      passed: 1,
      failures: [
        {
          name: "sum.test.ts › a sum › divides 1 (by 'nothing')",
          text: [
            "sum.test.ts › a sum › divides 1 (by 'nothing')",
            "expected 1",
            "to be 2",
            "at a",
            "alone: node scripts/run.cjs vitest run sum.test.ts -t '^a sum > divides 1 \\(by '\\''nothing'\\''\\)$'",
          ].join("\n    "),
          isRepeatable: true,
        },
      ],
      flaky: [],
    })
  })

  it("of a file that cannot be loaded are one failure", () => {
    const unread = { ...file, message: "no such module", assertionResults: [] }
    const { failures } = unitOutcome({ numPassedTests: 0, testResults: [unread] }, [])
    expect(failures.map(({ text }) => text)).toEqual([
      "sum.test.ts\n    no such module\n    alone: node scripts/run.cjs vitest run sum.test.ts",
    ])
  })

  it("fail for errors outside of tests as well", () => {
    const error = { message: "late", stack: "Error: late\n    at timer", VITEST_TEST_PATH: "sum.test.ts" }
    const { failures } = unitOutcome({ numPassedTests: 1, testResults: [] }, [error])
    expect(failures.map(({ text }) => text)).toEqual([
      "outside of tests, at the time of sum.test.ts\n    Error: late\n        at timer\n    alone: node scripts/run.cjs vitest run sum.test.ts",
    ])
  })

  it("that failed run again but for properties, whose seed is fixed, and are flaky where they pass", () => {
    const report = { numPassedTests: 1, testResults: [file] }
    const outcome = unitOutcome(report, [])
    expect(unitsAgain(report, toRepeat(outcome))).toEqual(["sum.test.ts"])
    const again = {
      numPassedTests: 1,
      testResults: [{ ...file, assertionResults: [{ ...failed, status: "passed" }] }],
    }
    const { passed, failures, flaky } = afterAgain(outcome, passedUnits(again))
    expect(passed).toBe(2)
    expect(failures.map(({ name }) => name)).toEqual(["sum.test.ts › a sum › has no order"])
    expect(flaky).toEqual(["sum.test.ts › a sum › divides 1 (by 'nothing')"])
    expect(afterAgain(outcome, [])).toEqual(outcome)
  })

  it("of a file whose process ended are one failure, and the file runs again", () => {
    const pending = { ...passed, title: "subtracts", status: "pending" }
    const ended = { ...file, assertionResults: [passed, pending] }
    const report = {
      numPassedTests: 1,
      testResults: [{ ...file, name: "a.test.ts", status: "passed" }, ended],
    }
    const message = "Worker exited unexpectedly with signal SIGTRAP"
    const outcome = unitOutcome({ ...report, testResults: [ended] }, [{ message, endedIn: "sum.test.ts" }])
    expect(outcome.failures.map(({ text }) => text)).toEqual([
      `sum.test.ts\n    ${message}\n    alone: node scripts/run.cjs vitest run sum.test.ts`,
    ])
    expect(unitsAgain(report, toRepeat(outcome))).toEqual(["sum.test.ts"])
    const again = { numPassedTests: 2, testResults: [{ ...ended, status: "passed" }] }
    expect(afterAgain(outcome, passedUnits(again))).toEqual({
      passed: 2,
      failures: [],
      flaky: ["sum.test.ts"],
    })
  })

  it("are not run again where many failed", () => {
    const many = Array.from({ length: 6 }, (_, n) => ({ ...failed, title: `sum ${n}` }))
    const report = { numPassedTests: 0, testResults: [{ ...file, assertionResults: many }] }
    expect(toRepeat(unitOutcome(report, []))).toEqual([])
  })
})

describe("end-to-end tests", () => {
  const spec = (title: string, ok: boolean) => ({
    title,
    line: 7,
    ok,
    tests: [{ results: [{ duration: 4, errors: ok ? [] : [{ message: "no button" }] }] }],
  })
  const inner = { file: "a.spec.ts", specs: [spec("opens", false)] }
  const outer = { file: "a.spec.ts", specs: [spec("closes", true)], suites: [inner] }
  const report = { stats: { expected: 1 }, suites: [outer], errors: [{ message: "port taken" }] }
  const alone = "npm run build && node scripts/run.cjs playwright test"

  it("are found wherever their suites are, and errors beside them", () => {
    expect(pageOutcome(report)).toEqual({
      passed: 1,
      failures: [
        {
          name: "a.spec.ts › opens",
          text: `a.spec.ts › opens\n    no button\n    alone: ${alone} e2e/a.spec.ts:7`,
          isRepeatable: true,
        },
        {
          name: "playwright",
          text: `playwright\n    port taken\n    alone: ${alone}`,
          isRepeatable: false,
        },
      ],
      flaky: [],
    })
  })

  it("that failed run again, and are flaky where they pass", () => {
    expect(pagesAgain(report)).toEqual(["e2e/a.spec.ts:7"])
    const again = { stats: { expected: 1 }, suites: [{ ...inner, specs: [spec("opens", true)] }], errors: [] }
    const { failures, flaky } = afterAgain(pageOutcome(report), passedPages(again))
    expect(failures.map(({ name }) => name)).toEqual(["playwright"])
    expect(flaky).toEqual(["a.spec.ts › opens"])
  })

  it("are among the slowest files with all that each of them took", () => {
    const unit = { name: "sum.test.ts", status: "passed", message: "", startTime: 1, endTime: 3 }
    const units = { numPassedTests: 0, testResults: [{ ...unit, assertionResults: [] }] }
    expect(slowestFiles(units, report)).toEqual([
      ["e2e/a.spec.ts", 8],
      ["sum.test.ts", 2],
    ])
    expect(slowestFiles(null, report, 0)).toEqual([])
  })
})
