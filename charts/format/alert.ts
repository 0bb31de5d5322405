import type { AlertNotice } from "#domain/areas/alert/notice.ts"
import type { AlertCondition } from "#domain/areas/alert/types.ts"
import type { NumberFormat } from "#domain/data/numberFormat.ts"
import { type RangeText, rangeText } from "./dateRange.ts"
import { formatNumber } from "./number.ts"

type Tag = AlertCondition["_tag"]

/** Texts that alerts are written with, by their keys in the message catalogue. */
export type AlertText = RangeText &
  ((
    key: `alert.${"condition" | "told" | "hidden"}.${Tag}` | "alert.percent" | "alert.named" | "date.all",
    values?: Readonly<Record<string, string | number>>,
  ) => string)

/** The language of a text, and its texts. */
export interface AlertWriting {
  readonly text: AlertText
  readonly locale: string
}

/** Value of a condition: a percentage, or in the format of the figure; empty where it has none. */
const valueText = (
  condition: AlertCondition,
  format: NumberFormat | undefined,
  { text, locale }: AlertWriting,
): string => {
  if (condition._tag === "NO_DATA") return ""
  return condition._tag === "CHANGES_BY" && condition.unit === "PERCENT"
    ? text("alert.percent", { value: formatNumber(condition.value, locale) })
    : formatNumber(condition.value, locale, format)
}

/** What an alert waits for, `Sales above €200`: its name where it was given none. `label` names the figure. */
export const conditionText = (
  condition: AlertCondition,
  label: string,
  format: NumberFormat | undefined,
  writing: AlertWriting,
): string => {
  const value = valueText(condition, format, writing)
  const { text } = writing
  return text(`alert.condition.${condition._tag}`, { label, value })
}

/**
 * What a notice of an alert says: the figure with its period, or where it was not told, that it crossed as the alert's
 * author sees it.
 */
export const noticeText = (notice: AlertNotice, author: string, writing: AlertWriting): string => {
  const { name, condition, label, format, figure, before, range } = notice
  const { text, locale } = writing
  const written = (value: number | null | undefined): string =>
    typeof value === "number" ? formatNumber(value, locale, format) : "–"
  const dates = range === null ? text("date.all") : range && rangeText(range, text, locale)
  const value = valueText(condition, format, writing)
  // A message without a period selects by this word.
  const period = dates ?? "none"
  const message =
    figure === undefined
      ? text(`alert.hidden.${condition._tag}`, { label, author, value, period })
      : text(`alert.told.${condition._tag}`, {
          label,
          value,
          period,
          figure: written(figure),
          before: written(before),
        })
  return name === "" ? message : text("alert.named", { name, message })
}
