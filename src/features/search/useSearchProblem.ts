import { useIntl } from "react-intl"
import { mostSearchWords, parseSearch, type SearchOperator } from "#domain/areas/search/parseSearch.ts"
import { type TextKey, useText } from "#src/ui/text/useText.ts"

const problems = {
  from: "search.problem.person",
  to: "search.problem.person",
  in: "search.problem.in",
  mentions: "search.problem.person",
  huddle: "search.problem.huddle",
  before: "search.problem.date",
  after: "search.problem.date",
  on: "search.problem.date",
  has: "search.problem.has",
  is: "search.problem.is",
} as const satisfies Readonly<Record<SearchOperator, TextKey>>

/** Operators that take the name of a person. */
const naming = ["from", "to", "mentions"] as const

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
      if (left._tag === "Unknown") return text("search.unknownOperator", left)
      const { operator, value } = left
      return text(problems[operator], { operator, value, example: formatDate(example, { timeZone: "UTC" }) })
    }
    const { right } = parsed
    if (code === "search.person") {
      const operator = naming.find((one) => right[one].length > 0) ?? "from"
      return text("search.problem.person", { operator, value: right[operator].join(", ") })
    }
    if (code === "search.channel") return text("search.problem.in", { value: right.in.join(", ") })
    return null
  }
}
