import { Result, Schema, type SchemaAST, SchemaIssue } from "effect"
import { chartNameList } from "../schema/chartNames.ts"
import { actualText, type Diagnostic } from "../schema/diagnostic.ts"
import type { Expand } from "./shorthand.ts"
import type { YamlFile } from "./YamlFile.ts"

const options: SchemaAST.ParseOptions = { errors: "all", onExcessProperty: "error" }
const expectation = /^Expected /
const unknownField = "Unknown field: "

const issuesOf = SchemaIssue.makeFormatterStandardSchemaV1({
  leafHook: (issue) => {
    if (issue._tag === "MissingKey") return "Expected a value"
    if (issue._tag === "UnexpectedKey") return `${unknownField}${fieldsOf(issue.ast)}`
    return SchemaIssue.defaultLeafHook(issue)
  },
})

const fieldsOf = (ast: SchemaAST.AST): string =>
  ast._tag === "Objects" ? ast.propertySignatures.map(({ name }) => String(name)).join(", ") : ""

/** What a definition can be decoded with. */
export type Definition = Schema.Constraint & { readonly DecodingServices: never }

/** Decodes the part of a file at a path, with what its author left out filled in, or gives all that is wrong with it, each with its line. */
export const decodeAt = <S extends Definition>(
  schema: S,
  file: YamlFile,
  base: ReadonlyArray<string | number> = [],
  expand: Expand = (value) => value,
): Result.Result<S["Type"], ReadonlyArray<Diagnostic>> =>
  Result.mapError(Schema.decodeUnknownResult(schema)(expand(valueAt(file.value, base)), options), (error) => {
    const diagnostics = new Map<string, Diagnostic>()
    for (const { path = [], message } of issuesOf(error.issue).issues) {
      const parts = [...base, ...path.map((part) => stepOf(typeof part === "object" ? part.key : part))]
      const isUnknown = message.startsWith(unknownField)
      const actual = isUnknown
        ? `the unknown field ${String(parts.at(-1))}`
        : shownText(parts.at(-1), valueAt(file.value, parts))
      const expected = isUnknown
        ? `one of the fields ${message.slice(unknownField.length)}`
        : parts.at(-1) === "chart"
          ? `one of ${chartNameList}`
          : expectedText(message.replace(expectation, ""))
      const key = parts.join(".")
      const other = diagnostics.get(key)
      diagnostics.set(
        key,
        file.diagnostic(parts, actual, other === undefined ? expected : `${other.expected} or ${expected}`),
      )
    }
    return [...diagnostics.values()]
  })

/** A value as a message shows it; a secret is not shown. */
const shownText = (field: string | number | undefined, value: unknown): string =>
  field === "password" && value !== undefined ? `a ${typeof value}` : actualText(value)

const expectedText = (expected: string): string =>
  expected === "array" ? "a list" : expected === "object" ? "a map" : expected

const stepOf = (part: PropertyKey): string | number => (typeof part === "symbol" ? String(part) : part)

/** The part of a value at a path; undefined where there is none. */
export const valueAt = (value: unknown, path: ReadonlyArray<string | number>): unknown => {
  let current = value
  for (const part of path) {
    if (typeof current !== "object" || current === null) return undefined
    current = Object.entries(current).find(([key]) => key === String(part))?.[1]
  }
  return current
}
