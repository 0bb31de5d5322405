import type { ViewAttachment } from "#domain/buzz/types.ts"
import { filterLine, filterText } from "#src/features/filter/filterText.ts"
import { useValueFormat } from "#src/features/filter/useValueFormat.ts"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./subscription.module.css"

/** What a subscription is of: its title, and the filters and dates that it is sent under. */
export const TargetLines = ({ target }: { target: ViewAttachment }) => {
  const text = useText()
  const format = useValueFormat()
  const filters = target._tag === "CARD" ? target.filters : target.groups.flatMap((group) => group.filters)
  const range = target._tag === "CARD" ? target.settings?.dateRange : target.range
  const days = range && ("dateTimeRange" in range ? range.dateTimeRange : range)
  const lines = [
    ...filters.map((filter) => filterText(filterLine(filter), format)),
    ...(days === undefined ? [] : [days === null ? text("date.all") : format.range(days)]),
  ].filter((line) => line !== null)
  return (
    <div>
      <p className={styles.title}>{target.title}</p>
      {[...new Set(lines)].map((line) => (
        <p key={line} className={styles.note}>
          {line}
        </p>
      ))}
    </div>
  )
}
