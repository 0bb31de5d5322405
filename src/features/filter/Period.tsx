import { useIntl } from "react-intl"
import { rangeText, spanText } from "#charts/format/dateRange.ts"
import { datesInForce } from "#domain/areas/card/datesInForce.ts"
import type { Card } from "#domain/areas/card/types.ts"
import type { CardFilters } from "#domain/areas/filter/types.ts"
import { rangeCalendar } from "#domain/data/calendar.ts"
import { presetOf } from "#domain/data/datePresets.ts"
import { resolveDateRange } from "#domain/data/dateRange.ts"
import { type OpenLevel, useShownDates } from "#src/state/useLevels.ts"
import { useWorkCalendar } from "#src/state/useWorkCalendar.ts"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./filter.module.css"

/** The days that the figures of a level cover, by the answer that it shows, and what they are called. */
export const ShownPeriod = ({
  card,
  level,
}: {
  card: Pick<Card, "dateInfo">
  level: Pick<OpenLevel, "key">
}) => <Period card={card} dates={useShownDates(level.key)} named />

/**
 * The days that the figures of a card cover. Where relative dates count from the end of the data, the tooltip says so.
 * `named` adds what the period is called. Nothing for a card without dates.
 */
export const Period = ({
  card: { dateInfo },
  dates,
  named = false,
}: {
  card: Pick<Card, "dateInfo">
  dates: Pick<CardFilters, "dateRange" | "overrideDateRange">
  named?: boolean
}) => {
  const text = useText()
  const { locale } = useIntl()
  const workCalendar = useWorkCalendar()
  if (dateInfo === null) return null
  const range = datesInForce({ dateInfo }, dates)
  if (range === null) return named ? <span className={styles.asOf}>{text("date.all")}</span> : null
  const isFixed = range.dateTimeRangeType === "FIXED_RANGE"
  if (isFixed && !named) return null
  const { asOf } = dateInfo
  const span = spanText(resolveDateRange(range, rangeCalendar(workCalendar, Date.now(), asOf)), locale)
  const isCounted = !isFixed && asOf !== null
  const explanation = isCounted
    ? text("date.asOf", { day: spanText({ begin: asOf, end: asOf }, locale) })
    : undefined
  return (
    <span className={styles.asOf} data-explained={isCounted} title={explanation}>
      {named && !isFixed && presetOf(range) !== undefined
        ? text("date.period", { name: rangeText(range, text, locale), span })
        : span}
      {explanation !== undefined && <span className={styles.hidden}>{` (${explanation})`}</span>}
    </span>
  )
}
