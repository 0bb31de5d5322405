import fc from "fast-check"
import { beforeEach } from "vitest"
import { seed } from "../server/kernel/seed.fixture.ts"

/** Seed of a test, a 32-bit integer: of the run's, and another one for each name, so that tests on one server do not draw the same ids. */
const seedOf = (name: string): number =>
  [...name].reduce((hash, sign) => Math.imul(hash, 31) + (sign.codePointAt(0) ?? 0), seed) | 0

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed })
beforeEach(({ task }) => {
  fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: seedOf(task.fullTestName) })
})
