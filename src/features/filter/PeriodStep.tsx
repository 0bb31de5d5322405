import type { Filter, Operand } from "#domain/areas/filter/types.ts"
import { namedRange } from "#domain/areas/filter/values.ts"
import { printDateRange } from "#domain/data/dateRangeName.ts"
import { DateChoices } from "./DateChoices.tsx"
import { DatesInForce } from "./DatesInForce.tsx"
import styles from "./filterEditor.module.css"

/** Choosing a period by its name, as on the date bar; from one day through another is the operand `BETWEEN`. */
export const PeriodStep = ({
  draft,
  asOf,
  onChange,
}: {
  draft: Filter
  /** The day on which the data ends; null where it does not say. */
  asOf: string | null
  onChange: (values: Filter["values"], operand: Operand) => void
}) => {
  const range = namedRange(draft.values[0])
  return (
    <div className={styles.period}>
      <DateChoices
        range={range ?? undefined}
        asOf={asOf}
        published={null}
        hasAllTime={false}
        isDraft
        onChoose={(next) => {
          if (next?.dateTimeRangeType === "FIXED_RANGE") onChange([next.beginDate, next.endDate], "BETWEEN")
          else onChange(next ? [printDateRange(next)] : [], "IN_RANGE")
        }}
      />
      {range !== null && <DatesInForce range={range} asOf={asOf} published={null} />}
    </div>
  )
}
