import { Schema, type SchemaAST } from "effect"
import { describe, expect, it } from "vitest"
import { RootEvent } from "../root.ts"
import { BoundBy, listBound, Page } from "./listBound.ts"

const isBound = (ast: SchemaAST.AST): boolean =>
  ast.annotations?.[listBound] !== undefined ||
  (ast.checks ?? []).some(({ annotations }) => annotations?.[listBound] !== undefined)

/** Paths of the lists and records of a type that say nothing of what keeps them short. */
const boundless = (ast: SchemaAST.AST, path = ""): ReadonlyArray<string> => {
  switch (ast._tag) {
    case "Arrays": {
      const inner = [...ast.elements, ...ast.rest].flatMap((item) => boundless(item, `${path}[]`))
      return ast.rest.length === 0 || isBound(ast) ? inner : [path, ...inner]
    }
    case "Objects":
      return [
        ...ast.propertySignatures.flatMap(({ name, type }) => boundless(type, `${path}.${String(name)}`)),
        ...ast.indexSignatures.flatMap(({ type }) => [`${path}{}`, ...boundless(type, `${path}{}`)]),
      ]
    case "Union":
      return ast.types.flatMap((type) => boundless(type, path))
    case "Suspend":
      return [`${path} (recursive)`]
    default:
      return []
  }
}

const membersOf = (ast: SchemaAST.AST): ReadonlyArray<SchemaAST.AST> =>
  ast._tag === "Union" ? ast.types.flatMap(membersOf) : [ast]

/** The answer of each query of the client, by the tag of its event. */
const answers = membersOf(Schema.toType(RootEvent).ast).flatMap((event) => {
  if (event._tag !== "Objects") return []
  const typeOf = (wanted: string) => event.propertySignatures.find(({ name }) => name === wanted)?.type
  const tag = typeOf("_tag")
  const result = typeOf("result")
  return tag?._tag === "Literal" && typeOf("params") !== undefined && result !== undefined
    ? [[String(tag.literal), result] as const]
    : []
})

describe("what a query answers", () => {
  it("was found for queries of every kind", () => {
    expect(answers.map(([tag]) => tag)).toEqual(
      expect.arrayContaining(["ChannelsLoaded", "GroupsLoaded", "MessagePageLoaded"]),
    )
  })

  it.each(answers)("has no list without a bound: %s", (_, result) => {
    expect(boundless(result)).toEqual([])
  })
})

describe("a list without a bound is found", () => {
  const text = Schema.String
  const found: ReadonlyArray<readonly [name: string, schema: Schema.Top, paths: ReadonlyArray<string>]> = [
    ["alone", Schema.Array(text), [""]],
    ["within a page", Page(Schema.Struct({ tags: Schema.Array(text) }), 9), ["[].tags"]],
    ["in one member of a union", Schema.NullOr(Schema.Struct({ ids: Schema.Array(text) })), [".ids"]],
    ["as a record", Schema.Record(text, text), ["{}"]],
    ["not where all say theirs", BoundBy(Page(text, 2), "what an author writes"), []],
  ]
  it.each(found)("%s", (_, schema, paths) => {
    expect(boundless(Schema.toType(schema).ast)).toEqual(paths)
  })
})

it("a page has no more than its bound", () => {
  expect([["a"], ["a", "b"]].map(Schema.is(Page(Schema.String, 1)))).toEqual([true, false])
})
