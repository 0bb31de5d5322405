import type { Theme } from "#charts/color/theme.ts"
import { type ColorRules, indexOfColor, ruleText, tintOf } from "#charts/data/color-rules.ts"
import type { CardTable } from "#domain/areas/card/types.ts"
import { useCellSettings } from "#src/ui/chart/useChartTexts.ts"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./heat.module.css"

/** Height of a legend below a table, in pixels. */
export const legendHeight = 30

/** The rules that colour the cells of a table, below it; nothing without rules. */
export const RuleLegend = ({
  rules,
  table,
  theme,
}: {
  rules: ColorRules
  table: Pick<CardTable, "columns">
  /** The colours of the chart. */
  theme: Theme
}) => {
  const text = useText()
  const settings = useCellSettings()
  if (rules === undefined || rules.length === 0) return null
  const format = table.columns.find(({ role }) => role === "value")?.format
  return (
    <ol className={`${styles.legend} ${styles.rules}`} aria-label={text("table.colors")}>
      {rules.map((rule, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rules are told apart by their order alone
        <li key={index} style={{ background: tintOf(theme, indexOfColor(rule.color)) }}>
          {ruleText(rule, format, settings)}
        </li>
      ))}
    </ol>
  )
}
