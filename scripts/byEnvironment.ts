import { readFileSync } from "node:fs"
import { BaseSequencer, type TestSpecification } from "vitest/node"

/** How the first line of a test file names its environment. */
const named = "// @vitest-environment "

const environmentOf = ({ moduleId }: TestSpecification): string => {
  const [first = ""] = readFileSync(moduleId, "utf8").split("\n", 1)
  return first.startsWith(named) ? first.slice(named.length) : "node"
}

/**
 * Order of test files: those of one environment after each other, and within it as Vitest would have them. A worker is
 * ended where the next file needs another environment, and with it all the modules that it has loaded.
 */
export class ByEnvironment extends BaseSequencer {
  override async sort(files: Array<TestSpecification>): Promise<Array<TestSpecification>> {
    const groups = Map.groupBy(await super.sort(files), environmentOf)
    return [...groups].toSorted(([a], [b]) => b.localeCompare(a)).flatMap(([, group]) => group)
  }
}
