import { Session } from "node:inspector"

const session = new Session()
session.connect()
session.post("Profiler.enable")
session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: true })

/** Code that is counted: that of the project, and what reads Markdown and HTML for it. */
const counted =
  /\/(?:domain|contract|server|src)\/|\/node_modules\/(?:marked|sanitize-html|htmlparser2|parse5)\//

/** How often blocks of code ran since the last call, as the engine counts them. */
const taken = (): number => {
  let steps = 0
  session.post("Profiler.takePreciseCoverage", (error, coverage) => {
    if (error !== null) throw error
    for (const { functions } of coverage.result.filter(({ url }) => counted.test(url))) {
      for (const { ranges } of functions) for (const { count } of ranges) steps += count
    }
  })
  return steps
}

/**
 * Steps that a function takes: the blocks of code that it runs, the same on every machine. What the engine does within one,
 * as in a regular expression, is no step: expressions are proved, those of Marked are counted by `messageTokens.test.ts`.
 */
export const stepsOf = (run: () => unknown): number => {
  taken()
  run()
  return taken()
}
