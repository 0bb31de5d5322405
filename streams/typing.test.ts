import { TestScheduler } from "rxjs/testing"
import { expect, it } from "vitest"
import { typingEnds, typingPause, typingShown, typingSignals } from "./typing.ts"

const run = (test: Parameters<TestScheduler["run"]>[0]): unknown =>
  new TestScheduler((actual, expected) => expect(actual).toEqual(expected)).run(test)
const itself = (key: string): string => key

it("tells at once that someone types, then once in a pause however fast they type, by place", () =>
  run(({ hot, expectObservable }) => {
    const typed$ = hot<string>("aab 500ms a 2s a 493ms a-a")
    expectObservable(typingSignals(typed$, itself)).toBe("a-b 2997ms a")
  }))

it("tells again at once after a pause", () =>
  run(({ hot, expectObservable }) => {
    expectObservable(typingSignals(hot<string>("a 20s b 20s a"), itself)).toBe("a 20s b 20s a")
  }))

it("says that someone stopped when nothing was heard of them for a while, each by itself", () =>
  run(({ hot, expectObservable }) => {
    const heard$ = hot<string>(`a-b ${typingShown - 4}ms a 20s a`)
    expectObservable(typingEnds(heard$, itself)).toBe(
      `${typingShown + 2}ms b ${typingShown - 4}ms a ${20_000 - typingShown + 1 - 1}ms ${typingShown}ms a`,
    )
  }))

it("holds no timer when it is left", () =>
  run(({ hot, expectObservable, expectSubscriptions }) => {
    const heard$ = hot<string>("a----")
    expectObservable(typingEnds(heard$, itself), "^-!").toBe("---")
    expectSubscriptions(heard$.subscriptions).toBe("^-!")
  }))

it("shows someone until the signal after the next, so that one may be lost", () =>
  expect(typingShown).toBeGreaterThanOrEqual(2 * typingPause))
