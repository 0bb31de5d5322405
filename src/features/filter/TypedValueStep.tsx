import { useState } from "react"
import { useIntl } from "react-intl"
import type { Filter } from "#domain/areas/filter/types.ts"
import type { Cell } from "#domain/data/cell.ts"
import { writeNumber } from "#domain/data/typedNumber.ts"
import controls from "#src/ui/design/controls.module.css"
import { type TextKey, useText } from "#src/ui/text/useText.ts"
import styles from "./filterEditor.module.css"

const dayLength = "2001-06-30".length

/** Names of the fields: of one value, or of both ends of a range. */
const fieldNames = (isRange: boolean, isDate: boolean): ReadonlyArray<TextKey> => {
  if (!isRange) return ["filter.value"]
  return isDate ? ["typedDates.begin", "typedDates.end"] : ["filter.range.begin", "filter.range.end"]
}

/**
 * Typing a value, or both ends of a range: a number, a day, or a moment where the time is asked for; or asking for the
 * rows without a value.
 */
export const TypedValueStep = ({
  draft: { dataType, operand, values },
  isRange,
  problem,
  onChange,
}: {
  draft: Filter
  isRange: boolean
  problem: string | null
  onChange: (values: Filter["values"]) => void
}) => {
  const text = useText()
  const { locale } = useIntl()
  const [hasTime, setHasTime] = useState(() => values.some((value) => String(value ?? "").length > dayLength))
  const isMoment = dataType === "datetime"
  const isDate = isMoment || dataType === "date"
  const names = fieldNames(isRange, isDate)
  const isAbsent = values[0] === null
  const mayBeAbsent = operand === "EQUALS" || operand === "NOT_EQUALS"
  const change = (index: number, typed: string): void =>
    onChange(names.map((_, field) => (field === index ? typed : (values[field] ?? ""))))
  const askForTime = (isAsked: boolean): void => {
    setHasTime(isAsked)
    onChange(values.map((value, index) => withTime(value, isAsked, index === 0 ? "00:00" : "23:59")))
  }
  return (
    <div className={styles.step}>
      <div className={styles.fields}>
        {names.map((name, index) => (
          <label key={name} className={styles.step}>
            <span className={styles.stepName}>{text(name)}</span>
            <input
              className={controls.input}
              type={isMoment && hasTime ? "datetime-local" : isDate ? "date" : "text"}
              {...(dataType === "numeric" ? { inputMode: "decimal" as const } : {})}
              aria-invalid={problem !== null}
              disabled={isAbsent}
              value={written(values[index] ?? "", locale)}
              onChange={({ target }) => change(index, target.value)}
            />
          </label>
        ))}
      </div>
      {isMoment && !isAbsent && (
        <label className={styles.check}>
          <input type="checkbox" checked={hasTime} onChange={({ target }) => askForTime(target.checked)} />
          {text("filter.time")}
        </label>
      )}
      {(mayBeAbsent || isAbsent) && (
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={isAbsent}
            onChange={(event) => onChange(event.target.checked ? [null] : [])}
          />
          {text("filter.values.absent")}
        </label>
      )}
    </div>
  )
}

/** A value as it stands in its field: a number as the locale writes it, and what is being typed as it was typed. */
const written = (value: Cell, locale: string): string =>
  typeof value === "number" ? writeNumber(value, locale) : String(value)

/** A day as the moment at a time of it, or a moment as its day. */
const withTime = (value: Cell, isAsked: boolean, time: string): Cell => {
  if (typeof value !== "string" || value === "") return value
  const day = value.slice(0, dayLength)
  return isAsked ? `${day}T${time}` : day
}
