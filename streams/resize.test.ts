import { TestScheduler } from "rxjs/testing"
import { describe, expect, it } from "vitest"
import { debouncedSizes } from "./resize.ts"

describe("settled sizes", () => {
  it("emit the last size once resizing has stopped for 150 ms", () => {
    new TestScheduler((actual, expected) => expect(actual).toEqual(expected)).run(
      ({ hot, expectObservable, expectSubscriptions }) => {
        const sizes$ = hot("a 99ms b 149ms c 149ms d 150ms e|")
        expectObservable(debouncedSizes(sizes$)).toBe("550ms d 1ms (e|)")
        expectSubscriptions(sizes$.subscriptions).toBe("^ 551ms !")
      },
    )
  })
})
