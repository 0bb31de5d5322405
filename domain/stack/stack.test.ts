import { describe, expect, test } from "vitest"
import { given as givenOf } from "../kernel/given.fixture.ts"
import { StackId } from "../kernel/ids.ts"
import type { StackEvent } from "./events.ts"
import { stack as area, stackLoadOf } from "./stack.ts"
import { stackIdOf } from "./stackId.ts"
import type { Stack } from "./types.ts"

const given = givenOf(area)
const overview = StackId.make("-100000")
const otherwise = StackId.make("ss:-100000")
const shown: Stack = { id: overview, title: "Overview", description: "", cards: [] }
const requested = (id: StackId): StackEvent => ({ _tag: "StackRequested", id })
const loaded = (id: StackId): StackEvent => ({ _tag: "StackLoaded", id, stack: shown })
const failed = (reason: "DENIED" | "NOT_FOUND" | "OTHER"): StackEvent => ({
  _tag: "StackFailed",
  id: overview,
  failure: { code: "c", message: "m" },
  reason,
})

describe("the id of a stack", () => {
  test.each([
    ["delays", "delays"],
    ["ss:7", "7"],
    ["ss:7:12", "7"],
    ["ss:-100000", "-100000"],
    ["ss:-100000:-3", "-100000"],
    ["ss:", "ss:"],
    ["ss:x", "ss:x"],
  ])("that is written %s means %s", (written, meant) => expect(stackIdOf(written)).toBe(meant))
})

describe("LoadStack", () => {
  test("asks for the stack that the id means", () => {
    given().when({ _tag: "LoadStack", id: otherwise }).emits(requested(overview))
  })
  test("stays quiet while the stack is on its way under any of its ids", () => {
    given(requested(overview)).when({ _tag: "LoadStack", id: otherwise }).emitsNothing()
    given(requested(overview)).when({ _tag: "LoadStack", id: overview }).emitsNothing()
  })
})

describe("a stack", () => {
  test("is known under every id that means it", () => {
    const { state } = given(requested(overview), loaded(overview))
    expect(stackLoadOf(state, otherwise)).toMatchObject({ status: "LOADED", stack: shown, failure: null })
    expect(stackLoadOf(state, otherwise)).toBe(stackLoadOf(state, overview))
  })
  test("is there for who asked for it, whatever the server calls it", () => {
    const asked = StackId.make("delays")
    expect(stackLoadOf(given(requested(asked), loaded(asked)).state, asked).stack).toBe(shown)
  })
  test("stays on the screen when it cannot be loaded anew, unless it is gone or no longer the reader's", () => {
    const before = [requested(overview), loaded(overview), requested(overview)]
    expect(stackLoadOf(given(...before, failed("OTHER")).state, overview).stack).toBe(shown)
    expect(stackLoadOf(given(...before, failed("DENIED")).state, overview).stack).toBeNull()
    expect(stackLoadOf(given(...before, failed("NOT_FOUND")).state, overview)).toMatchObject({
      status: "ERROR",
      stack: null,
      failure: { reason: "NOT_FOUND" },
    })
  })
})
