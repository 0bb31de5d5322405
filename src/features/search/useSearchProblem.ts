import { parseSearch, type SearchOperator } from "#domain/search/parseSearch.ts"
import { type TextKey, useText } from "#src/ui/text/useText.ts"

const problems = {
  from: "search.problem.from",
  in: "search.problem.in",
  huddle: "search.problem.huddle",
  before: "search.problem.date",
  after: "search.problem.date",
  has: "search.problem.has",
  is: "search.problem.is",
} as const satisfies Readonly<Record<SearchOperator, TextKey>>

/**
 * Says why a search is not understood, with what was written and what to write: from its text, and from the code of the
 * server's refusal, if there is one. Null where it is understood.
 */
export const useSearchProblem = () => {
  const text = useText()
  return (query: string, code: string | null): string | null => {
    const parsed = parseSearch(query)
    if (parsed._tag === "Left") {
      const { left } = parsed
      if (left._tag === "NoWord") return text("search.problem.word", { value: left.value })
      return text(problems[left.operator], { operator: left.operator, value: left.value })
    }
    const value = (names: ReadonlyArray<string>): string => names.join(", ")
    if (code === "search.person") return text("search.problem.from", { value: value(parsed.right.from) })
    if (code === "search.channel") return text("search.problem.in", { value: value(parsed.right.in) })
    return null
  }
}
