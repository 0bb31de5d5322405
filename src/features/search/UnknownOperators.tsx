import { useIntl } from "react-intl"
import { parseSearch } from "#domain/areas/search/parseSearch.ts"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./search.module.css"

/** Words before a colon of a search that are no operators, each with what happened to it. */
export const UnknownOperators = ({ query }: { query: string }) => {
  const text = useText()
  const { locale } = useIntl()
  const parsed = parseSearch(query, locale)
  if (parsed._tag === "Left") return null
  return parsed.right.unknown.map((operator) => (
    <p key={operator} className={styles.notice} role="status">
      {text("search.unknownOperator", { operator })}
    </p>
  ))
}
