import type { SchemaIssue } from "effect"
import { refusalCode } from "#domain/kernel/bounded.ts"
import type { CodeOf } from "./errorTable.ts"
import { expectedOf, expectedTag, tagsOf } from "./expectedOf.ts"

/** Why a request does not fit its schema: a code, a sentence, and the field, where one is to blame. */
export interface InvalidRequest {
  readonly code: CodeOf<400>
  readonly message: string
  readonly field: string | undefined
}

type Path = ReadonlyArray<PropertyKey>

interface Found {
  readonly path: Path
  readonly message: string
}

const textOf = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined)

/** What the check expects, in the words of the schema that has it. */
const expectedBy = ({ filter, issue }: SchemaIssue.Filter): string => {
  const inner = "annotations" in issue ? issue.annotations : undefined
  const { message, expected } = { ...filter.annotations, ...inner }
  return textOf(message) ?? `Expected ${textOf(expected) ?? "another value"}.`
}

/** The first thing that is wrong, in the words of this product: the schema's own are no reader's. */
const firstOf = (issue: SchemaIssue.Issue, path: Path): Found => {
  switch (issue._tag) {
    case "Filter":
      return { path: firstOf(issue.issue, path).path, message: expectedBy(issue) }
    case "Encoding":
      return firstOf(issue.issue, path)
    case "Pointer":
      return firstOf(issue.issue, [...path, ...issue.path])
    case "Composite":
      return firstOf(issue.issues[0], path)
    case "AnyOf": {
      const [first] = issue.issues
      const tags = tagsOf(issue.ast)
      if (first !== undefined && (tags.length === 0 || issue.issues.length === 1)) return firstOf(first, path)
      return tags.length === 0
        ? { path, message: `Expected ${expectedOf(issue.ast)}.` }
        : { path: [...path, "_tag"], message: `Expected ${expectedTag(tags)}.` }
    }
    case "InvalidType":
      return { path, message: `Expected ${expectedOf(issue.ast)}.` }
    case "InvalidValue":
      return {
        path,
        message:
          textOf(issue.annotations?.message) ??
          `Expected ${textOf(issue.annotations?.expected) ?? "another value"}.`,
      }
    case "MissingKey":
      return { path, message: "It is missing." }
    case "UnexpectedKey":
      return { path, message: "There is no such field." }
    case "OneOf":
    case "Forbidden":
      return { path, message: "It is not accepted." }
  }
}

/** Code of the first failed check; `request.field` for what has another type. */
const codeOf = (issue: SchemaIssue.Issue): CodeOf<400> => {
  if (issue._tag === "Filter") {
    const code = issue.filter.annotations?.[refusalCode]
    if (code === "request.limit" || code === "request.text") return code
  }
  const inner = "issues" in issue ? issue.issues[0] : "issue" in issue ? issue.issue : undefined
  return inner === undefined ? "request.field" : codeOf(inner)
}

/** The first thing that is wrong with a request. */
export const invalidRequest = (issue: SchemaIssue.Issue): InvalidRequest => {
  const { path, message } = firstOf(issue, [])
  return { code: codeOf(issue), message, field: path.length > 0 ? path.map(String).join(".") : undefined }
}
