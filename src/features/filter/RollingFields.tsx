import { useState } from "react"
import { rollingRange } from "#domain/data/datePresets.ts"
import type { DateTimeRange, IntervalUnit } from "#domain/data/dateRangeFilter.ts"
import controls from "#src/ui/controls.module.css"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./filter.module.css"

const units: ReadonlyArray<IntervalUnit> = ["DAY", "WEEK", "MONTH", "QUARTER", "YEAR"]

const isCount = (text: string): boolean => /^[1-9]\d{0,3}$/.test(text)

/** Rolling period of the last units, as applied; an invalid count stays in the field. */
export const RollingFields = ({
  range,
  onChange,
}: {
  range: { readonly count: number; readonly interval: IntervalUnit }
  onChange: (range: DateTimeRange) => void
}) => {
  const text = useText()
  const [typed, setTyped] = useState<{ readonly text: string; readonly over: unknown } | null>(null)
  const { interval } = range
  const count = typed?.over === range ? typed.text : String(range.count)
  const type = (next: string): void => {
    setTyped({ text: next, over: range })
    if (isCount(next)) onChange(rollingRange(Number(next), interval))
  }
  return (
    <span className={styles.custom}>
      <input
        className={controls.input}
        inputMode="numeric"
        aria-label={text("date.count")}
        aria-invalid={!isCount(count)}
        value={count}
        onChange={(event) => type(event.target.value)}
      />
      <select
        className={styles.select}
        aria-label={text("date.unit")}
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
