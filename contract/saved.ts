import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { Card } from "#domain/areas/card/types.ts"
import { FilterGroupIdsInput, QueryFiltersInput } from "#domain/areas/filter/types.ts"
import { SaveTarget } from "#domain/areas/saved/saveTargets.ts"
import { maxDescriptionLength, maxTitleLength } from "#domain/areas/saved/types.ts"
import { ChartType } from "#domain/data/chart.ts"
import { DateRangeFilterInput } from "#domain/data/dateRangeFilter.ts"
import { DateGrain } from "#domain/data/grain.ts"
import { Id, Text } from "#domain/kernel/bounded.ts"
import { CardUrn, CommandId, StackId } from "#domain/kernel/ids.ts"
import {
  BadRequest,
  Forbidden,
  NotFound,
  ServiceUnavailable,
  TooManyRequests,
  Unprocessable,
} from "./errors.ts"
import { SignedIn } from "./principal.ts"

const refusals = [
  BadRequest,
  Forbidden,
  NotFound,
  Unprocessable,
  ServiceUnavailable,
  TooManyRequests,
] as const

/**
 * Card to be made of another: its filters are added to those of the card, `dateRangeFilter` replaces its range, and
 * `overwriteDateRange` without one means all time. Without a `stack` it is in none.
 */
export const SaveAsRequest = Schema.Struct({
  /** The same for each retry; without one every call makes a card. */
  commandId: Schema.optionalKey(CommandId),
  title: Text(maxTitleLength).check(Schema.isPattern(/\S/, { expected: "a name" })),
  description: Schema.optionalKey(Text(maxDescriptionLength)),
  filters: Schema.optionalKey(QueryFiltersInput),
  dateRangeFilter: Schema.optionalKey(DateRangeFilterInput),
  overwriteDateRange: Schema.optionalKey(Schema.Boolean),
  /** The policies to see no more than; those that do not apply to a user count for nothing. */
  filterGroupIds: Schema.optionalKey(FilterGroupIdsInput),
  dateTimeElement: Schema.optionalKey(DateGrain),
  chartType: Schema.optionalKey(ChartType),
  stack: Schema.optionalKey(Id(StackId)),
})
export type SaveAsRequest = typeof SaveAsRequest.Type

/** Cards that people make of others. */
export class SavedApi extends HttpApiGroup.make("saved")
  .add(
    HttpApiEndpoint.get("stackChoices", "/cards/:id/saveas", {
      params: { id: Id(CardUrn) },
      success: Schema.Array(SaveTarget),
      error: refusals,
    }),
    HttpApiEndpoint.post("saveAs", "/cards/:id/saveas", {
      params: { id: Id(CardUrn) },
      payload: SaveAsRequest,
      success: Card,
      error: refusals,
    }),
  )
  .middleware(SignedIn)
  .prefix("/api/content/v1") {}
