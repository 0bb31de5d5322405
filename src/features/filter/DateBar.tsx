import { useIntl } from "react-intl"
import { rangeText } from "#charts/format/dateRange.ts"
import { datesInForce } from "#domain/areas/card/datesInForce.ts"
import type { Card } from "#domain/areas/card/types.ts"
import type { LevelKey } from "#domain/kernel/levelKey.ts"
import { useSelect } from "#src/state/StoreContext.tsx"
import { filtersOf, useDatesInForce, useFilterDispatch, useShownDates } from "#src/state/useLevels.ts"
import { useText } from "#src/ui/text/useText.ts"
import { DateButton } from "./DateButton.tsx"
import styles from "./filter.module.css"
import { GrainSelect } from "./GrainSelect.tsx"
import { Period } from "./Period.tsx"

/** Applied dates of a level, the grain of its axis, and the days of what is shown. */
export const DateBar = ({ levelKey, card }: { levelKey: LevelKey; card: Card }) => {
  const text = useText()
  const { locale } = useIntl()
  const dispatch = useFilterDispatch()
  const isChosen = useSelect((state) => filtersOf(state, levelKey).overrideDateRange)
  const dates = useDatesInForce(levelKey)
  const shown = useShownDates(levelKey)
  const { dateInfo } = card
  if (dateInfo === null) return null
  const column = { exprType: "COLUMN", column: dateInfo.column } as const
  const own = dateInfo.dateRangeFilter?.dateTimeRange
  return (
    <div className={styles.dates}>
      <DateButton
        range={datesInForce(card, dates)}
        asOf={dateInfo.asOf}
        published={
          isChosen && own !== undefined
            ? text("date.cardRange", { range: rangeText(own, text, locale) })
            : null
        }
        onChange={(range) =>
          dispatch(
            range === undefined
              ? { _tag: "ResetDateRange", key: levelKey }
              : {
                  _tag: "ChangeDateRange",
                  key: levelKey,
                  dateRange: range && { column, dateTimeRange: range },
                },
          )
        }
      />
      {dateInfo.dateGrain !== null && (
        <GrainSelect
          grain={dates.dateGrain?.dateTimeElement ?? dateInfo.dateGrain.dateTimeElement}
          column={dateInfo.dateGrain.column}
          levelKey={levelKey}
        />
      )}
      <Period card={card} dates={shown} />
    </div>
  )
}
