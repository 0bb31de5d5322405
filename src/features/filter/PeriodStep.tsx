import { useIntl } from "react-intl"
import { spanText } from "#charts/format/dateRange.ts"
import type { Filter, Operand } from "#domain/areas/filter/types.ts"
import { namedRange } from "#domain/areas/filter/values.ts"
import { rangeCalendar } from "#domain/data/calendar.ts"
import { resolveDateRange } from "#domain/data/dateRange.ts"
import { printDateRange } from "#domain/data/dateRangeName.ts"
import { useWorkCalendar } from "#src/state/useWorkCalendar.ts"
import { DateChoices } from "./DateChoices.tsx"
import styles from "./filter.module.css"

/** Choosing a period by its name, as on the date bar; from one day through another is the operand `BETWEEN`. */
export const PeriodStep = ({
  draft,
  asOf,
  onChange,
}: {
  draft: Filter
  /** The day on which the data ends; null where it does not say. */
  asOf: string | null
  onChange: (values: Filter["values"], operand: Operand) => void
}) => {
  const { locale } = useIntl()
  const calendar = useWorkCalendar()
  const range = namedRange(draft.values[0])
  return (
    <div className={styles.step}>
      <DateChoices
        range={range ?? undefined}
        asOf={asOf}
        published={null}
        hasAllTime={false}
        isDraft
        onChoose={(next) => {
          if (next?.dateTimeRangeType === "FIXED_RANGE") onChange([next.beginDate, next.endDate], "BETWEEN")
          else onChange(next ? [printDateRange(next)] : [], "IN_RANGE")
        }}
      />
      {range !== null && asOf !== null && (
        <span className={styles.asOf}>
          {spanText(resolveDateRange(range, rangeCalendar(calendar, Date.now(), asOf)), locale)}
        </span>
      )}
    </div>
  )
}
