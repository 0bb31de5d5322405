import { useState } from "react"
import { type DaySpan, type RangeCalendar, resolveDateRange } from "#domain/data/dateRange.ts"
import { dayNumber, isoDay } from "#domain/data/moment.ts"
import controls from "#src/ui/design/controls.module.css"
import { useText } from "#src/ui/text/useText.ts"
import type { DateChoice } from "./DateButton.tsx"
import { DaysCalendar } from "./DaysCalendar.tsx"
import styles from "./dates.module.css"
import { TypedChoice } from "./TypedChoice.tsx"

/** Days that are shown before some are chosen: those in force, else yesterday through today. */
const firstDays = (range: DateChoice["range"], calendar: RangeCalendar): DaySpan =>
  range
    ? resolveDateRange(range, calendar)
    : { begin: isoDay(dayNumber(calendar.today) - 1), end: calendar.today }

/** From one day through another: two fields and a calendar. Days that are no range stay in their fields. */
export const DateDays = ({
  range,
  calendar,
  isDraft,
  onChoose,
}: Pick<DateChoice, "range"> & {
  calendar: RangeCalendar
  isDraft: boolean
  onChoose: DateChoice["onChange"]
}) => {
  const text = useText()
  const [chosen, setChosen] = useState<DaySpan | null>(null)
  const first = firstDays(range, calendar)
  const { begin, end } = chosen ?? first
  const isWhole = begin !== "" && end !== ""
  const isReversed = isWhole && begin > end
  const isRange = isWhole && !isReversed
  const choose = (days: DaySpan): void =>
    onChoose({ dateTimeRangeType: "FIXED_RANGE", beginDate: days.begin, endDate: days.end })
  const isFixed = range?.dateTimeRangeType === "FIXED_RANGE"
  return (
    <div className={styles.days}>
      <h3 className={styles.title}>{text("date.between")}</h3>
      <TypedChoice
        name={text("date.between")}
        className={styles.fields ?? ""}
        isDraft={isDraft}
        isChosen={isFixed && range.beginDate === begin && range.endDate === end}
        canChoose={isRange}
        onChoose={() => choose({ begin, end })}
      >
        <input
          className={controls.input}
          type="date"
          aria-label={text("typedDates.begin")}
          aria-invalid={isReversed}
          value={begin}
          onChange={({ target }) => setChosen({ begin: target.value, end })}
        />
        <input
          className={controls.input}
          type="date"
          aria-label={text("typedDates.end")}
          aria-invalid={isReversed}
          value={end}
          onChange={({ target }) => setChosen({ begin, end: target.value })}
        />
      </TypedChoice>
      {isReversed && (
        <p className={controls.problem} role="alert">
          {text("typedDates.reversed")}
        </p>
      )}
      <DaysCalendar
        days={isRange && (range || chosen !== null) ? { begin, end } : null}
        first={first.end}
        firstDayOfWeek={calendar.firstDayOfWeek}
        onChoose={(days) => {
          setChosen(days)
          choose(days)
        }}
      />
    </div>
  )
}
