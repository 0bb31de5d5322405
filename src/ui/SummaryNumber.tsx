import { useIntl } from "react-intl"
import { formatNumber } from "#charts/format/number.ts"
import { noSummaryLabel, type Summary } from "#domain/card/types.ts"
import styles from "./summaryNumber.module.css"

/** The figure above a chart, with its label. Nothing when the card has none. */
export const SummaryNumber = ({ summary }: { summary: Summary | undefined }) => {
  const { locale } = useIntl()
  if (summary === undefined || summary.label === noSummaryLabel) return null
  return (
    <p className={styles.summary}>
      <span className={styles.value}>
        {summary.value === null ? "–" : formatNumber(summary.value, locale, summary.format)}
      </span>{" "}
      <span className={styles.label}>{summary.label}</span>
    </p>
  )
}
