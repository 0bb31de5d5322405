import type { DateTimeRange } from "#domain/data/dateRangeFilter.ts"
import { BetweenFields } from "./BetweenFields.tsx"
import { RollingFields } from "./RollingFields.tsx"

/** Fields of the dates that are typed: a rolling period, or from one day through another. */
export const TypedDates = ({
  choice,
  range,
  onChange,
}: {
  choice: "rolling" | "between"
  range: DateTimeRange
  onChange: (range: DateTimeRange) => void
}) =>
  choice === "rolling"
    ? range.dateTimeRangeType === "ROLLING_PERIOD" && <RollingFields range={range} onChange={onChange} />
    : range.dateTimeRangeType === "FIXED_RANGE" && <BetweenFields range={range} onChange={onChange} />
