import { SchemaIssue } from "effect"
import { refusalCode } from "#domain/kernel/bounded.ts"
import type { CodeOf } from "./errorTable.ts"

/** Why a request does not fit its schema: a code, a sentence, and the field, where one is to blame. */
export interface InvalidRequest {
  readonly code: CodeOf<400>
  readonly message: string
  readonly field: string | undefined
}

const issuesOf = SchemaIssue.makeFormatterStandardSchemaV1()

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
  const [first] = issuesOf(issue).issues
  const path = (first?.path ?? []).map((part) => String(typeof part === "object" ? part.key : part))
  return {
    code: codeOf(issue),
    message: first?.message ?? "The request is not as expected.",
    field: path.length > 0 ? path.join(".") : undefined,
  }
}
