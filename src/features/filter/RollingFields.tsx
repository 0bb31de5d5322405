import { useState } from "react"
import { useIntl } from "react-intl"
import { defaultRolling, rollingRange } from "#domain/data/datePresets.ts"
import type { DateTimeRange, IntervalUnit } from "#domain/data/dateRangeFilter.ts"
import { readNumber, writeNumber } from "#domain/data/typedNumber.ts"
import controls from "#src/ui/design/controls.module.css"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./filter.module.css"

const units: ReadonlyArray<IntervalUnit> = ["DAY", "WEEK", "MONTH", "QUARTER", "YEAR"]

/** Most units of a period that is typed. */
const maxCount = 9999

/** Count of units as a person of a locale types it; null for none. */
const countOf = (text: string, locale: string): number | null => {
  const count = readNumber(text, locale)
  return count !== null && Number.isInteger(count) && count >= 1 && count <= maxCount ? count : null
}

/** Rolling period of the last units, as applied; an invalid count stays in the field, and an empty one is three when it is left. */
export const RollingFields = ({
  range,
  onChange,
}: {
  range: { readonly count: number; readonly interval: IntervalUnit }
  onChange: (range: DateTimeRange) => void
}) => {
  const text = useText()
  const { locale } = useIntl()
  const [typed, setTyped] = useState<{ readonly text: string; readonly over: unknown } | null>(null)
  const { interval } = range
  const count = typed?.over === range ? typed.text : writeNumber(range.count, locale)
  const type = (next: string): void => {
    setTyped({ text: next, over: range })
    const read = countOf(next, locale)
    if (read !== null) onChange(rollingRange(read, interval))
  }
  const fillIn = (): void => {
    if (count.trim() !== "") return
    setTyped(null)
    if (range.count !== defaultRolling.count) onChange(rollingRange(defaultRolling.count, interval))
  }
  return (
    <span className={styles.custom}>
      <input
        className={controls.input}
        inputMode="numeric"
        aria-label={text("typedDates.count")}
        aria-invalid={countOf(count, locale) === null}
        value={count}
        onChange={(event) => type(event.target.value)}
        onBlur={fillIn}
      />
      <select
        className={styles.select}
        aria-label={text("typedDates.unit")}
        value={interval}
        onChange={({ target }) => {
          const next = units.find((unit) => unit === target.value)
          if (next !== undefined) onChange(rollingRange(range.count, next))
        }}
      >
        {units.map((unit) => (
          <option key={unit} value={unit}>
            {text(`unit.${unit}`)}
          </option>
        ))}
      </select>
    </span>
  )
}
