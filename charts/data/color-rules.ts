import type { AuthorOptions, ColorRule } from "#domain/data/authorOptions.ts"
import type { Cell } from "#domain/data/cell.ts"
import type { ChartColumn } from "#domain/data/chartTable.ts"
import type { NumberFormat } from "#domain/data/numberFormat.ts"
import { badColor, goodColor } from "../color/palette.ts"
import { colorOf, softness, type Theme } from "../color/theme.ts"
import { formatCompact } from "../format/number.ts"
import type { Label } from "../scene/scene.ts"
import type { Settings } from "./options.ts"

/** Rules that colour values, as a chart's author wrote them; none if absent. */
export type ColorRules = AuthorOptions["colorRules"]

const holds = ({ from, to }: ColorRule, value: number): boolean =>
  (from === undefined || value >= from) && (to === undefined || value < to)

/** The colour of a rule as an index of the palette. */
export const indexOfColor = (color: ColorRule["color"]): number =>
  color === "good" ? goodColor : color === "bad" ? badColor : color - 1

/** The colour of a value by the first rule that holds for it, as an index of the palette; undefined where none does. */
export const ruleColor = (rules: ColorRules, value: number | null | undefined): number | undefined => {
  if (value === null || value === undefined) return undefined
  const rule = rules?.find((one) => holds(one, value))
  return rule === undefined ? undefined : indexOfColor(rule.color)
}

/** The colour of a number that is itself what is drawn, by its rule. */
export const ruleInk = (rules: ColorRules, value: number | null): Pick<Label, "color"> => {
  const color = ruleColor(rules, value)
  return color === undefined ? {} : { color }
}

/** The colour of a table's cell by its rule: measured values have rules, and nothing else. */
export const cellColor = (
  rules: ColorRules,
  cell: Cell,
  { role, dataType }: Pick<ChartColumn, "role" | "dataType">,
): number | undefined =>
  role === "value" && dataType === "numeric" && typeof cell === "number" ? ruleColor(rules, cell) : undefined

/** A colour of the palette as text is written on it. */
export const tintOf = (theme: Theme, color: number): string =>
  theme.mix(colorOf(theme, color), theme.ink.surface, 1 - softness)

/** What a rule is called: by its author, or by its values. */
export const ruleText = (
  { from, to, label }: ColorRule,
  format: NumberFormat | undefined,
  { locale, texts }: Pick<Settings, "locale" | "texts">,
): string => {
  if (label !== undefined) return label
  const written = (value: number): string => formatCompact(value, locale, format)
  if (from === undefined) return to === undefined ? "" : `< ${written(to)}`
  return to === undefined ? `≥ ${written(from)}` : texts.bin(written(from), written(to))
}
