import { Effect, Schema } from "effect"
import { CardFeature, Certification } from "#domain/card/types.ts"
import { ChartType } from "#domain/data/chart.ts"
import { DateTimeRange, IsoDate } from "#domain/data/dateRangeFilter.ts"
import { DateGrain } from "#domain/data/grain.ts"
import { NumberFormat } from "#domain/data/numberFormat.ts"
import { isInForce, wantedValues } from "#domain/filter/operands.ts"
import { QueryFilter } from "#domain/filter/types.ts"
import { CardUrn, DataSourceId, UserId } from "#domain/kernel/ids.ts"
import { Access } from "./grants.ts"

const Name = Schema.NonEmptyString
const named = { name: Name, label: Name, format: Schema.optionalKey(NumberFormat) }

const hasItsValues = Schema.makeFilter((filter: Pick<QueryFilter, "operand" | "values">) =>
  isInForce(filter) ? undefined : { path: ["values"], issue: `Expected ${wantedValues(filter.operand)}` },
)

/** A filter that an author wrote: it has the values that its operand takes, so that it always chooses rows. */
export const AuthoredFilter = QueryFilter.check(hasItsValues)

/** A filter on rows alone: by columns, and not by what groups of rows measure. */
export const RowFilter = QueryFilter.mapFields(({ aggregated: _, ...fields }) => fields).check(hasItsValues)

/** How rows become one number. `share` is the part of the rows that `where` holds for, 0 to 1. */
export const Measure = Schema.Union([
  Schema.Struct({ ...named, aggregate: Schema.Literal("count") }),
  Schema.Struct({
    ...named,
    aggregate: Schema.Literals(["sum", "avg", "min", "max", "countDistinct"]),
    column: Name,
  }),
  Schema.Struct({
    ...named,
    aggregate: Schema.Literal("share"),
    where: Schema.NonEmptyArray(RowFilter),
  }),
])
export type Measure = typeof Measure.Type

/** A column that groups rows; a date column by its grain. */
export const Dimension = Schema.Struct({ column: Name, grain: Schema.optionalKey(DateGrain) })
export type Dimension = typeof Dimension.Type

/** The order of a chart's rows: by a dimension's column or a measure's name. */
export const Sort = Schema.Struct({ by: Name, direction: Schema.Literals(["ascending", "descending"]) })
export type Sort = typeof Sort.Type

const none = { onNone: Effect.succeed(null), list: Effect.succeed([]) } as const

/**
 * A card as its author writes it. `category` spans the x axis, `series` splits, `values` are measured; a table may
 * group by further `details`. `limit` keeps the categories with the largest first value. `columns` are those of the
 * card's table of rows, which is all that a `supertable` shows: it has no chart and measures nothing. `dateInfo` names the date column that ranges and grains apply to, and the range to start with.
 */
export const CardDefinition = Schema.Struct({
  id: CardUrn.check(
    Schema.isPattern(/^[a-z0-9][a-z0-9._-]*$/, { expected: "lower-case letters, digits, . _ -" }),
  ),
  type: Schema.Literals(["kpi", "drill_view", "supertable"]).pipe(
    Schema.withDecodingDefaultKey(Effect.succeed("kpi")),
  ),
  title: Name,
  description: Schema.String.pipe(Schema.withDecodingDefaultKey(Effect.succeed(""))),
  dataset: DataSourceId,
  chart: Schema.NullOr(ChartType).pipe(Schema.withDecodingDefaultKey(none.onNone)),
  category: Schema.NullOr(Dimension).pipe(Schema.withDecodingDefaultKey(none.onNone)),
  series: Schema.NullOr(Dimension).pipe(Schema.withDecodingDefaultKey(none.onNone)),
  details: Schema.Array(Dimension).pipe(Schema.withDecodingDefaultKey(none.list)),
  values: Schema.Array(Measure).pipe(Schema.withDecodingDefaultKey(none.list)),
  sort: Schema.NullOr(Sort).pipe(Schema.withDecodingDefaultKey(none.onNone)),
  limit: Schema.NullOr(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 10_000 }))).pipe(
    Schema.withDecodingDefaultKey(none.onNone),
  ),
  filters: Schema.Array(AuthoredFilter).pipe(Schema.withDecodingDefaultKey(none.list)),
  summary: Schema.NullOr(Measure).pipe(Schema.withDecodingDefaultKey(none.onNone)),
  columns: Schema.NonEmptyArray(Name),
  dateInfo: Schema.NullOr(Schema.Struct({ column: Name, range: Schema.optionalKey(DateTimeRange) })).pipe(
    Schema.withDecodingDefaultKey(none.onNone),
  ),
  drillPath: Schema.Array(CardUrn).pipe(Schema.withDecodingDefaultKey(none.list)),
  allowTableDrill: Schema.Boolean.pipe(Schema.withDecodingDefaultKey(Effect.succeed(false))),
  /** The parts of the card's screen that are offered; an embedding may offer fewer. */
  features: Schema.Array(CardFeature).pipe(
    Schema.withDecodingDefaultKey(Effect.succeed(CardFeature.literals)),
  ),
  certification: Schema.NullOr(Certification.fields.state).pipe(Schema.withDecodingDefaultKey(none.onNone)),
  updated: IsoDate,
  access: Schema.NullOr(Access).pipe(Schema.withDecodingDefaultKey(none.onNone)),
  /** Who decides about requests for access, beside the admins. */
  owner: Schema.NullOr(UserId).pipe(Schema.withDecodingDefaultKey(none.onNone)),
})
export type CardDefinition = typeof CardDefinition.Type
