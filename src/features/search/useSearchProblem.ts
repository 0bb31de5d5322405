import { useIntl } from "react-intl"
import { mostSearchWords, parseSearch, type SearchOperator } from "#domain/areas/search/parseSearch.ts"
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

/** A day whose month and day cannot be taken for each other. */
const example = Date.UTC(2026, 0, 31)

/**
 * Says why a search is not understood, with what was written and what to write: from its text, and from the code of the
 * server's refusal, if there is one. Null where it is understood.
 */
export const useSearchProblem = () => {
  const text = useText()
  const { locale, formatDate } = useIntl()
  return (query: string, code: string | null): string | null => {
    const parsed = parseSearch(query, locale)
    if (parsed._tag === "Left") {
      const { left } = parsed
      if (left._tag === "NoWord") return text("search.problem.word", { value: left.value })
      if (left._tag === "ManyWords")
        return text("search.problem.words", { most: mostSearchWords, count: left.count })
      const { operator, value } = left
      return text(problems[operator], { operator, value, example: formatDate(example, { timeZone: "UTC" }) })
    }
    const value = (names: ReadonlyArray<string>): string => names.join(", ")
    if (code === "search.person") return text("search.problem.from", { value: value(parsed.right.from) })
    if (code === "search.channel") return text("search.problem.in", { value: value(parsed.right.in) })
    return null
  }
}
