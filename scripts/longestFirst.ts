import { BaseSequencer, type TestSpecification } from "vitest/node"

/** Test files that run for half a minute or more. Begun first, they do not keep one worker busy when the others are done. */
const long =
  /(chaos|fuzz|outage|kill|start|password|passwords|damage|imports|backup|shortWorkspace|plan-sql|benches\.deep)\.test\.ts$/

/** Order of test files: those that are known to take long, then as Vitest would have them. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: Array<TestSpecification>): Promise<Array<TestSpecification>> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => long.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}
