import type { Schema, SchemaAST } from "effect"
import fc from "fast-check"
import { hostileBody } from "./hostile.fixture.ts"

/** Texts that mean something to the server, by the name of the field that holds them. */
export type Vocabulary = Readonly<Record<string, fc.Arbitrary<string>>>

type Json = fc.Arbitrary<unknown>

/** How far a schema that contains itself is followed. */
const deepest = 8
const absent = Symbol("absent")

/**
 * What a client would send that keeps to a schema, with texts of a vocabulary so that the server has it: what is optional is
 * mostly left out. Limits of length and of range are not kept. JSON within a text may be spoilt.
 */
export const schemaArbitrary = (schema: Schema.Constraint, vocabulary: Vocabulary): Json => {
  const textOf = (name: string): fc.Arbitrary<string> =>
    vocabulary[name] ?? fc.constantFrom("a", "b", "Some text")

  const walk = (ast: SchemaAST.AST, name: string, depth: number): Json => {
    const plain = shape(ast, name, depth)
    if (ast.encoding === undefined) return plain
    return ast._tag === "Objects" ? hostileBody(plain) : plain.map(String)
  }
  const optional = (ast: SchemaAST.AST, name: string, depth: number): Json => {
    const value = walk(ast, name, depth)
    return ast.context?.isOptional === true
      ? fc.oneof({ weight: 4, arbitrary: fc.constant(absent) }, { weight: 1, arbitrary: value })
      : value
  }
  const objects = (ast: SchemaAST.Objects, name: string, depth: number): Json => {
    const fields = ast.propertySignatures.map(
      (field) => [String(field.name), optional(field.type, String(field.name), depth + 1)] as const,
    )
    const known = fc
      .tuple(...fields.map(([field, value]) => value.map((one) => [field, one] as const)))
      .map((entries) => Object.fromEntries(entries.filter(([, value]) => value !== absent)))
    const [index] = ast.indexSignatures
    if (index === undefined) return known
    const more = fc.dictionary(textOf(`${name} keys`), walk(index.type, name, depth + 1), { maxKeys: 3 })
    return fc.tuple(more, known).map(([further, fitting]) => ({ ...further, ...fitting }))
  }
  const shape = (ast: SchemaAST.AST, name: string, depth: number): Json => {
    if (depth > deepest) return fc.constant(null)
    switch (ast._tag) {
      case "Boolean":
        return fc.boolean()
      case "Literal":
        return fc.constant(ast.literal)
      case "String":
      case "TemplateLiteral":
        return textOf(name)
      case "Number":
        return fc.constantFrom(0, 1, 2, 20, 100)
      case "Arrays":
        return ast.rest.length === 0
          ? fc.tuple(...ast.elements.map((item) => walk(item, name, depth + 1)))
          : fc.array(fc.oneof(...ast.rest.map((item) => walk(item, name, depth + 1))), { maxLength: 3 })
      case "Objects":
        return objects(ast, name, depth)
      case "Union":
        return fc.oneof(...ast.types.map((type) => walk(type, name, depth + 1)))
      case "Suspend":
        return walk(ast.thunk(), name, depth + 1)
      case "Declaration":
        return fc.constant({})
      default:
        return fc.constant(null)
    }
  }
  return walk(schema.ast, "", 0)
}
