import { Schema } from "effect"
import { DateRangeFilter } from "../data/dateRangeFilter.ts"
import { Filter } from "../filter/types.ts"
import { CardUrn } from "../kernel/ids.ts"

/** A level below the card itself: 1 is the first. */
const LevelBelow = Schema.Int.check(Schema.isGreaterThanOrEqualTo(1))

/**
 * A level was opened from the one above it. `urn` is the card drawn there; `kind` is a table beyond the last level
 * of the path. The level starts with `filters`, all applied, and with the dates of the level above.
 */
export const Drilled = Schema.TaggedStruct("Drilled", {
  card: CardUrn,
  level: LevelBelow,
  urn: CardUrn,
  kind: Schema.Literals(["chart", "table"]),
  label: Schema.String,
  filters: Schema.Array(Filter),
  dateRange: Schema.NullOr(DateRangeFilter),
  overrideDateRange: Schema.Boolean,
  filterGroupIds: Schema.optionalKey(Schema.Array(Schema.NonEmptyString)),
})
/** The levels from `level` on were closed. */
export const DrillPopped = Schema.TaggedStruct("DrillPopped", { card: CardUrn, level: LevelBelow })

export const DrillEvent = Schema.Union([Drilled, DrillPopped]).pipe(Schema.toTaggedUnion("_tag"))
export type DrillEvent = typeof DrillEvent.Type
