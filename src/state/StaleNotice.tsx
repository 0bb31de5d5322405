import { useIntl } from "react-intl"
import { rangeText } from "#charts/format/dateRange.ts"
import { datesInForce } from "#domain/areas/card/datesInForce.ts"
import type { Card } from "#domain/areas/card/types.ts"
import type { Level } from "#domain/areas/level/types.ts"
import type { AnsweredDates } from "#domain/areas/panel/types.ts"
import type { Failure } from "#domain/kernel/query.ts"
import { useCardServices } from "#src/state/CardServices.tsx"
import { useCard } from "#src/state/useCard.ts"
import { useDatesInForce, useShownDates } from "#src/state/useLevels.ts"
import controls from "#src/ui/design/controls.module.css"
import { RichText } from "#src/ui/text/RichText.tsx"
import { useErrorText } from "#src/ui/text/useErrorText.ts"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./level.module.css"

/** Dates by the name that people read. */
const useDatesName = (): ((dates: AnsweredDates, dateInfo: Card["dateInfo"]) => string) => {
  const text = useText()
  const { locale } = useIntl()
  return (dates, dateInfo) => {
    const range = datesInForce({ dateInfo }, dates)
    return range === null ? text("date.all") : rangeText(range, text, locale)
  }
}

/**
 * Why the chart below is not the newest, of which dates it is where others were asked for, how old it is, and the way to
 * try again. Without a ticker it names the moment.
 */
export const StaleNotice = ({
  level,
  failure,
  onRetry,
}: {
  level: Level
  failure: Failure | null
  onRetry: () => void
}) => {
  const { renderedAt } = level.view
  const text = useText()
  const intl = useIntl()
  const nameOf = useDatesName()
  const { card } = useCard(level.urn)
  const dateInfo = card?.dateInfo ?? null
  const asked = nameOf(useDatesInForce(level.key), dateInfo)
  const shown = nameOf(useShownDates(level.key), dateInfo)
  const errorText = useErrorText()
  const { Age } = useCardServices()
  const time =
    renderedAt === undefined ? null : Age === undefined ? (
      intl.formatDate(renderedAt, { dateStyle: "medium", timeStyle: "short" })
    ) : (
      <Age at={renderedAt} />
    )
  return (
    <div className={styles.stale} role="alert">
      <p>
        {failure !== null && errorText(failure)}{" "}
        {dateInfo !== null && asked !== shown && `${text("card.staleDates", { asked, shown })} `}
        {time !== null && <RichText id="card.asOf" values={{ time }} />}
      </p>
      <button type="button" className={controls.button} onClick={onRetry}>
        {text("retry")}
      </button>
    </div>
  )
}
