import { describe, expect, it } from "vitest"
import { pageOutcome, unitOutcome } from "./testOutcome.ts"

describe("unit tests", () => {
  const passed = { ancestorTitles: ["a sum"], title: "adds", status: "passed", failureMessages: [] }
  const failed = {
    ancestorTitles: ["a sum"],
    title: "divides 1 (by 'nothing')",
    status: "failed",
    failureMessages: ["expected 1\nto be 2\n\nat a\nat b\nat c"],
  }

  it("are told by file, name and the first lines of what failed", () => {
    const file = { name: "sum.test.ts", status: "failed", message: "", assertionResults: [passed, failed] }
    expect(unitOutcome({ numPassedTests: 1, testResults: [file] }, [])).toEqual({
      passed: 1,
      failures: [
        [
          "sum.test.ts › a sum › divides 1 (by 'nothing')",
          "expected 1",
          "to be 2",
          "at a",
          "alone: node scripts/run.cjs vitest run sum.test.ts -t '^a sum > divides 1 \\(by '\\''nothing'\\''\\)$'",
        ].join("\n    "),
      ],
    })
  })

  it("of a file that cannot be loaded are one failure", () => {
    const file = { name: "sum.test.ts", status: "failed", message: "no such module", assertionResults: [] }
    expect(unitOutcome({ numPassedTests: 0, testResults: [file] }, []).failures).toEqual([
      "sum.test.ts\n    no such module\n    alone: node scripts/run.cjs vitest run sum.test.ts",
    ])
  })

  it("fail for errors outside of tests as well", () => {
    const error = { message: "late", stack: "Error: late\n    at timer", VITEST_TEST_PATH: "sum.test.ts" }
    expect(unitOutcome({ numPassedTests: 1, testResults: [] }, [error]).failures).toEqual([
      "outside of tests, at the time of sum.test.ts\n    Error: late\n        at timer\n    alone: node scripts/run.cjs vitest run sum.test.ts",
    ])
  })
})

describe("end-to-end tests", () => {
  const spec = (title: string, ok: boolean) => ({
    title,
    line: 7,
    ok,
    tests: [{ results: [{ errors: ok ? [] : [{ message: "no button" }] }] }],
  })

  it("are told wherever their suites are, and errors beside them", () => {
    const inner = { file: "a.spec.ts", specs: [spec("opens", false)] }
    const outer = { file: "a.spec.ts", specs: [spec("closes", true)], suites: [inner] }
    const stats = { expected: 1, flaky: 1 }
    const alone = "npm run build && node scripts/run.cjs playwright test"
    expect(pageOutcome({ stats, suites: [outer], errors: [{ message: "port taken" }] })).toEqual({
      passed: 2,
      failures: [
        `a.spec.ts › opens\n    no button\n    alone: ${alone} e2e/a.spec.ts:7`,
        `playwright\n    port taken\n    alone: ${alone}`,
      ],
    })
  })
})
