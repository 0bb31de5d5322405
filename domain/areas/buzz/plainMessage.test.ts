import { expect, it } from "vitest"
import { plainMessage } from "./plainMessage.ts"

it("says a message without its signs, with whom it names and what is shown as it was written", () => {
  const text = "**@Ann Bo**: run\n`rm`\n*.log"
  const tags = [
    { type: "USER", id: "ann", start: 2, length: 7 },
    { type: "MARKUP", id: "markup", start: 17, length: 10 },
  ] as const
  expect(plainMessage({ text, tags })).toBe("@Ann Bo: run `rm` *.log")
})
