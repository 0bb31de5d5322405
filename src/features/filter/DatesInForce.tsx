import { useIntl } from "react-intl"
import { rangeText, spanText } from "#charts/format/dateRange.ts"
import { rangeCalendar } from "#domain/data/calendar.ts"
import { resolveDateRange } from "#domain/data/dateRange.ts"
import { useWorkCalendar } from "#src/state/useWorkCalendar.ts"
import { useText } from "#src/ui/text/useText.ts"
import type { DateChoice } from "./DateButton.tsx"
import styles from "./dates.module.css"

/** Dates in force in words: what they are called, their days, and where they count from. */
export const DatesInForce = ({ range, asOf, published }: Omit<DateChoice, "onChange">) => {
  const text = useText()
  const { locale } = useIntl()
  const calendar = useWorkCalendar()
  if (!range) return <p className={styles.inForce}>{range === null ? text("date.all") : published}</p>
  const span = spanText(resolveDateRange(range, rangeCalendar(calendar, Date.now(), asOf)), locale)
  const isFixed = range.dateTimeRangeType === "FIXED_RANGE"
  return (
    <p className={styles.inForce}>
      <strong>{isFixed ? span : text("date.period", { name: rangeText(range, text, locale), span })}</strong>
      {!isFixed && asOf !== null && (
        <span>{text("date.asOf", { day: spanText({ begin: asOf, end: asOf }, locale) })}</span>
      )}
    </p>
  )
}
