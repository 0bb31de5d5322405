import { SchemaAST } from "effect"
import type { SchemaWords } from "./invalidRequest.ts"

/** How many words are listed of those that are accepted. */
const mostListed = 30

const annotated = (ast: SchemaAST.AST): string | undefined => {
  const { expected, identifier } = ast.annotations ?? {}
  if (typeof expected === "string") return expected
  return typeof identifier === "string" ? identifier : undefined
}

/** The members of a type: those of a union, each once, and what is only decoded later as it is sent. */
const membersOf = (type: SchemaAST.AST): ReadonlyArray<SchemaAST.AST> => {
  const ast = SchemaAST.toEncoded(type)
  if (SchemaAST.isSuspend(ast)) return membersOf(ast.thunk())
  return SchemaAST.isUnion(ast) ? ast.types.flatMap(membersOf) : [ast]
}

const wordOf = (ast: SchemaAST.AST): string => {
  if (SchemaAST.isLiteral(ast)) return JSON.stringify(ast.literal)
  if (SchemaAST.isObjects(ast)) return "an object"
  if (SchemaAST.isArrays(ast)) return "a list"
  if (SchemaAST.isString(ast) || SchemaAST.isTemplateLiteral(ast)) return "a text"
  if (SchemaAST.isNumber(ast)) return "a number"
  if (SchemaAST.isBoolean(ast)) return "true or false"
  if (SchemaAST.isNull(ast)) return "null"
  return annotated(ast) ?? "another value"
}

const listed = (words: ReadonlyArray<string>): string => {
  const unique = [...new Set(words)]
  const shown = unique.slice(0, mostListed)
  const more = unique.length > shown.length ? " …" : ""
  return unique.length > 2 ? `one of ${shown.join(", ")}${more}` : shown.join(" or ")
}

/** The kinds of objects that a union tells apart by their `_tag`; none where it has others. */
const tagsOf = (type: SchemaAST.AST): ReadonlyArray<string> => {
  const tags = membersOf(type).map((member) => {
    if (!SchemaAST.isObjects(member)) return null
    const tag = member.propertySignatures.find(({ name }) => name === "_tag")?.type
    return tag !== undefined && SchemaAST.isLiteral(tag) ? JSON.stringify(tag.literal) : null
  })
  return tags.every((tag) => tag !== null) ? tags : []
}

/** What a value is to be once it is read: how it is sent has a type of its own, with issues of its own. */
const expectedOf = (type: SchemaAST.AST): string =>
  listed(membersOf(type.encoding === undefined ? type : SchemaAST.toType(type)).map(wordOf))

/** Words for what a request is to be: `a text`, `one of "a", "b", "c"`, `an object`. */
export const schemaWords: SchemaWords = { expected: expectedOf, tags: tagsOf, expectedTag: listed }
