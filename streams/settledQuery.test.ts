import { TestScheduler } from "rxjs/testing"
import { expect, it } from "vitest"
import { settledQuery } from "./settledQuery.ts"

const scheduler = () => new TestScheduler((actual, expected) => expect(actual).toEqual(expected))

it("gives what stands for 0.25 s, of letters typed one after the other the last alone", () => {
  scheduler().run(({ hot, expectObservable }) => {
    const queries$ = hot("s 99ms a 99ms m 999ms x", { s: "s", a: "sa", m: "sam", x: "samu" })
    expectObservable(settledQuery(queries$), "^ 2000ms !").toBe("450ms m 999ms x", { m: "sam", x: "samu" })
  })
})

it("gives what is emptied at once, and nothing twice", () => {
  scheduler().run(({ hot, expectObservable }) => {
    const queries$ = hot("a 299ms b 9ms c 499ms d", { a: "a", b: "ab", c: "a", d: "" })
    expectObservable(settledQuery(queries$), "^ 2000ms !").toBe("250ms a 559ms d", { a: "a", d: "" })
  })
})
