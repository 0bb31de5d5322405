import { Schema } from "effect"
import { ColorNumber } from "./colorNumber.ts"

/** How a line goes from one point to the next: straight, in a curve that stays between the two, or in a step halfway. */
export const Curve = Schema.Literals(["straight", "smooth", "step"])
export type Curve = typeof Curve.Type

const Label = Schema.optionalKey(Schema.NonEmptyString)

/** A line across a chart at a value of its axis, or a band between two, with its name. */
export const Reference = Schema.Union([
  Schema.Struct({ value: Schema.Finite, label: Label }),
  Schema.Struct({ from: Schema.Finite, to: Schema.Finite, label: Label }),
])
export type Reference = typeof Reference.Type

/** A colour of a rule: its number in the palette, or what the palette has for good or bad values. */
export const RuleColor = Schema.Union([ColorNumber, Schema.Literals(["good", "bad"])])

/**
 * The colour of values from one on (itself included) to another (excluded), and what the legend calls it. Without one of both, all values below or above the other.
 */
export const ColorRule = Schema.Struct({
  from: Schema.optionalKey(Schema.Finite),
  to: Schema.optionalKey(Schema.Finite),
  color: RuleColor,
  label: Label,
})
export type ColorRule = typeof ColorRule.Type

/** Most references of a chart, and most colour rules: more would hide what it shows. */
const maxReferences = 10
const maxColorRules = 10

/** Most periods that are forecast: further ahead an interval says little. */
const maxPeriods = 60

/** Periods to come, and how likely their values lie in the interval that is drawn: 80 % if absent, or 95 %. */
export const ForecastOption = Schema.Struct({
  periods: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: maxPeriods })),
  interval: Schema.optionalKey(Schema.Literals([80, 95])),
})
export type ForecastOption = typeof ForecastOption.Type

/** Fewest and most categories that an author asks for beside the rest of them: one alone would compare nothing. */
const fewestCategories = 2
const mostCategories = 100

/** How an author wants a chart drawn; a chart type takes those options that its descriptor names. */
export const AuthorOptions = Schema.Struct({
  /** The first rule that holds for a value gives it its colour. */
  colorRules: Schema.optionalKey(Schema.Array(ColorRule).check(Schema.isMaxLength(maxColorRules))),
  curve: Schema.optionalKey(Curve),
  forecast: Schema.optionalKey(ForecastOption),
  facet: Schema.optionalKey(Schema.Boolean),
  labels: Schema.optionalKey(Schema.Boolean),
  /** How many categories of texts are drawn: the first ones, and the others as one. */
  maxCategories: Schema.optionalKey(
    Schema.Int.check(Schema.isBetween({ minimum: fewestCategories, maximum: mostCategories })),
  ),
  references: Schema.optionalKey(Schema.Array(Reference).check(Schema.isMaxLength(maxReferences))),
  trend: Schema.optionalKey(Schema.Boolean),
})
export type AuthorOptions = typeof AuthorOptions.Type
export type AuthorOption = keyof AuthorOptions
