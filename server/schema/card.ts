import { Effect, Schema } from "effect"
import { DataCardType } from "#domain/areas/card/cardType.ts"
import { CardFeature } from "#domain/areas/card/types.ts"
import { hasItsValues, wantedValues } from "#domain/areas/filter/operands.ts"
import { QueryFilter } from "#domain/areas/filter/types.ts"
import { AuthorOptions } from "#domain/data/authorOptions.ts"
import { BinStep } from "#domain/data/bin.ts"
import { ChartType } from "#domain/data/chart.ts"
import { DateTimeRange } from "#domain/data/dateRangeFilter.ts"
import { DateGrain } from "#domain/data/grain.ts"
import { NumberFormat } from "#domain/data/numberFormat.ts"
import { CardUrn, DataSourceId } from "#domain/kernel/ids.ts"
import { cardFields } from "./cardFields.ts"
import { PaletteName } from "./theme.ts"

const Name = Schema.NonEmptyString
const named = { name: Name, label: Name, format: Schema.optionalKey(NumberFormat) }

const hasValues = Schema.makeFilter((filter: Pick<QueryFilter, "operand" | "values">) =>
  hasItsValues(filter) ? undefined : { path: ["values"], issue: `Expected ${wantedValues(filter.operand)}` },
)

/** A filter that an author wrote: it has the values that its operand takes, so that it always chooses rows. */
export const AuthoredFilter = QueryFilter.check(hasValues)

/** A filter on rows alone: by columns, and not by what groups of rows measure. */
export const RowFilter = QueryFilter.mapFields(({ aggregated: _, ...fields }) => fields).check(hasValues)

/** A measure of one column. Each aggregate is a literal of its own, so that what is wrong is said of it alone. */
const overColumn = <const Aggregate extends string>(aggregate: Aggregate) =>
  Schema.Struct({ ...named, aggregate: Schema.Literal(aggregate), column: Name })

/**
 * How rows become one number. `quantile` is the value that the part `at` of the values is below, between two of them in
 * proportion. `first` and `last` are the values of the earliest and the latest date of `by`; of several rows of that
 * date the lowest is first and the highest last. `share` is the part of the rows that `where` holds for, 0 to 1.
 */
export const Measure = Schema.Union([
  Schema.Struct({ ...named, aggregate: Schema.Literal("count") }),
  overColumn("sum"),
  overColumn("avg"),
  overColumn("min"),
  overColumn("max"),
  overColumn("median"),
  overColumn("countDistinct"),
  Schema.Struct({
    ...overColumn("quantile").fields,
    at: Schema.Finite.check(Schema.isBetween({ minimum: 0, maximum: 1 })),
  }),
  Schema.Struct({ ...overColumn("first").fields, by: Name }),
  Schema.Struct({ ...overColumn("last").fields, by: Name }),
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

/** What spans the category axis: a dimension, or numbers by bins as wide as `bin`, or as fits their range. */
export const CategoryDimension = Schema.Struct({
  ...Dimension.fields,
  bin: Schema.optionalKey(Schema.Union([BinStep, Schema.Literal("auto")])),
})
export type CategoryDimension = typeof CategoryDimension.Type

/** The order of a chart's rows: by a dimension's column or a measure's name. */
export const Sort = Schema.Struct({ by: Name, direction: Schema.Literals(["ascending", "descending"]) })
export type Sort = typeof Sort.Type

const none = { onNone: Effect.succeed(null), list: Effect.succeed([]) } as const

/**
 * A card over a dataset as its author writes it. `category` spans the x axis, `series` splits, `values` are measured; a table may
 * group by further `details`, and a pivot table `across` by further columns after the series. `limit` keeps the categories with the largest first value. `columns` are those of the
 * card's table of rows, which is all that a `supertable` shows: it has no chart and measures nothing. `dateInfo` names the date column that ranges and grains apply to, and the range to start with.
 */
export const CardDefinition = Schema.Struct({
  ...cardFields,
  type: DataCardType.pipe(Schema.withDecodingDefaultKey(Effect.succeed("kpi"))),
  dataset: DataSourceId,
  chart: Schema.NullOr(ChartType).pipe(Schema.withDecodingDefaultKey(none.onNone)),
  category: Schema.NullOr(CategoryDimension).pipe(Schema.withDecodingDefaultKey(none.onNone)),
  /** The palette of its chart; null for that of the workspace. */
  palette: Schema.NullOr(PaletteName).pipe(Schema.withDecodingDefaultKey(none.onNone)),
  /** How the chart is to be drawn. */
  options: AuthorOptions.pipe(Schema.withDecodingDefaultKey(Effect.succeed({}))),
  series: Schema.NullOr(Dimension).pipe(Schema.withDecodingDefaultKey(none.onNone)),
  details: Schema.Array(Dimension).pipe(Schema.withDecodingDefaultKey(none.list)),
  across: Schema.Array(Dimension).pipe(Schema.withDecodingDefaultKey(none.list)),
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
})
export type CardDefinition = typeof CardDefinition.Type
