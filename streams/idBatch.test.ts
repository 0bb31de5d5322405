import { merge, NEVER, type Observable, of, throwError } from "rxjs"
import { TestScheduler } from "rxjs/testing"
import { describe, expect, it } from "vitest"
import { batchIds, MissingMatch, maxBatch } from "./idBatch.ts"

interface Person {
  readonly id: string
}
const scheduler = () => new TestScheduler((actual, expected) => expect(actual).toEqual(expected))
const idOf = (person: Person) => person.id
const ada = { id: "ada" }
const bob = { id: "bob" }

describe("ids requested in the same turn", () => {
  it("become one request, each id once, and each caller gets its own result", () => {
    const requests: Array<ReadonlyArray<string>> = []
    scheduler().run(({ cold, expectObservable, expectSubscriptions }) => {
      const answer$ = cold<ReadonlyArray<Person>>("--r|", { r: [bob, ada] })
      const person = batchIds((ids) => {
        requests.push(ids)
        return answer$
      }, idOf)
      expectObservable(person("ada")).toBe("--(a|)", { a: ada })
      expectObservable(person("bob")).toBe("--(b|)", { b: bob })
      expectObservable(person("ada")).toBe("--(a|)", { a: ada })
      expectSubscriptions(answer$.subscriptions).toBe("^-!")
    })
    expect(requests).toEqual([["ada", "bob"]])
  })

  it("become several requests when they are many", () => {
    const requests: Array<ReadonlyArray<string>> = []
    scheduler().run(({ expectObservable }) => {
      const person = batchIds((ids) => {
        requests.push(ids)
        return of(ids.map((id) => ({ id })))
      }, idOf)
      const ids = Array.from({ length: maxBatch + 1 }, (_, index) => `${index}`)
      for (const id of [...ids, "0"]) expectObservable(person(id)).toBe("(p|)", { p: { id } })
    })
    expect(requests.map(({ length }) => length)).toEqual([maxBatch, 2])
  })

  it("of another turn become another request", () => {
    const requests: Array<ReadonlyArray<string>> = []
    scheduler().run(({ expectObservable }) => {
      const person = batchIds((ids) => {
        requests.push(ids)
        return of(ids.map((id) => ({ id })))
      }, idOf)
      expectObservable(person("ada"), "^").toBe("(a|)", { a: ada })
      expectObservable(person("bob"), "--^").toBe("--(b|)", { b: bob })
    })
    expect(requests).toEqual([["ada"], ["bob"]])
  })

  it("fail alone when there is no match, and all when the request failed", () => {
    scheduler().run(({ expectObservable }) => {
      const person = batchIds(() => of([ada]), idOf)
      expectObservable(person("ada")).toBe("(a|)", { a: ada })
      expectObservable(person("eve")).toBe("#", {}, new MissingMatch("eve"))
      const broken = batchIds((): Observable<ReadonlyArray<Person>> => throwError(() => "offline"), idOf)
      expectObservable(broken("ada")).toBe("#", {}, "offline")
      expectObservable(broken("bob")).toBe("#", {}, "offline")
    })
  })

  it("are not requested, or aborted, when all callers have unsubscribed", () => {
    let requests = 0
    scheduler().run(({ cold, expectObservable, expectSubscriptions }) => {
      const answer$ = cold<ReadonlyArray<Person>>("-----r|", { r: [ada] })
      const person = batchIds(() => answer$, idOf)
      expectObservable(merge(person("ada"), person("bob")), "^--!").toBe("----")
      expectSubscriptions(answer$.subscriptions).toBe("^--!")
    })
    const never = batchIds(() => {
      requests += 1
      return NEVER
    }, idOf)
    never("ada").subscribe().unsubscribe()
    expect(requests).toBe(0)
  })
})
