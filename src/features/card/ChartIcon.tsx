import { chartIcons } from "#charts/types/icons.ts"
import type { ChartType } from "#domain/data/chart.ts"
import styles from "./picker.module.css"

/** Icon of a chart type; its name stands beside it. */
export const ChartIcon = ({ chartType }: { chartType: ChartType }) => (
  <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
    <path d={chartIcons[chartType]} />
  </svg>
)
