import type { SchemaAST, SchemaIssue } from "effect"
import { refusalCode } from "#domain/kernel/bounded.ts"
import type { CodeOf } from "./errorTable.ts"

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

/** Words for what a schema expects. */
export interface SchemaWords {
  /** What a value is to be. */
  readonly expected: (type: SchemaAST.AST) => string
  /** The kinds of objects that a union tells apart by their `_tag`; none where it has others. */
  readonly tags: (type: SchemaAST.AST) => ReadonlyArray<string>
  readonly expectedTag: (tags: ReadonlyArray<string>) => string
}

/** The first thing that is wrong, in the words of this product: the schema's own are no reader's. */
const firstOf = (issue: SchemaIssue.Issue, path: Path, words: SchemaWords): Found => {
  switch (issue._tag) {
    case "Filter":
      return { path: firstOf(issue.issue, path, words).path, message: expectedBy(issue) }
    case "Encoding":
      return firstOf(issue.issue, path, words)
    case "Pointer":
      return firstOf(issue.issue, [...path, ...issue.path], words)
    case "Composite":
      return firstOf(issue.issues[0], path, words)
    case "AnyOf": {
      const [first] = issue.issues
      const tags = words.tags(issue.ast)
      if (first !== undefined && (tags.length === 0 || issue.issues.length === 1))
        return firstOf(first, path, words)
      return tags.length === 0
        ? { path, message: `Expected ${words.expected(issue.ast)}.` }
        : { path: [...path, "_tag"], message: `Expected ${words.expectedTag(tags)}.` }
    }
    case "InvalidType":
      return { path, message: `Expected ${words.expected(issue.ast)}.` }
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
      // A name of no letters would name nothing: then it is what it is in that is wrong.
      return path.at(-1) === ""
        ? { path: path.slice(0, -1), message: "It has a field without a name." }
        : { path, message: "There is no such field." }
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

/** The first thing that is wrong with a request, in such words. */
export const invalidRequest = (issue: SchemaIssue.Issue, words: SchemaWords): InvalidRequest => {
  const { path, message } = firstOf(issue, [], words)
  return { code: codeOf(issue), message, field: path.length > 0 ? path.map(String).join(".") : undefined }
}
