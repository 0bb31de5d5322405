import { useCard } from "#src/state/useCard.ts"
import type { OpenLevel } from "#src/state/useLevels.ts"
import { SidePanel } from "#src/ui/SidePanel.tsx"
import { useText } from "#src/ui/text/useText.ts"
import { useNarrow } from "#src/ui/useNarrow.ts"
import { DateBar } from "./DateBar.tsx"
import { FilterPanel } from "./FilterPanel.tsx"
import styles from "./filter.module.css"

/** Filters of a level beside its card, or in a sheet over it; on a phone with the dates, which have no room above the chart. */
export const FilterSide = ({ level, onClose }: { level: OpenLevel; onClose: () => void }) => {
  const text = useText()
  const isNarrow = useNarrow()
  const { card } = useCard(level.urn)
  const dated = isNarrow && card?.type !== "supertable" && card?.dateInfo ? card : null
  return (
    <SidePanel title={text(dated === null ? "filter.title" : "filter.andDates")} onClose={onClose}>
      <div className={styles.panel}>
        {dated !== null && <DateBar key={level.serial} levelKey={level.key} card={dated} />}
        <FilterPanel level={level} />
      </div>
    </SidePanel>
  )
}
