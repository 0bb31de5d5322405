import { expect, it } from "vitest"
import { withoutListReasons } from "./listReasons.ts"

it("leaves out the reason of each list, also of one within another, and nothing else", () => {
  const code = `const columns = "a table's columns"
const one = BoundBy(Text(3), "at most three (3), by \\"law\\"")
const two = Page(BoundBy(
  BoundBy(Struct({ a: Text(1, "kept") }), columns),
  \`\${most} of them\`,
), 50)
const BoundBy = (item, reason) => item.annotate({ reason })`
  expect(withoutListReasons(code)).toBe(`const columns = "a table's columns"
const one = BoundBy(Text(3))
const two = Page(BoundBy(
  BoundBy(Struct({ a: Text(1, "kept") })),
), 50)
const BoundBy = (item, reason) => item.annotate({ reason })`)
})
