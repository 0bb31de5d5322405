import { rangeCalendar } from "#domain/data/calendar.ts"
import { useWorkCalendar } from "#src/state/useWorkCalendar.ts"
import type { DateChoice } from "./DateButton.tsx"
import { DateDays } from "./DateDays.tsx"
import { DatePresets } from "./DatePresets.tsx"
import styles from "./dates.module.css"
import { LastUnits } from "./LastUnits.tsx"

/** Dates to choose from: presets in groups, the last so many units, and days of a calendar. */
export const DateChoices = ({
  range,
  asOf,
  published,
  hasAllTime = true,
  isDraft = false,
  onChoose,
}: Omit<DateChoice, "onChange"> & {
  /** Whether all time is a choice. */
  hasAllTime?: boolean
  /** Whether what is chosen is applied later: what is typed is then taken as it is typed, in one column. */
  isDraft?: boolean
  onChoose: DateChoice["onChange"]
}) => {
  const calendar = rangeCalendar(useWorkCalendar(), Date.now(), asOf)
  return (
    <div className={styles.choices}>
      <div className={styles.named}>
        <DatePresets range={range} published={published} hasAllTime={hasAllTime} onChoose={onChoose} />
        <LastUnits range={range} isDraft={isDraft} onChoose={onChoose} />
      </div>
      <DateDays range={range} calendar={calendar} isDraft={isDraft} onChoose={onChoose} />
    </div>
  )
}
