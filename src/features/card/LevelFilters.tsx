import { FilterPanel } from "#src/features/filter/FilterPanel.tsx"
import type { OpenLevel } from "#src/state/useLevels.ts"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./stack.module.css"

/** The filters of a level inside its own panel, where several panels stand side by side. */
export const LevelFilters = ({ level }: { level: OpenLevel }) => {
  const text = useText()
  return (
    <section className={styles.filters} aria-label={text("filter.title")}>
      <FilterPanel level={level} />
    </section>
  )
}
