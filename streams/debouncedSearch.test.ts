import { TestScheduler } from "rxjs/testing"
import { describe, expect, it } from "vitest"
import { debouncedSearch, type Search } from "./debouncedSearch.ts"

const scheduler = () => new TestScheduler((actual, expected) => expect(actual).toEqual(expected))
const loading = (query: string): Search<string> => ({ status: "LOADING", query })
const loaded = (query: string, result: string): Search<string> => ({ status: "LOADED", query, result })

describe("a debounced search", () => {
  it("shows loading at once and sends a request after a debounce of 0.25 s", () => {
    scheduler().run(({ hot, cold, expectObservable, expectSubscriptions }) => {
      const queries$ = hot("-a-b")
      const answer$ = cold("--r|")
      const search$ = debouncedSearch(queries$, () => answer$)
      expectObservable(search$, "^ 300ms !").toBe("-a-b 251ms c", {
        a: loading("a"),
        b: loading("b"),
        c: loaded("b", "r"),
      })
      expectSubscriptions(answer$.subscriptions).toBe("--- 250ms ^--!")
    })
  })

  it("aborts the request in flight when another query is typed", () => {
    scheduler().run(({ hot, cold, expectObservable, expectSubscriptions }) => {
      const slow$ = cold("100ms r|")
      const quick$ = cold("r|")
      const queries$ = hot("a 299ms b")
      const search$ = debouncedSearch(queries$, (query) => (query === "a" ? slow$ : quick$))
      expectObservable(search$, "^ 600ms !").toBe("a 299ms b 249ms c", {
        a: loading("a"),
        b: loading("b"),
        c: loaded("b", "r"),
      })
      expectSubscriptions(slow$.subscriptions).toBe("250ms ^ 49ms !")
    })
  })

  it("outlives a failed search, also one whose fetch throws", () => {
    scheduler().run(({ hot, cold, expectObservable }) => {
      const queries$ = hot("a 299ms b 299ms c")
      const fetch = (query: string) => {
        if (query === "b") throw "broken"
        return query === "a" ? cold<string>("#") : cold("r|")
      }
      expectObservable(debouncedSearch(queries$, fetch), "^ 900ms !").toBe(
        "a 249ms x 49ms b 249ms y 49ms c 249ms z",
        {
          a: loading("a"),
          x: { status: "ERROR", query: "a", error: "error" },
          b: loading("b"),
          y: { status: "ERROR", query: "b", error: "broken" },
          c: loading("c"),
          z: loaded("c", "r"),
        },
      )
    })
  })

  it("aborts when it is unsubscribed", () => {
    scheduler().run(({ hot, cold, expectObservable, expectSubscriptions }) => {
      const queries$ = hot("a")
      const answer$ = cold<string>("100ms r|")
      expectObservable(
        debouncedSearch(queries$, () => answer$),
        "^ 259ms !",
      ).toBe("a", { a: loading("a") })
      expectSubscriptions(answer$.subscriptions).toBe("250ms ^ 9ms !")
      expectSubscriptions(queries$.subscriptions).toBe("^ 259ms !")
    })
  })
})
