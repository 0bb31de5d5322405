import { TestScheduler } from "rxjs/testing"
import { expect, it } from "vitest"
import { typingChanges, typingPause, typingShown, typingSignals } from "./typing.ts"

const run = (test: Parameters<TestScheduler["run"]>[0]): unknown =>
  new TestScheduler((actual, expected) => expect(actual).toEqual(expected)).run(test)
const itself = (key: string): string => key
const begun = (typist: string) => ({ typist, isTyping: true })
const ended = (typist: string) => ({ typist, isTyping: false })

it("tells at once that someone types, then once in a pause however fast they type, by place", () =>
  run(({ hot, expectObservable }) => {
    const typed$ = hot<string>("aab 500ms a 2s a 493ms a-a")
    expectObservable(typingSignals(typed$, itself)).toBe("a-b 2997ms a")
  }))

it("tells again at once after a pause", () =>
  run(({ hot, expectObservable }) => {
    expectObservable(typingSignals(hot<string>("a 20s b 20s a"), itself)).toBe("a 20s b 20s a")
  }))

it("says that someone stopped when nothing was heard of them for a while, and that they type again", () =>
  run(({ hot, expectObservable }) => {
    const heard$ = hot(`a ${typingShown - 2}ms a ${typingShown + 1000}ms a`, { a: "ada" })
    expectObservable(typingChanges(heard$, itself)).toBe(
      `a ${typingShown - 2}ms a ${typingShown - 1}ms b 1000ms a ${typingShown - 1}ms b`,
      { a: begun("ada"), b: ended("ada") },
    )
  }))

it("ends the typing of each by itself", () =>
  run(({ hot, expectObservable }) => {
    expectObservable(typingChanges(hot<string>("a-b"), itself)).toBe(`a-b ${typingShown - 3}ms c-d`, {
      a: begun("a"),
      b: begun("b"),
      c: ended("a"),
      d: ended("b"),
    })
  }))

it("holds no timer when it is left", () =>
  run(({ hot, expectObservable, expectSubscriptions }) => {
    const heard$ = hot<string>("a----")
    expectObservable(typingChanges(heard$, itself), "^-!").toBe("a", { a: begun("a") })
    expectSubscriptions(heard$.subscriptions).toBe("^-!")
  }))

it("shows someone until the signal after the next, so that one may be lost", () =>
  expect(typingShown).toBeGreaterThanOrEqual(2 * typingPause))
