import { useState } from "react"
import { useIntl } from "react-intl"
import { defaultRolling, rollingRange } from "#domain/data/datePresets.ts"
import type { IntervalUnit } from "#domain/data/dateRangeFilter.ts"
import { readNumber, writeNumber } from "#domain/data/typedNumber.ts"
import controls from "#src/ui/design/controls.module.css"
import { useText } from "#src/ui/text/useText.ts"
import type { DateChoice } from "./DateButton.tsx"
import styles from "./dates.module.css"
import { TypedChoice } from "./TypedChoice.tsx"

interface Typed {
  readonly count: string
  readonly unit: IntervalUnit
}

const units: ReadonlyArray<IntervalUnit> = ["DAY", "WEEK", "MONTH", "QUARTER", "YEAR"]

/** Most units of a period that is typed. */
const maxCount = 9999

/** Count of units as a person of a locale types it, three where the field is empty; null for what is no count. */
const countOf = (text: string, locale: string): number | null => {
  if (text.trim() === "") return defaultRolling.count
  const count = readNumber(text, locale)
  return count !== null && Number.isInteger(count) && count >= 1 && count <= maxCount ? count : null
}

/** The last so many units up to today: a count and its unit. A count that is none stays in its field. */
export const LastUnits = ({
  range,
  isDraft,
  onChoose,
}: Pick<DateChoice, "range"> & { isDraft: boolean; onChoose: DateChoice["onChange"] }) => {
  const text = useText()
  const { locale } = useIntl()
  const chosen = range?.dateTimeRangeType === "ROLLING_PERIOD" && range.offset === 0 ? range : null
  const [{ count, unit }, setTyped] = useState<Typed>({
    count: writeNumber(chosen?.count ?? defaultRolling.count, locale),
    unit: chosen?.interval ?? defaultRolling.unit,
  })
  const read = countOf(count, locale)
  const type = (next: Typed): void => {
    setTyped(next)
    const nextCount = countOf(next.count, locale)
    if (isDraft && nextCount !== null) onChoose(rollingRange(nextCount, next.unit))
  }
  return (
    <TypedChoice
      name={text("date.lastCustom")}
      className={styles.last ?? ""}
      isDraft={isDraft}
      isChosen={chosen !== null && chosen.count === read && chosen.interval === unit}
      canChoose={read !== null}
      onChoose={() => onChoose(rollingRange(read ?? defaultRolling.count, unit))}
    >
      <span>{text("typedDates.last")}</span>
      <input
        className={controls.input}
        inputMode="numeric"
        aria-label={text("typedDates.count")}
        aria-invalid={read === null}
        placeholder={writeNumber(defaultRolling.count, locale)}
        value={count}
        onChange={({ target }) => type({ count: target.value, unit })}
      />
      <select
        className={styles.select}
        aria-label={text("typedDates.unit")}
        value={unit}
        onChange={({ target }) => {
          const next = units.find((candidate) => candidate === target.value)
          if (next !== undefined) type({ count, unit: next })
        }}
      >
        {units.map((each) => (
          <option key={each} value={each}>
            {text("typedDates.units", { unit: each, count: read ?? defaultRolling.count })}
          </option>
        ))}
      </select>
    </TypedChoice>
  )
}
