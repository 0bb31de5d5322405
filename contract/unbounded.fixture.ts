import { Schema, type SchemaAST } from "effect"

/** Ids of the checks of a part of a schema. */
const checksOf = ({ checks }: SchemaAST.AST): ReadonlySet<string> => {
  const idsOf = (check: SchemaAST.Check<unknown>): ReadonlyArray<string> =>
    check._tag === "FilterGroup"
      ? check.checks.flatMap(idsOf)
      : [String(check.annotations?.representation?.id ?? "")]
  return new Set((checks ?? []).flatMap(idsOf))
}

const text = ["effect/schema/isMaxLength", "cairn/isStorable"]
const finite = ["effect/schema/isFinite", "effect/schema/isInt", "effect/schema/isBetween"]
const whole = "cairn/isBoundedJson"

/**
 * Paths of what has no limit in the decoded form of a schema: texts, lists, records, numbers that may be infinite, and
 * anything else without a shape.
 */
export const unbounded = (schema: Schema.Constraint): ReadonlyArray<string> => {
  const seen = new Set<SchemaAST.AST>()
  const walk = (ast: SchemaAST.AST, path: string): ReadonlyArray<string> => {
    const checks = checksOf(ast)
    if (checks.has(whole)) return []
    switch (ast._tag) {
      case "Null":
      case "Undefined":
      case "Void":
      case "Never":
      case "Boolean":
      case "Literal":
      case "UniqueSymbol":
      case "Enum":
        return []
      case "String":
      case "TemplateLiteral":
        return text.every((check) => checks.has(check)) ? [] : [path]
      case "Number":
        return finite.some((check) => checks.has(check)) ? [] : [path]
      case "Arrays": {
        const inner = [...ast.elements, ...ast.rest].flatMap((item) => walk(item, `${path}[]`))
        return ast.rest.length === 0 || checks.has("effect/schema/isMaxLength") ? inner : [path, ...inner]
      }
      case "Objects": {
        const inner = [
          ...ast.propertySignatures.flatMap(({ name, type }) => walk(type, `${path}.${String(name)}`)),
          ...ast.indexSignatures.flatMap(({ parameter, type }) => [
            ...walk(parameter, `${path} keys`),
            ...walk(type, `${path}{}`),
          ]),
        ]
        const isBounded = ast.indexSignatures.length === 0 || checks.has("effect/schema/isMaxProperties")
        return isBounded ? inner : [path, ...inner]
      }
      case "Union":
        return ast.types.flatMap((type) => walk(type, path))
      case "Suspend": {
        const inner = ast.thunk()
        if (seen.has(inner)) return []
        seen.add(inner)
        return walk(inner, path)
      }
      case "Declaration":
      case "Unknown":
      case "Any":
      case "ObjectKeyword":
      case "BigInt":
      case "Symbol":
        return [path]
    }
  }
  return walk(Schema.toType(schema).ast, "")
}
