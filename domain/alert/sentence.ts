import type { AlertNotice } from "./notice.ts"
import type { AlertCondition } from "./types.ts"

/** Key of a message of the catalogue, with its values. */
export interface Sentence<Key extends string> {
  readonly key: Key
  readonly values: Readonly<Record<string, string>>
}

/** How the numbers of alerts are written. */
export interface AlertWriting {
  /** A figure in the format of its card. */
  readonly figure: (value: number) => string
  readonly percent: (value: number) => string
}

/** Value of a condition as it is written: a percentage, or in the format of the figure; empty where it has none. */
export const conditionValue = (condition: AlertCondition, { figure, percent }: AlertWriting): string => {
  if (condition._tag === "NO_DATA") return ""
  return condition._tag === "CHANGES_BY" && condition.unit === "PERCENT"
    ? percent(condition.value)
    : figure(condition.value)
}

/** What a condition waits for; the name of an alert that was not given one. */
export const conditionSentence = (
  condition: AlertCondition,
  label: string,
  writing: AlertWriting,
): Sentence<`alert.condition.${AlertCondition["_tag"]}`> => ({
  key: `alert.condition.${condition._tag}`,
  values: { label, value: conditionValue(condition, writing) },
})

/** What a notice of an alert says: the figure, or where it is the author's alone, that it crossed as they see it. */
export const noticeSentence = (
  { condition, label, figure, before }: AlertNotice,
  author: string,
  period: string | null,
  writing: AlertWriting,
): Sentence<`alert.${"told" | "hidden"}.${AlertCondition["_tag"]}`> => {
  const written = (value: number | null | undefined) =>
    typeof value === "number" ? writing.figure(value) : "–"
  return {
    key: `alert.${figure === undefined ? "hidden" : "told"}.${condition._tag}`,
    values: {
      label,
      author,
      value: conditionValue(condition, writing),
      figure: written(figure),
      before: written(before),
      period: period ?? "none",
    },
  }
}
