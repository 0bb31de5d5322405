import type { Filter } from "#domain/filter/types.ts"
import controls from "#src/ui/controls.module.css"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./filter.module.css"

const inputTypes = { numeric: "text", date: "date", datetime: "datetime-local", string: "text" } as const

/** Typing a value: a number, a date or a moment; or asking for the rows without one. */
export const TypedValueStep = ({
  draft,
  problem,
  onChange,
}: {
  draft: Filter
  problem: string | null
  onChange: (values: Filter["values"]) => void
}) => {
  const text = useText()
  const [value] = draft.values
  const isAbsent = value === null
  const mayBeAbsent = draft.operand === "EQUALS" || draft.operand === "NOT_EQUALS"
  return (
    <div className={styles.step}>
      <label className={styles.step}>
        <span className={styles.stepName}>{text("filter.value")}</span>
        <input
          className={controls.input}
          type={inputTypes[draft.dataType ?? "string"]}
          {...(draft.dataType === "numeric" ? { inputMode: "decimal" as const } : {})}
          aria-invalid={problem !== null}
          disabled={isAbsent}
          value={value === undefined || value === null ? "" : String(value)}
          onChange={(event) => onChange([event.target.value])}
        />
      </label>
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
