import { describe, it } from "vitest"
import { expectLinear } from "./linear.fixture.ts"
import { textReaders } from "./textReaders.fixture.ts"

describe("the time that is taken grows with the length of what people send:", () => {
  for (const [kind, readers] of Object.entries(textReaders)) {
    it.each(Object.entries(readers))(`${kind}: %s`, (_, reader) => expectLinear(reader))
  }
})
