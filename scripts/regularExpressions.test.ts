import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import { doubtOf, expressionsIn, productExpressions, written } from "./regularExpressions.ts"

/** What is proved already, so that each expression is proved once. */
const listFile = join(import.meta.dirname, "provedExpressions.json")
const proved = Schema.decodeUnknownSync(Schema.fromJsonString(Schema.Array(Schema.String)))(
  readFileSync(listFile, "utf8"),
)
/** `all` proves each expression again, `write` also keeps those that are. */
const mode = process.env.CAIRN_PROVE

describe("the regular expressions of the product", () => {
  const { expressions, composed } = productExpressions()
  const all = new Map(expressions.map((expression) => [written(expression), expression]))

  it("are found, also those made by a call", () => {
    expect(all.size).toBeGreaterThan(200)
    expect(
      expressionsIn("a.ts", 'const a = /b+/u\nnew RegExp("c", "g"); RegExp(RegExp.escape(d)); new RegExp(e)'),
    ).toEqual({
      expressions: [
        { source: "b+", flags: "u", place: "a.ts:1" },
        { source: "c", flags: "g", place: "a.ts:2" },
      ],
      composed: ["a.ts:2"],
    })
  })

  it("are none that is composed of texts, which could not be proved", () => expect(composed).toEqual([]))

  it("are proved to take a time that grows with the length of the text", { timeout: 600_000 }, () => {
    const isKnown = mode === undefined ? new Set(proved) : new Set()
    const doubts = [...all.values()].flatMap((expression) => {
      const doubt = isKnown.has(written(expression)) ? null : doubtOf(expression)
      return doubt === null ? [] : [`${expression.place} ${written(expression)}: ${doubt}`]
    })
    expect(doubts).toEqual([])
    if (mode === "write") {
      writeFileSync(listFile, `${JSON.stringify([...all.keys()].toSorted(), null, 2)}\n`)
    }
  })

  it("are all that scripts/provedExpressions.json has, which CAIRN_PROVE=write writes", () => {
    if (mode !== "write") expect(proved.filter((one) => !all.has(one))).toEqual([])
  })
})

describe("a proof", () => {
  it.each([
    ["an exponential expression", { source: "^(a|a)*$", flags: "" }],
    ["a quadratic one", { source: "\\s+$", flags: "" }],
    ["one that looks ahead, which cannot be proved", { source: "^a+(?=b*c)", flags: "" }],
  ])("is not given for %s", (_, expression) => expect(doubtOf(expression)).not.toBeNull())

  it("is given for a linear one", () => expect(doubtOf({ source: "^a+b", flags: "" })).toBeNull())
})
