import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import { Bounded, BoundedJson, isMaxEntries, List, Text } from "#domain/kernel/bounded.ts"
import { shared } from "#domain/shared.ts"
import { operations } from "./operations.fixture.ts"
import { unbounded } from "./unbounded.fixture.ts"

/** Every schema of a request, by its operation and part. */
const requests = operations.flatMap(({ name, params, query, headers, payload }) =>
  Object.entries({ params, query, headers, payload }).flatMap(([part, schema]) =>
    schema === undefined ? [] : [[`${name} ${part}`, schema] as const],
  ),
)

describe("every text, list, record and number has a limit", () => {
  it.each(requests)("in %s", (_, schema) => {
    expect(unbounded(schema)).toEqual([])
  })

  it.each(shared.areas.map(({ name, Command }) => [name, Command] as const))(
    "in the commands of %s",
    (_, Command) => {
      expect(unbounded(Command)).toEqual([])
    },
  )

  it("and requests of all kinds were found", () => {
    for (const part of ["params", "query", "payload"]) {
      expect(
        requests.some(([name]) => name.endsWith(part)),
        part,
      ).toBe(true)
    }
    expect(requests.map(([name]) => name)).toEqual(
      expect.arrayContaining(["commands.run payload", "feed.open payload"]),
    )
  })
})

describe("what has no limit is found", () => {
  const text = Text(9)
  const found: ReadonlyArray<
    readonly [name: string, schema: Schema.Constraint, paths: ReadonlyArray<string>]
  > = [
    ["a text", Schema.String, [""]],
    ["a text that may have U+0000", Schema.String.check(Schema.isMaxLength(9)), [""]],
    ["a limit without a code", Text(9).check(Schema.isMaxLength(8)), [""]],
    [
      "a text within a list in a field",
      Schema.Struct({ names: List(Schema.NonEmptyString, 9) }),
      [".names[]"],
    ],
    ["a list", Schema.Struct({ names: Schema.optionalKey(Schema.Array(text)) }), [".names"]],
    ["a record and its names", Schema.Record(Schema.String, text), ["", " keys"]],
    ["one member of a union", Schema.NullOr(Schema.Union([text, Schema.String])), [""]],
    ["a number", Schema.Number, [""]],
    ["JSON", Schema.Struct({ more: Schema.Json }), [".more"]],
    ["what may be anything", Schema.Unknown, [""]],
    ["what is decoded from text", Schema.fromJsonString(Schema.Array(text)), [""]],
    [
      "nothing where all is limited",
      Schema.Struct({
        names: List(text, 9),
        of: Schema.Record(text, Schema.Finite).check(isMaxEntries(9)),
        more: BoundedJson(9),
      }),
      [],
    ],
  ]
  it.each(found)("%s", (_, schema, paths) => {
    expect(unbounded(schema)).toEqual(paths)
  })
})

describe("a limited text", () => {
  const fits = Schema.is(Text(3))
  it("is as long as its limit, and no longer", () => {
    expect(["", "abc", "abcd"].map(fits)).toEqual([true, true, false])
  })
  it("has no U+0000 and no lone surrogate, but any other character", () => {
    expect(["\u0000", "a\u0000", "\ud800", "\udc00\ud800"].map(fits)).toEqual([false, false, false, false])
    expect(["😀", "\u0001", "\ufffd"].map(fits)).toEqual([true, true, true])
  })
  it("keeps what else is asked of it", () => {
    expect(["", "a", "abcd"].map(Schema.is(Bounded(Schema.NonEmptyString, 3)))).toEqual([false, true, false])
  })
})

describe("limited JSON", () => {
  const fits = Schema.is(BoundedJson(10))
  it("counts its values and the characters of its texts and names", () => {
    expect([{ name: [1, 2, 3] }, { name: [1, 2, 3, 4] }, "x".repeat(9), "x".repeat(10)].map(fits)).toEqual([
      true,
      false,
      true,
      false,
    ])
  })
  it("holds nothing that a store cannot hold, at any depth", () => {
    expect([["\u0000"], { "\ud800": 1 }].map(fits)).toEqual([false, false])
  })
  it("is not deeper than its limit, however deep it is sent", () => {
    const nested = (depth: number): Schema.Json => JSON.parse("[".repeat(depth) + "]".repeat(depth))
    const isShallow = Schema.is(BoundedJson(1e6))
    expect([nested(50), nested(52), nested(100_000)].map(isShallow)).toEqual([true, false, false])
  })
})
