import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { QueryFilter } from "#domain/areas/filter/types.ts"
import { StoredQueryText } from "#domain/areas/view/storedViews.ts"
import { ChartType } from "#domain/data/chart.ts"
import { DateRangeFilter } from "#domain/data/dateRangeFilter.ts"
import { DateGrain } from "#domain/data/grain.ts"
import { TableKind } from "#domain/data/tableKind.ts"
import { LevelTables } from "#domain/data/tableSettings.ts"
import { Id, maxIdLength, Text } from "#domain/kernel/bounded.ts"
import { BadRequest, Forbidden, NotFound, ServiceUnavailable } from "./errors.ts"
import { SignedIn } from "./principal.ts"

const refusals = [BadRequest, Forbidden, NotFound, ServiceUnavailable] as const

const ResourceType = Schema.Literals(["card", "page"])

/**
 * Stored view of a card or stack (`page`). `query` is all of it, as the address says it; the other fields are what that
 * says of the card itself, without what was drilled, or of all cards of the stack.
 */
export const View = Schema.Struct({
  id: Schema.String,
  resourceType: ResourceType,
  resourceId: Schema.NonEmptyString,
  query: Schema.String,
  filters: Schema.Array(QueryFilter),
  filterGroupIds: Schema.optionalKey(Schema.Array(Schema.String)),
  chartState: Schema.Struct({
    chartType: Schema.optionalKey(ChartType),
    tableKind: Schema.optionalKey(TableKind),
    hiddenSeries: Schema.optionalKey(Schema.Array(Schema.String)),
    startsAtZero: Schema.optionalKey(Schema.Literal(true)),
    tables: Schema.optionalKey(LevelTables),
  }),
  dateGrainInterval: Schema.optionalKey(DateGrain),
  /** Whether the view has dates of its own; those are `dateRangeFilter`, and all time without one. */
  overrideDateRange: Schema.Boolean,
  dateRangeFilter: Schema.optionalKey(DateRangeFilter),
  // What follows servers of before do not say.
  /** Path below which the card or stack is opened by its id. */
  resourcePrefix: Schema.optionalKey(Schema.Literals(["/card/", "/stacks/", "/cards/"])),
  /** Id of the style of its frame, where it has one. */
  backgroundId: Schema.optionalKey(Schema.NullOr(Schema.String)),
  /** Whether its chart takes the height of its frame. */
  fitToFrame: Schema.optionalKey(Schema.Boolean),
  /** Style of its frame as JSON. */
  style: Schema.optionalKey(Schema.String),
  /** Filters of a stack over the card. */
  dataControlFilters: Schema.optionalKey(Schema.Array(QueryFilter)),
  /** Nothing here has segments or functions to choose: always empty. */
  segmentIds: Schema.optionalKey(Schema.Array(Schema.String)),
  functionOverrides: Schema.optionalKey(Schema.Record(Schema.String, Schema.Never)),
})
export type View = typeof View.Type

/** View of a card or stack to be stored: the query of its address in it. */
export const StoreViewRequest = Schema.Struct({
  resourceType: ResourceType,
  resourceId: Id(Schema.NonEmptyString),
  query: StoredQueryText,
})

/** Id of a stored view, or the external id of an embedding, which names its view. */
const EmbeddedViewId = Text(maxIdLength).check(
  Schema.isPattern(/^[\w.:%()-]+$/, { expected: "an id of a view" }),
)

/** Views whose address would be too long: stored once, and opened by their id. */
export class ViewsApi extends HttpApiGroup.make("views")
  .add(
    HttpApiEndpoint.post("store", "/views", { payload: StoreViewRequest, success: View, error: refusals }),
    HttpApiEndpoint.get("view", "/views/:viewId", {
      params: { viewId: EmbeddedViewId },
      success: View,
      error: refusals,
    }),
  )
  .middleware(SignedIn)
  .prefix("/api/content/v2") {}
