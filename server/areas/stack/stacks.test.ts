import { expect, it } from "vitest"
import { searchedStacks } from "#domain/areas/stack/types.ts"
import { StackId } from "#domain/kernel/ids.ts"
import { inOrderOfUse } from "./stacks.ts"

const some = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: StackId.make(`s${index}`),
    title: "",
    description: "",
    cardCount: 0,
  }))
const uses = new Map([
  ["stack:s3", 1],
  ["stack:s5", 4],
  ["card:s6", 9],
])

it("begins with the stacks that people view most where there are many, and keeps the order of few", () => {
  const many = some(searchedStacks)
  const ids = inOrderOfUse(many, uses).map(({ id }) => id)
  expect(ids.slice(0, 4)).toEqual(["s5", "s3", "s0", "s1"])
  expect(new Set(ids)).toEqual(new Set(many.map(({ id }) => id)))
  const few = some(searchedStacks - 1)
  expect(inOrderOfUse(few, uses)).toEqual(few)
})
