import { of, throwError } from "rxjs"
import { TestScheduler } from "rxjs/testing"
import { describe, expect, it } from "vitest"
import { loadLimit, retriedLoad, retryDelays } from "./retriedLoad.ts"

const run = (test: Parameters<TestScheduler["run"]>[0]): void => {
  new TestScheduler((actual, expected) => expect(actual).toEqual(expected)).run(test)
}

/** Results of a loader, one per call. */
const responses = (...values: ReadonlyArray<string | null>) => {
  const left = [...values]
  return () => {
    const value = left.shift() ?? null
    return value === null ? throwError(() => "gone") : of(value)
  }
}

describe("a load that is tried again", () => {
  it("returns the result of the first try", () => {
    run(({ expectObservable }) => {
      expectObservable(retriedLoad(responses("part"))).toBe("(a|)", { a: "part" })
    })
  })

  it("waits longer before each further try", () => {
    run(({ expectObservable }) => {
      const [first, second] = retryDelays
      expectObservable(retriedLoad(responses(null, "part"))).toBe(`${first}ms (a|)`, { a: "part" })
      expectObservable(retriedLoad(responses(null, null, "part"))).toBe(`${first + second}ms (a|)`, {
        a: "part",
      })
    })
  })

  it("fails with the reason of the last try", () => {
    run(({ expectObservable }) => {
      const all = retryDelays[0] + retryDelays[1]
      expectObservable(retriedLoad(responses(null, null, null, "late"))).toBe(`${all}ms #`, {}, "gone")
    })
  })

  it("times out at the limit, whichever try is under way", () => {
    run(({ cold, expectObservable }) => {
      const never = retriedLoad(() => cold<string>("-"))
      const failing = responses(null)
      let isFirst = true
      const hanging = retriedLoad(() => {
        const first = isFirst
        isFirst = false
        return first ? failing() : cold<string>("-")
      })
      const timedOut = expect.objectContaining({ name: "TimeoutError" })
      expectObservable(never).toBe(`${loadLimit}ms #`, {}, timedOut)
      expectObservable(hanging).toBe(`${loadLimit}ms #`, {}, timedOut)
    })
  })
})
