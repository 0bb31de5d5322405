import { TestScheduler } from "rxjs/testing"
import { describe, expect, it } from "vitest"
import { type Page, searchedPages } from "./searchedPages.ts"

const scheduler = () => new TestScheduler((actual, expected) => expect(actual).toEqual(expected))
const first = { items: ["1", "2"], nextOffset: 2 }
const last = { items: ["3"], nextOffset: null }
const loading = { status: "LOADING", query: "a" }
const loaded = (items: ReadonlyArray<string>, nextOffset: number | null, more = "IDLE") => ({
  status: "LOADED",
  query: "a",
  result: { items, nextOffset, more },
})

describe("a search page by page", () => {
  it("adds the next page to those that are there, and none after the last", () => {
    scheduler().run(({ hot, cold, expectObservable }) => {
      const pages$ = searchedPages(hot("a"), hot("300ms m 9ms m"), (_, offset) =>
        cold("--p|", { p: offset === 0 ? first : last }),
      )
      expectObservable(pages$, "^ 400ms !").toBe("a 251ms b 47ms c-d", {
        a: loading,
        b: loaded(["1", "2"], 2),
        c: loaded(["1", "2"], 2, "LOADING"),
        d: loaded(["1", "2", "3"], null),
      })
    })
  })

  it("keeps what is there where the next page fails, and asks for it again", () => {
    scheduler().run(({ hot, cold, expectObservable }) => {
      let failures = 1
      const pages$ = searchedPages(hot("a"), hot("300ms m 9ms m"), (_, offset) => {
        if (offset > 0 && failures-- > 0) return cold<Page<string>>("-#")
        return cold("-p|", { p: offset === 0 ? first : last })
      })
      expectObservable(pages$, "^ 400ms !").toBe("a 250ms b 48ms cd 8ms ef", {
        a: loading,
        b: loaded(["1", "2"], 2),
        c: loaded(["1", "2"], 2, "LOADING"),
        d: loaded(["1", "2"], 2, "ERROR"),
        e: loaded(["1", "2"], 2, "LOADING"),
        f: loaded(["1", "2", "3"], null),
      })
    })
  })

  it("aborts the next page when another query is typed", () => {
    scheduler().run(({ hot, cold, expectObservable, expectSubscriptions }) => {
      const next$ = cold("100ms p|", { p: last })
      const pages$ = searchedPages(hot("a 309ms b"), hot("300ms m"), (_, offset) =>
        offset === 0 ? cold("p|", { p: first }) : next$,
      )
      expectObservable(pages$, "^ 350ms !").toBe("a 249ms b 49ms c 9ms d", {
        a: loading,
        b: loaded(["1", "2"], 2),
        c: loaded(["1", "2"], 2, "LOADING"),
        d: { status: "LOADING", query: "b" },
      })
      expectSubscriptions(next$.subscriptions).toBe("300ms ^ 9ms !")
    })
  })

  it("puts what is new before what is there, each once", () => {
    scheduler().run(({ hot, cold, expectObservable }) => {
      const firsts = [first, { items: ["0", "1"], nextOffset: 2 }]
      const pages$ = searchedPages(
        hot("a"),
        hot("300ms m"),
        (_, offset) => cold("p|", { p: offset === 0 ? (firsts.shift() ?? first) : last }),
        { newer$: hot("310ms n"), keyOf: (item) => item },
      )
      expectObservable(pages$, "^ 350ms !").toBe("a 249ms b 49ms (cd) 6ms e", {
        a: loading,
        b: loaded(["1", "2"], 2),
        c: loaded(["1", "2"], 2, "LOADING"),
        d: loaded(["1", "2", "3"], null),
        e: loaded(["0", "1", "2", "3"], null),
      })
    })
  })

  it("begins anew where more is new than a page has", () => {
    scheduler().run(({ hot, cold, expectObservable }) => {
      const firsts = [first, { items: ["8", "9"], nextOffset: 2 }]
      const pages$ = searchedPages(hot("a"), hot(""), () => cold("p|", { p: firsts.shift() ?? last }), {
        newer$: hot("300ms n"),
        keyOf: (item) => item,
      })
      expectObservable(pages$, "^ 350ms !").toBe("a 249ms b 49ms c", {
        a: loading,
        b: loaded(["1", "2"], 2),
        c: loaded(["8", "9"], 2),
      })
    })
  })

  it("counts what is new where the next page begins", () => {
    scheduler().run(({ hot, cold, expectObservable }) => {
      const firsts = [first, { items: ["0", "1"], nextOffset: 2 }]
      const offsets: Array<number> = []
      const pages$ = searchedPages(
        hot("a"),
        hot("310ms m"),
        (_, offset) => {
          offsets.push(offset)
          return cold("p|", { p: offset === 0 ? (firsts.shift() ?? first) : last })
        },
        { newer$: hot("300ms n"), keyOf: (item) => item },
      )
      expectObservable(pages$, "^ 350ms !").toBe("a 249ms b 49ms c 9ms (de)", {
        a: loading,
        b: loaded(["1", "2"], 2),
        c: loaded(["0", "1", "2"], 3),
        d: loaded(["0", "1", "2"], 3, "LOADING"),
        e: loaded(["0", "1", "2", "3"], null),
      })
    })
  })
})
