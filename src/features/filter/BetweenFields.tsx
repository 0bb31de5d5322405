import { useState } from "react"
import type { DateTimeRange } from "#domain/data/dateRangeFilter.ts"
import controls from "#src/ui/design/controls.module.css"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./filter.module.css"

interface Days {
  readonly beginDate: string
  readonly endDate: string
}

/** Dates from one day through another, as applied; an invalid range stays in the fields. */
export const BetweenFields = ({
  range,
  onChange,
}: {
  range: Days
  onChange: (range: DateTimeRange) => void
}) => {
  const text = useText()
  const [typed, setTyped] = useState<{ readonly days: Days; readonly over: unknown } | null>(null)
  const { beginDate, endDate } = typed?.over === range ? typed.days : range
  const type = (days: Days): void => {
    setTyped({ days, over: range })
    if (days.beginDate !== "" && days.endDate !== "" && days.beginDate <= days.endDate) {
      onChange({ dateTimeRangeType: "FIXED_RANGE", ...days })
    }
  }
  const isReversed = beginDate !== "" && endDate !== "" && beginDate > endDate
  return (
    <span className={styles.custom}>
      <input
        className={controls.input}
        type="date"
        aria-label={text("typedDates.begin")}
        aria-invalid={isReversed}
        value={beginDate}
        onChange={({ target }) => type({ beginDate: target.value, endDate })}
      />
      <input
        className={controls.input}
        type="date"
        aria-label={text("typedDates.end")}
        aria-invalid={isReversed}
        value={endDate}
        onChange={({ target }) => type({ beginDate, endDate: target.value })}
      />
      {isReversed && (
        <span className={controls.problem} role="alert">
          {text("typedDates.reversed")}
        </span>
      )}
    </span>
  )
}
