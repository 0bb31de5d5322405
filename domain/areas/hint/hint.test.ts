import { expect, test } from "vitest"
import { given as givenOf } from "../../kernel/given.fixture.ts"
import { hint } from "./hint.ts"

const given = givenOf(hint)
const read = { _tag: "ReadHint", hint: "drill" } as const

test("a hint is read once", () => {
  given().when(read).emits({ _tag: "HintRead", hint: "drill" })
  given({ _tag: "HintRead", hint: "drill" }).when(read).emitsNothing()
  const before = given({ _tag: "HintRead", hint: "drill" }).state
  expect(before).toEqual(["drill"])
  expect(hint.evolve(before, { _tag: "HintRead", hint: "drill" })).toBe(before)
})
