import type { AlertView } from "#domain/alert/types.ts"
import type { CardUrn } from "#domain/kernel/ids.ts"
import { useValueFormat } from "#src/features/filter/useValueFormat.ts"
import { viewTexts } from "#src/features/filter/viewTexts.ts"
import { useFilterGroups } from "#src/state/useFilterGroups.ts"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./alerts.module.css"

/** What an alert watches its card under, each in a line: filters, dates, policies; nothing where there is none. */
export const WatchedView = ({ view: { filters, settings }, card }: { view: AlertView; card: CardUrn }) => {
  const text = useText()
  const format = useValueFormat()
  const { dateRange, filterGroupIds } = settings
  const policies = useFilterGroups(filterGroupIds === undefined ? null : card)
  const watched = {
    ...(dateRange === undefined ? {} : { dateRange }),
    ...(filterGroupIds === undefined ? {} : { filterGroupIds }),
  }
  const lines = viewTexts({ filters, settings: watched, drill: [] }, policies, text, format)
  return lines.length === 0 ? null : (
    <ul className={styles.watched}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
