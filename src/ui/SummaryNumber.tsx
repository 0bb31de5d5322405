import { useIntl } from "react-intl"
import { formatCompact, formatNumber } from "#charts/format/number.ts"
import type { Summary } from "#domain/areas/card/summary.ts"
import styles from "./summaryNumber.module.css"

/** Figures of more characters than these are written in short: `1.23T`. */
const longest = 20

const figureText = ({ value, format }: Summary, locale: string): string => {
  if (value === null) return "–"
  const full = formatNumber(value, locale, format)
  return full.length > longest ? formatCompact(value, locale, format) : full
}

/** The figure above a chart, with its label: never cut, it shrinks where there is no room. */
export const SummaryNumber = ({ summary }: { summary: Summary }) => {
  const { locale } = useIntl()
  const figure = figureText(summary, locale)
  return (
    <p className={styles.summary}>
      <span className={styles.value} style={{ "--characters": figure.length }}>
        {figure}
      </span>{" "}
      <span className={styles.label} title={summary.label}>
        {summary.label}
      </span>
    </p>
  )
}
