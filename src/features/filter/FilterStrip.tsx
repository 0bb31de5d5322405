import { Lock } from "lucide-react"
import { policiesText } from "#charts/format/policiesText.ts"
import { cardOf } from "#domain/areas/card/card.ts"
import { listedFilters } from "#domain/areas/level/select.ts"
import { levelUnder, scopeOfLevel } from "#domain/areas/stack/scope.ts"
import { useSelect } from "#src/state/StoreContext.tsx"
import { type OpenLevel, useFilters, useHostFilters, useLevelPart } from "#src/state/useLevels.ts"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./filter.module.css"
import { linesOf } from "./filterTexts.ts"
import { useValueFormat } from "./useValueFormat.ts"

/** Applied filters and policies as a line above the chart; alternatives are grouped. Those of the page that holds the card come first. */
export const FilterStrip = ({ level: { key, card } }: { level: Pick<OpenLevel, "key" | "card"> }) => {
  const text = useText()
  const format = useValueFormat()
  const { filterGroups, filterGroupIds } = useFilters(key)
  const described = useSelect((state) => cardOf(state.card, card)?.filterGroups)
  const known = described ?? filterGroups
  const listed = useLevelPart(key, (level, state) =>
    listedFilters(levelUnder(scopeOfLevel(state, level), level)),
  )
  const lines = linesOf(listed ?? [], text, format)
  const ofHost = linesOf(useHostFilters(card), text, format)
  if (lines.length === 0 && ofHost.length === 0 && filterGroupIds.length === 0) return null
  return (
    <ul className={styles.strip} aria-label={text("filter.title")}>
      {ofHost.map((line) => (
        <li key={`host ${line}`} className={styles.inForce}>
          <Lock size={12} aria-hidden="true" />
          {text("filter.ofPage", { filter: line })}
        </li>
      ))}
      {lines.map((line) => (
        <li key={line} className={styles.inForce}>
          {line}
        </li>
      ))}
      {filterGroupIds.length > 0 && (
        <li className={styles.inForce}>{policiesText(filterGroupIds, known, text, format.locale)}</li>
      )}
    </ul>
  )
}
