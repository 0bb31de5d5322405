import { useMemo } from "react"
import { useIntl } from "react-intl"
import { chartScene } from "#charts/chart-scene.ts"
import type { ChartType } from "#domain/data/chart.ts"
import type { ChartTable } from "#domain/data/chartTable.ts"
import { SceneView } from "#src/ui/chart/SceneView.tsx"
import styles from "./picker.module.css"

const size = { width: 96, height: 56, size: "preview" } as const

/** Small picture of a table as a chart of this type; its name stands beside it. */
export const ChartPicture = ({ chartType, table }: { chartType: ChartType; table: ChartTable }) => {
  const { locale } = useIntl()
  const scene = useMemo(
    () => chartScene({ chartType, table }, { ...size, locale }),
    [chartType, table, locale],
  )
  return (
    <span className={styles.picture} aria-hidden="true">
      <SceneView scene={scene} focused={null} />
    </span>
  )
}
