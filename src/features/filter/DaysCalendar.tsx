import { GregorianCalendar, parseDate } from "@internationalized/date"
import { ChevronLeft, ChevronRight } from "lucide-react"
import { type ComponentProps, useState } from "react"
import {
  Button,
  CalendarCell,
  CalendarGrid,
  CalendarMonthPicker,
  CalendarYearPicker,
  I18nProvider,
  RangeCalendar,
} from "react-aria-components"
import { useIntl } from "react-intl"
import type { DaySpan } from "#domain/data/dateRange.ts"
import controls from "#src/ui/design/controls.module.css"
import named from "#src/ui/iconButton.module.css"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./dates.module.css"

const weekdays = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"] as const

const gregorian = () => new GregorianCalendar()

/** Choice of a month or a year, as React Aria counts them. */
const Picker = ({
  "aria-label": label,
  value,
  onChange,
  items,
}: Parameters<ComponentProps<typeof CalendarYearPicker>["children"]>[0]) => (
  <select
    className={styles.select}
    aria-label={label}
    value={value}
    onChange={({ target }) => onChange(Number(target.value))}
  >
    {items.map(({ id, formatted }) => (
      <option key={id} value={id}>
        {formatted}
      </option>
    ))}
  </select>
)

/** Days of a month, of which a person chooses the first and the last of a range; by React Aria. */
export const DaysCalendar = ({
  days,
  first,
  firstDayOfWeek,
  onChoose,
}: {
  /** Days that are marked as chosen; null for none. */
  days: DaySpan | null
  /** A day of the month that is shown where none are. */
  first: string
  /** 0 is Sunday. */
  firstDayOfWeek: number
  onChoose: (days: DaySpan) => void
}) => {
  const text = useText()
  const { locale } = useIntl()
  const value = days === null ? null : { start: parseDate(days.begin), end: parseDate(days.end) }
  const shown = days?.end ?? first
  const [focused, setFocused] = useState({ day: parseDate(shown), of: shown })
  if (focused.of !== shown) setFocused({ day: parseDate(shown), of: shown })
  return (
    <I18nProvider locale={locale}>
      <RangeCalendar
        className={styles.calendar ?? ""}
        aria-label={text("date.between")}
        createCalendar={gregorian}
        firstDayOfWeek={weekdays[firstDayOfWeek] ?? "mon"}
        commitBehavior="reset"
        value={value}
        focusedValue={focused.day}
        onFocusChange={(day) => setFocused({ day, of: shown })}
        onChange={({ start, end }) => onChoose({ begin: start.toString(), end: end.toString() })}
      >
        <header className={styles.month}>
          <Button slot="previous" className={`${controls.icon} ${named.named}`}>
            <ChevronLeft size={18} aria-hidden="true" />
          </Button>
          <CalendarMonthPicker format="long">{(picker) => <Picker {...picker} />}</CalendarMonthPicker>
          <CalendarYearPicker>{(picker) => <Picker {...picker} />}</CalendarYearPicker>
          <Button slot="next" className={`${controls.icon} ${named.named}`}>
            <ChevronRight size={18} aria-hidden="true" />
          </Button>
        </header>
        <CalendarGrid weekdayStyle="short" className={styles.grid ?? ""}>
          {(date) => <CalendarCell date={date} className={styles.day ?? ""} />}
        </CalendarGrid>
      </RangeCalendar>
    </I18nProvider>
  )
}
