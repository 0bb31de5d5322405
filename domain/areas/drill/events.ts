import { Schema } from "effect"
import { eventUnion } from "../../kernel/eventUnion.ts"
import { CardUrn } from "../../kernel/ids.ts"
import { ViewSettings } from "../filter/settings.ts"
import { Filter } from "../filter/types.ts"

/** A level below the card itself: 1 is the first. */
const LevelBelow = Schema.Int.check(Schema.isGreaterThanOrEqualTo(1))

/**
 * A level was opened from the one above it, and all deeper ones were closed. `urn` is the card drawn there; `kind` is a
 * table beyond the last level of the path. `drillFilters` are the filters of the drill: they belong to the level and
 * always apply. It starts with the applied `filters` and the `settings` given.
 */
export const Drilled = Schema.TaggedStruct("Drilled", {
  card: CardUrn,
  level: LevelBelow,
  urn: CardUrn,
  kind: Schema.Literals(["chart", "table"]),
  label: Schema.String,
  drillFilters: Schema.Array(Filter),
  filters: Schema.Array(Filter),
  settings: ViewSettings,
  /** Whether an address names the level, and not a mark that was there. */
  isOfAddress: Schema.optionalKey(Schema.Boolean),
})
/** The levels from `level` on were closed. */
export const DrillPopped = Schema.TaggedStruct("DrillPopped", { card: CardUrn, level: LevelBelow })

export const DrillEvent = eventUnion([Drilled, DrillPopped])
export type DrillEvent = typeof DrillEvent.Type
