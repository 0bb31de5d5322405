import { rangeText } from "#charts/format/dateRange.ts"
import type { AlertView } from "#domain/alert/types.ts"
import { filterLine, filterText } from "#src/features/filter/filterText.ts"
import { useValueFormat } from "#src/features/filter/useValueFormat.ts"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./alerts.module.css"

/** The filters and dates that an alert watches its card under, each in a line; nothing where there are none. */
export const WatchedView = ({ view: { filters, settings } }: { view: AlertView }) => {
  const text = useText()
  const format = useValueFormat()
  const { dateRange } = settings
  const dates =
    dateRange === undefined
      ? null
      : dateRange === null
        ? text("date.all")
        : rangeText(dateRange.dateTimeRange, text, format.locale)
  const lines = [
    ...new Set([
      ...filters.flatMap((filter) => filterText(filterLine(filter), format) ?? []),
      ...(dates === null ? [] : [dates]),
    ]),
  ]
  return lines.length === 0 ? null : (
    <ul className={styles.watched}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
