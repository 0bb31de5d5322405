import type { Level } from "#domain/level/types.ts"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./filter.module.css"
import { filterTexts } from "./filterTexts.ts"
import { useValueFormat } from "./useValueFormat.ts"

/** Applied filters and policies as a line above the chart; alternatives are grouped. */
export const FilterStrip = ({ level }: { level: Level }) => {
  const text = useText()
  const format = useValueFormat()
  const { filterGroups, filterGroupIds } = level.filters
  const lines = filterTexts(level, text, format)
  if (lines.length === 0 && filterGroupIds.length === 0) return null
  const policies = filterGroups.filter(({ filterGroupId }) => filterGroupIds.includes(filterGroupId))
  return (
    <ul className={styles.strip} aria-label={text("filter.title")}>
      {lines.map((line) => (
        <li key={line} className={styles.inForce}>
          {line}
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
