import { Schema } from "effect"
import { ChartType } from "../../data/chart.ts"
import { DateRangeFilter, DateRangeFilterInput } from "../../data/dateRangeFilter.ts"
import { DateGrain } from "../../data/grain.ts"
import { Text } from "../../kernel/bounded.ts"
import { CardUrn, EpochMs, StackId, UserId } from "../../kernel/ids.ts"
import { FilterGroupIdsInput, QueryFilter, QueryFiltersInput } from "../filter/types.ts"

/** The longest title and description of a saved card, in UTF-16 units. */
export const maxTitleLength = 200
export const maxDescriptionLength = 2_000

/**
 * Choice of a person who saved a card: its filters are added to those of the source card, `dateRangeFilter` replaces
 * its range, and `overwriteDateRange` without one means all time.
 */
export const SavedChoice = Schema.Struct({
  title: Schema.String.check(Schema.isPattern(/\S/), Schema.isMaxLength(maxTitleLength)),
  description: Schema.String.check(Schema.isMaxLength(maxDescriptionLength)),
  filters: Schema.Array(QueryFilter),
  filterGroupIds: Schema.optionalKey(Schema.Array(Schema.NonEmptyString)),
  dateRangeFilter: Schema.optionalKey(DateRangeFilter),
  overwriteDateRange: Schema.Boolean,
  dateTimeElement: Schema.optionalKey(DateGrain),
  chartType: Schema.optionalKey(ChartType),
})
export type SavedChoice = typeof SavedChoice.Type

/** `SavedChoice` of a command, with limits. */
export const SavedChoiceInput = Schema.Struct({
  ...SavedChoice.fields,
  title: Text(maxTitleLength).check(Schema.isPattern(/\S/)),
  description: Text(maxDescriptionLength),
  filters: QueryFiltersInput,
  filterGroupIds: Schema.optionalKey(FilterGroupIdsInput),
  dateRangeFilter: Schema.optionalKey(DateRangeFilterInput),
})

/** A card that a person made of another one. What it shows follows from its source card and their choice. */
export const SavedCard = Schema.Struct({
  urn: CardUrn,
  /** The card it was made of. */
  source: CardUrn,
  author: UserId,
  /** Stack of the card; null for none. */
  stack: Schema.NullOr(StackId),
  choice: SavedChoice,
  created: EpochMs,
  removed: Schema.Boolean,
})
export type SavedCard = typeof SavedCard.Type
