import { termsOf } from "#domain/filter/terms.ts"
import { listedFilters } from "#domain/level/select.ts"
import type { Level } from "#domain/level/types.ts"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./filter.module.css"
import { filterText } from "./filterText.ts"
import { useValueFormat } from "./useValueFormat.ts"

/** Applied filters and policies as a line above the chart; alternatives are grouped. */
export const FilterStrip = ({ level }: { level: Level }) => {
  const text = useText()
  const format = useValueFormat()
  const { filterGroups, filterGroupIds } = level.filters
  const terms = termsOf(listedFilters(level))
  if (terms.length === 0 && filterGroupIds.length === 0) return null
  const policies = filterGroups.filter(({ filterGroupId }) => filterGroupIds.includes(filterGroupId))
  return (
    <ul className={styles.strip} aria-label={text("filter.title")}>
      {terms.map((term) => (
        <li key={term[0]?.id} className={styles.inForce}>
          {term.map((filter) => filterText(filter, format)).join(` ${text("filter.or")} `)}
        </li>
      ))}
      {filterGroupIds.length > 0 && (
        <li className={styles.inForce}>
          {text("filter.pdp")}
          {policies.length > 0 &&
            `: ${new Intl.ListFormat(format.locale).format(policies.map(({ name }) => name))}`}
        </li>
      )}
    </ul>
  )
}
