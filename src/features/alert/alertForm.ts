import { unitOf } from "#charts/format/number.ts"
import type { AlertCondition } from "#domain/areas/alert/types.ts"
import type { NumberFormat } from "#domain/data/numberFormat.ts"
import { readNumber, writeNumber } from "#domain/data/typedNumber.ts"

/** Conditions as a form offers them. */
export const conditionOptions = [
  "ABOVE",
  "BELOW",
  "CHANGES_BY.NUMBER",
  "CHANGES_BY.PERCENT",
  "NO_DATA",
] as const
export type ConditionOption = (typeof conditionOptions)[number]

/** Option of a condition. */
export const optionOf = (condition: AlertCondition): ConditionOption =>
  condition._tag === "CHANGES_BY" ? `CHANGES_BY.${condition.unit}` : condition._tag

/** How much larger the typed number is than the value: a share is typed as a percentage. */
const scaleOf = (option: ConditionOption, format: NumberFormat | undefined): number =>
  format?.style === "percent" && option !== "CHANGES_BY.PERCENT" ? 100 : 1

/** Digits that are kept when a number is scaled: enough for any, and too few for what floating point adds. */
const digits = 12
const rounded = (value: number): number => Number(value.toPrecision(digits))

/** Value of a condition as a person of a locale types it. */
export const typedOf = (
  condition: AlertCondition,
  format: NumberFormat | undefined,
  locale: string,
): string =>
  condition._tag === "NO_DATA"
    ? ""
    : writeNumber(rounded(condition.value * scaleOf(optionOf(condition), format)), locale)

/** Condition of an option and a number typed in a locale; null where the number is none, or no change. */
export const conditionOf = (
  option: ConditionOption,
  typed: string,
  format: NumberFormat | undefined,
  locale: string,
): AlertCondition | null => {
  if (option === "NO_DATA") return { _tag: "NO_DATA" }
  const number = readNumber(typed, locale)
  if (number === null) return null
  const value = rounded(number / scaleOf(option, format))
  if (option === "ABOVE" || option === "BELOW") return { _tag: option, value }
  const unit = option === "CHANGES_BY.NUMBER" ? "NUMBER" : "PERCENT"
  return value > 0 ? { _tag: "CHANGES_BY", value, unit } : null
}

/** Whether a figure meets the condition of an alert that is set on it now, which is told the next time it does. */
export const isThere = (condition: AlertCondition, figure: number | null): boolean => {
  switch (condition._tag) {
    case "ABOVE":
      return figure !== null && figure > condition.value
    case "BELOW":
      return figure !== null && figure < condition.value
    case "NO_DATA":
      return figure === null
    case "CHANGES_BY":
      return false
  }
}

/** Unit in which the value of an option is typed; empty for plain numbers. */
export const typedUnit = (
  option: ConditionOption,
  format: NumberFormat | undefined,
  locale: string,
): string => {
  if (option === "CHANGES_BY.PERCENT" || format?.style === "percent") return "%"
  if (format?.style === "currency" && /^[A-Za-z]{3}$/.test(format.currency ?? "")) {
    const written = new Intl.NumberFormat(locale, {
      style: "currency",
      currency: format.currency ?? "",
      currencyDisplay: "narrowSymbol",
    })
    return written.formatToParts(0).find(({ type }) => type === "currency")?.value ?? ""
  }
  return unitOf(format)
}
