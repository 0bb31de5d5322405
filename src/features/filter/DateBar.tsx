import { CalendarRange } from "lucide-react"
import { useState } from "react"
import { useIntl } from "react-intl"
import { datesInForce } from "#domain/card/datesInForce.ts"
import type { Card } from "#domain/card/types.ts"
import { rangeCalendar } from "#domain/data/calendar.ts"
import { datePresets, defaultRolling, rollingRange } from "#domain/data/datePresets.ts"
import type { DateTimeRange } from "#domain/data/dateRangeFilter.ts"
import type { LevelKey } from "#domain/kernel/levelKey.ts"
import { useDispatch } from "#src/state/StoreContext.tsx"
import { useFilters } from "#src/state/useLevels.ts"
import { useWorkCalendar } from "#src/state/useWorkCalendar.ts"
import { useText } from "#src/ui/text/useText.ts"
import { BetweenFields } from "./BetweenFields.tsx"
import { dateChoiceOf, isTypedRolling } from "./dateChoice.ts"
import styles from "./filter.module.css"
import { GrainSelect } from "./GrainSelect.tsx"
import { Period } from "./Period.tsx"
import { RollingFields } from "./RollingFields.tsx"
import { presetText, rangeText } from "./rangeText.ts"

const groups = ["current", "previous", "next", "rolling", "toDate"] as const

const dayBefore = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)

/**
 * Applied dates of a level: a preset, a rolling period, or from one day through another; and the grain of the axis.
 * Incomplete input stays in its field.
 */
export const DateBar = ({ levelKey, card }: { levelKey: LevelKey; card: Card }) => {
  const text = useText()
  const { locale } = useIntl()
  const dispatch = useDispatch()
  const filters = useFilters(levelKey)
  const { dateInfo } = card
  const calendar = rangeCalendar(useWorkCalendar(), Date.now(), dateInfo?.asOf ?? null)
  const [isTyping, setTyping] = useState(false)
  if (dateInfo === null) return null

  const inForce = datesInForce(card, filters)
  const isRolling = isTypedRolling(inForce)
  const choice = isTyping && isRolling ? "rolling" : dateChoiceOf(inForce)

  const publish = (dateTimeRange: DateTimeRange | null): void => {
    const column = { exprType: "COLUMN", column: dateInfo.column } as const
    dispatch({
      area: "level",
      command: {
        _tag: "ChangeDateRange",
        key: levelKey,
        dateRange: dateTimeRange === null ? null : { column, dateTimeRange },
      },
    })
  }
  const choose = (id: string): void => {
    setTyping(id === "rolling")
    const preset = datePresets.find((candidate) => candidate.id === id)
    if (preset !== undefined) publish(preset.range)
    if (id === "all") publish(null)
    if (id === "rolling" && !isRolling) publish(rollingRange(defaultRolling.count, defaultRolling.unit))
    if (id === "between") {
      const { today } = calendar
      publish({ dateTimeRangeType: "FIXED_RANGE", beginDate: dayBefore(today), endDate: today })
    }
  }
  return (
    <div className={styles.dates}>
      <label className={styles.date}>
        <CalendarRange size={18} aria-hidden="true" />
        <span className={styles.hidden}>{text("date.range")}</span>
        <select className={styles.select} value={choice} onChange={({ target }) => choose(target.value)}>
          <option value="all">{text("date.all")}</option>
          {choice === "named" && inForce !== null && (
            <option value="named">{rangeText(inForce, text, locale)}</option>
          )}
          {groups.map((group) => (
            <optgroup key={group} label={text(`date.${group}`)}>
              {datePresets
                .filter((preset) => preset.group === group)
                .map((preset) => (
                  <option key={preset.id} value={preset.id}>
                    {presetText(preset, text)}
                  </option>
                ))}
              {group === "rolling" && <option value="rolling">{text("date.lastCustom")}</option>}
            </optgroup>
          ))}
          <option value="between">{text("date.between")}</option>
        </select>
      </label>
      {choice === "rolling" && isRolling && <RollingFields range={inForce} onChange={publish} />}
      {choice === "between" && inForce?.dateTimeRangeType === "FIXED_RANGE" && (
        <BetweenFields range={inForce} onChange={publish} />
      )}
      {dateInfo.dateGrain !== null && (
        <GrainSelect
          grain={filters.dateGrain?.dateTimeElement ?? dateInfo.dateGrain.dateTimeElement}
          column={dateInfo.dateGrain.column}
          levelKey={levelKey}
        />
      )}
      <Period card={card} filters={filters} />
    </div>
  )
}
