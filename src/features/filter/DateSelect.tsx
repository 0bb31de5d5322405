import { CalendarRange } from "lucide-react"
import { Suspense, useState } from "react"
import { useIntl } from "react-intl"
import { presetText, rangeText } from "#charts/format/dateRange.ts"
import { rangeCalendar } from "#domain/data/calendar.ts"
import { datePresets, defaultRolling, rollingRange } from "#domain/data/datePresets.ts"
import type { DateTimeRange } from "#domain/data/dateRangeFilter.ts"
import { useWorkCalendar } from "#src/state/useWorkCalendar.ts"
import { lazyPart } from "#src/ui/part/lazyPart.tsx"
import { useText } from "#src/ui/text/useText.ts"
import { dateChoiceOf, isTypedRolling } from "./dateChoice.ts"
import styles from "./filter.module.css"

const TypedDates = lazyPart(() => import("./TypedDates.tsx"), "TypedDates")

const groups = ["current", "previous", "next", "rolling", "toDate"] as const

const dayBefore = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)

/**
 * Choice of dates: a preset, a rolling period, or from one day through another. Null is all time; undefined, where
 * there is a `published` choice, what was published. Incomplete input stays in its field.
 */
export const DateSelect = ({
  range,
  asOf,
  published = null,
  hasAllTime = true,
  onChange,
}: {
  range: DateTimeRange | null | undefined
  /** The day that counts as today where data has ended. */
  asOf: string | null
  /** Name of the choice that gives up the chosen dates; null where there is none. */
  published?: string | null
  /** Whether all time is a choice. */
  hasAllTime?: boolean
  onChange: (range: DateTimeRange | null | undefined) => void
}) => {
  const text = useText()
  const { locale } = useIntl()
  const { today } = rangeCalendar(useWorkCalendar(), Date.now(), asOf)
  const [isTyping, setTyping] = useState(false)
  const isRolling = isTypedRolling(range ?? null)
  const choice = range === undefined ? "published" : isTyping && isRolling ? "rolling" : dateChoiceOf(range)
  const choose = (id: string): void => {
    setTyping(id === "rolling")
    const preset = datePresets.find((candidate) => candidate.id === id)
    if (preset !== undefined) onChange(preset.range)
    if (id === "all") onChange(null)
    if (id === "published") onChange(undefined)
    if (id === "rolling" && !isRolling) onChange(rollingRange(defaultRolling.count, defaultRolling.unit))
    if (id === "between")
      onChange({ dateTimeRangeType: "FIXED_RANGE", beginDate: dayBefore(today), endDate: today })
  }
  return (
    <>
      <label className={styles.date}>
        <CalendarRange size={18} aria-hidden="true" />
        <span className={styles.hidden}>{text("date.range")}</span>
        <select className={styles.select} value={choice} onChange={({ target }) => choose(target.value)}>
          {published !== null && <option value="published">{published}</option>}
          {hasAllTime && <option value="all">{text("date.all")}</option>}
          {choice === "named" && range && <option value="named">{rangeText(range, text, locale)}</option>}
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
      {(choice === "rolling" || choice === "between") && range && (
        <Suspense fallback={null}>
          <TypedDates choice={choice} range={range} onChange={onChange} />
        </Suspense>
      )}
    </>
  )
}
