import { Schema } from "effect"
import * as E from "fp-ts/lib/Either.js"
import { filtersOf, type Level } from "../card/select.ts"
import { DateRangeFilter } from "../data/dateRangeFilter.ts"
import type { FilterState } from "../filter/evolve.ts"
import { appliedFilters } from "../filter/filter.ts"
import { QueryFilter } from "../filter/types.ts"

/** One drill as an address keeps it: what was drilled into, and the filters and dates of the level that opened. */
export const DrillStep = Schema.Struct({
  label: Schema.String,
  filters: Schema.Array(QueryFilter),
  dateRange: Schema.optionalKey(Schema.NullOr(DateRangeFilter)),
})
export type DrillStep = typeof DrillStep.Type

const DrillSteps = Schema.fromJsonString(Schema.Array(DrillStep))
const decode = Schema.decodeUnknownSync(DrillSteps)
const encode = Schema.encodeSync(DrillSteps)

/** The drills of an address; left when the text is no list of drills. */
export const parseDrill = (text: string): E.Either<"Invalid drill", ReadonlyArray<DrillStep>> =>
  E.tryCatch(
    () => decode(text),
    () => "Invalid drill" as const,
  )

/** The drills that lead from a card to its open levels. */
export const drillSteps = (levels: ReadonlyArray<Level>, filters: FilterState): ReadonlyArray<DrillStep> =>
  levels.slice(1).map(({ key, label }) => {
    const level = filtersOf(filters, key)
    return {
      label: label ?? "",
      filters: appliedFilters(level.filters),
      ...(level.overrideDateRange ? { dateRange: level.dateRange } : {}),
    }
  })

/** Drills as the text of the `drill` query parameter; null at the card itself. */
export const printDrill = (steps: ReadonlyArray<DrillStep>): string | null =>
  steps.length === 0 ? null : encode(steps)
