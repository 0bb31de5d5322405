import { expect, it } from "vitest"
import { peopleVersionOf } from "./peopleVersion.ts"
import type { SyncState } from "./types.ts"

const feed: SyncState["feed"] = { status: "OPEN", epoch: null, losses: 0 }

it("is another one when people are, or the server started anew, and not when cards alone are", () => {
  const of = (content: string) => peopleVersionOf({ feed: { ...feed, content } })
  expect(of("a.2.1")).toBe(of("a.3.1"))
  expect(of("a.3.2")).not.toBe(of("a.3.1"))
  expect(of("b.3.1")).not.toBe(of("a.3.1"))
})

it("is not known before the feed has told it, nor from a server that says none", () => {
  expect(peopleVersionOf({ feed })).toBeUndefined()
  expect(peopleVersionOf({ feed: { ...feed, content: "a.1" } })).toBeUndefined()
})
