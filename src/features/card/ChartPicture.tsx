import { Suspense, use, useMemo } from "react"
import { useIntl } from "react-intl"
import { drawnScene } from "#charts/drawn-scene.ts"
import type { ChartTypeDrawing } from "#charts/layouts/chart-type-drawing.ts"
import type { Chart, ChartType } from "#domain/data/chart.ts"
import type { ChartTable } from "#domain/data/chartTable.ts"
import { drawingOf } from "#src/ui/chart/drawings.ts"
import { SceneView } from "#src/ui/chart/SceneView.tsx"
import { useChartTexts } from "#src/ui/chart/useChartTexts.ts"
import { useLazyChunk } from "#src/ui/part/lazyChunk.ts"
import { lazyPart } from "#src/ui/part/lazyPart.tsx"
import { ChartIcon } from "./ChartIcon.tsx"
import styles from "./picker.module.css"

const DensePicture = lazyPart(() => import("#src/ui/chart/DensePicture.tsx"), "DensePicture")

const size = { width: 96, height: 56, size: "preview" } as const

/**
 * Small picture of a table as a chart of this type, once its drawing is loaded; the icon of the type where that fails, or
 * draws nothing in so little room. Its name stands beside it.
 */
export const ChartPicture = ({
  chartType,
  table,
  palette,
}: {
  chartType: ChartType
  table: ChartTable
  palette: Chart["palette"]
}) => {
  const { settled, outcome } = useLazyChunk(drawingOf({ chartType, table }))
  const { value } = settled ?? use(outcome)
  return value === null ? (
    <ChartIcon chartType={chartType} />
  ) : (
    <Picture chartType={chartType} table={table} palette={palette} drawing={value} />
  )
}

const Picture = ({
  chartType,
  table,
  palette,
  drawing,
}: {
  chartType: ChartType
  table: ChartTable
  palette: Chart["palette"]
  drawing: ChartTypeDrawing
}) => {
  const { locale } = useIntl()
  const texts = useChartTexts()
  const scene = useMemo(
    () =>
      drawnScene({ chartType, table, ...(palette !== undefined && { palette }) }, drawing, {
        ...size,
        locale,
        texts,
      }),
    [chartType, table, palette, drawing, locale, texts],
  )
  const isBlank = scene.marks.length === 0 && scene.paths.length === 0 && scene.annotations.length === 0
  if (isBlank && !scene.empty) return <ChartIcon chartType={chartType} />
  return (
    <span className={styles.picture} aria-hidden="true">
      {scene.dense ? (
        <Suspense fallback={<SceneView scene={scene} focused={null} />}>
          <DensePicture scene={scene} />
        </Suspense>
      ) : (
        <SceneView scene={scene} focused={null} />
      )}
    </span>
  )
}
