import { CalendarRange } from "lucide-react"
import { useState } from "react"
import { useIntl } from "react-intl"
import type { Card } from "#domain/card/types.ts"
import { plainCalendar, rangeCalendar } from "#domain/data/calendar.ts"
import { datePresets, defaultRolling, rollingRange } from "#domain/data/datePresets.ts"
import { resolveDateRange } from "#domain/data/dateRange.ts"
import type { DateTimeRange, IntervalUnit } from "#domain/data/dateRangeFilter.ts"
import { type DateGrain, DateGrain as DateGrainSchema } from "#domain/data/grain.ts"
import type { LevelKey } from "#domain/kernel/levelKey.ts"
import { useDispatch, useSelect } from "#src/state/StoreContext.tsx"
import { useFilters } from "#src/state/useLevels.ts"
import { useText } from "#src/ui/text/useText.ts"
import controls from "../../ui/controls.module.css"
import styles from "./filter.module.css"
import { presetText, rangeKey, spanText } from "./rangeText.ts"

const groups = ["current", "previous", "next", "rolling", "toDate"] as const
const units: ReadonlyArray<IntervalUnit> = ["DAY", "WEEK", "MONTH", "QUARTER", "YEAR"]

const dayBefore = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)

const isCount = (text: string): boolean => /^[1-9]\d{0,3}$/.test(text)

/** The dates of a level: a preset, the last so many units, or from one day through another; and the grain of the axis. */
export const DateBar = ({ levelKey, card }: { levelKey: LevelKey; card: Card }) => {
  const text = useText()
  const { locale } = useIntl()
  const dispatch = useDispatch()
  const { dateRange, overrideDateRange, dateGrain } = useFilters(levelKey)
  const { dateInfo } = card
  const work = useSelect((state) => state.environment.facts?.calendar ?? plainCalendar)
  const calendar = rangeCalendar(work, Date.now(), dateInfo?.asOf ?? null)
  const { today } = calendar
  const [custom, setCustom] = useState<"rolling" | "between" | null>(null)
  const [count, setCount] = useState(String(defaultRolling.count))
  const [unit, setUnit] = useState<IntervalUnit>(defaultRolling.unit)
  const [begin, setBegin] = useState(dayBefore(today))
  const [end, setEnd] = useState(today)
  if (dateInfo === null) return null

  const chosen =
    dateRange?.dateTimeRange ?? (overrideDateRange ? null : (dateInfo.dateRangeFilter?.dateTimeRange ?? null))
  const grain = dateGrain?.dateTimeElement ?? dateInfo.dateGrain?.dateTimeElement ?? null
  const grainColumn = dateInfo.dateGrain?.column ?? null

  const publish = (dateTimeRange: DateTimeRange | null): void => {
    dispatch({
      area: "level",
      command: {
        _tag: "ChangeDateRange",
        key: levelKey,
        dateRange:
          dateTimeRange === null
            ? null
            : { column: { exprType: "COLUMN", column: dateInfo.column }, dateTimeRange },
      },
    })
  }
  const roll = (nextCount: string, nextUnit: IntervalUnit): void => {
    setCount(nextCount)
    setUnit(nextUnit)
    if (isCount(nextCount)) publish(rollingRange(Number(nextCount), nextUnit))
  }
  const fix = (beginDate: string, endDate: string): void => {
    setBegin(beginDate)
    setEnd(endDate)
    if (beginDate !== "" && endDate !== "" && beginDate <= endDate) {
      publish({ dateTimeRangeType: "FIXED_RANGE", beginDate, endDate })
    }
  }
  const choose = (id: string): void => {
    setCustom(id === "rolling" || id === "between" ? id : null)
    if (id === "all") publish(null)
    else if (id === "rolling") roll(count, unit)
    else if (id === "between") fix(begin, end)
    else {
      const preset = datePresets.find((candidate) => candidate.id === id)
      if (preset !== undefined) publish(preset.range)
    }
  }
  const known = chosen === null ? "all" : rangeKey(chosen)
  const selected = custom ?? known
  return (
    <div className={styles.dates}>
      <label className={styles.date}>
        <CalendarRange size={18} aria-hidden="true" />
        <span className={styles.hidden}>{text("date.range")}</span>
        <select className={styles.select} value={selected} onChange={(event) => choose(event.target.value)}>
          <option value="all">{text("date.all")}</option>
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
      {selected === "rolling" && (
        <span className={styles.custom}>
          <input
            className={controls.input}
            inputMode="numeric"
            aria-label={text("date.count")}
            aria-invalid={!isCount(count)}
            value={count}
            onChange={(event) => roll(event.target.value, unit)}
          />
          <select
            className={styles.select}
            aria-label={text("date.unit")}
            value={unit}
            onChange={(event) =>
              roll(count, units.find((candidate) => candidate === event.target.value) ?? unit)
            }
          >
            {units.map((candidate) => (
              <option key={candidate} value={candidate}>
                {text(`unit.${candidate}`)}
              </option>
            ))}
          </select>
        </span>
      )}
      {selected === "between" && (
        <span className={styles.custom}>
          <input
            className={controls.input}
            type="date"
            aria-label={text("date.begin")}
            value={begin}
            onChange={(event) => fix(event.target.value, end)}
          />
          <input
            className={controls.input}
            type="date"
            aria-label={text("date.end")}
            value={end}
            onChange={(event) => fix(begin, event.target.value)}
          />
          {begin > end && (
            <span className={controls.problem} role="alert">
              {text("date.beginAfterEnd", { begin, end })}
            </span>
          )}
        </span>
      )}
      {grain !== null && grainColumn !== null && (
        <label className={styles.date}>
          <span>{text("date.grain")}</span>
          <select
            className={styles.select}
            value={grain}
            onChange={(event) => {
              const dateTimeElement = DateGrainSchema.literals.find(
                (value: DateGrain) => value === event.target.value,
              )
              if (dateTimeElement === undefined) return
              dispatch({
                area: "level",
                command: {
                  _tag: "ChangeDateGrain",
                  key: levelKey,
                  dateGrain: { column: grainColumn, dateTimeElement },
                },
              })
            }}
          >
            {DateGrainSchema.literals.map((value: DateGrain) => (
              <option key={value} value={value}>
                {text(`grain.${value}`)}
              </option>
            ))}
          </select>
        </label>
      )}
      {chosen !== null && chosen.dateTimeRangeType !== "FIXED_RANGE" && (
        <span className={styles.asOf}>
          {spanText(resolveDateRange(chosen, calendar), locale)}
          {dateInfo.asOf !== null && `. ${text("date.asOf", { day: dateInfo.asOf })}`}
        </span>
      )}
    </div>
  )
}
