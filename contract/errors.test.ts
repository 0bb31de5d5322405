import { expect, it } from "vitest"
import { callErrors } from "./callErrors.ts"
import { contentErrors } from "./contentErrors.ts"
import { BadRequest, errorsPage } from "./errors.ts"
import { errorTable, refusal } from "./errorTable.ts"
import { talkErrors } from "./talkErrors.ts"

it("lists every error in docs/errors.md", async () => {
  await expect(errorsPage()).toMatchFileSnapshot("../docs/errors.md")
})

it("has codes in dot.case, each once and in order", () => {
  const lists = [callErrors, contentErrors, talkErrors].map((errors) => Object.keys(errors))
  for (const codes of lists) expect(codes).toEqual(codes.toSorted())
  const all = lists.flat()
  expect(all.filter((code) => !/^[a-z]+(\.[a-z]+)+$/.test(code))).toEqual([])
  expect(Object.keys(errorTable)).toHaveLength(all.length)
})

it("fills a sentence in with what it names", () => {
  expect(refusal("message.unknown", { seq: 7 })).toEqual({
    code: "message.unknown",
    message: "There is no message at 7.",
  })
})

it("binds a code to its status", () => {
  expect(() => new BadRequest(JSON.parse('{ "code": "card.access", "message": "no" }'))).toThrow()
  expect(new BadRequest(refusal("query.dates", { reason: "No dates." })).message).toBe("No dates.")
})
