import { Schema, type SchemaAST } from "effect"
import { refusalCode } from "#domain/kernel/bounded.ts"

const maxLength = "effect/schema/isMaxLength"
/** Maximum length whose failure has no code of its own, so that clients could not say what is wrong. */
const withoutCode = `${maxLength} without a code`

/** Ids of the checks of a part of a schema. */
const checksOf = ({ checks }: SchemaAST.AST): ReadonlySet<string> => {
  const idsOf = (check: SchemaAST.Check<unknown>): ReadonlyArray<string> =>
    check._tag === "FilterGroup" ? check.checks.flatMap(idsOf) : [idOf(check.annotations)]
  const idOf = (annotations: Schema.Annotations.Filter | undefined): string => {
    const id = annotations?.representation?.id ?? ""
    return id === maxLength && annotations?.[refusalCode] !== "request.limit" ? withoutCode : id
  }
  return new Set((checks ?? []).flatMap(idsOf))
}

const text = [maxLength, "cairn/isStorable"]
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
    if (checks.has(withoutCode)) return [path]
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
        return ast.rest.length === 0 || checks.has(maxLength) ? inner : [path, ...inner]
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
