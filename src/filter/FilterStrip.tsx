import { useIntl } from "react-intl"
import { useFilters } from "#src/card/useCard.ts"
import { useText } from "#src/text/useText.ts"
import styles from "./filter.module.css"
import { filterText } from "./filterText.ts"

/** The filters in force, as a line above the chart. */
export const FilterStrip = ({ levelKey }: { levelKey: string }) => {
  const text = useText()
  const { locale } = useIntl()
  const { filters } = useFilters(levelKey)
  const applied = filters.filter((filter) => filter.applied)
  if (applied.length === 0) return null
  return (
    <ul className={styles.strip} aria-label={text("filter.title")}>
      {applied.map((filter) => (
        <li key={filter.id} className={styles.inForce}>
          {filterText(filter, locale, text("filter.values.absent"), text("filter.values.empty"))}
        </li>
      ))}
    </ul>
  )
}
