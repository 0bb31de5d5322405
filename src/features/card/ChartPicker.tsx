import { type RefObject, Suspense } from "react"
import { chartTypes } from "#charts/types/index.ts"
import { chartTypeSupport } from "#charts/types/support.ts"
import type { Chart, ChartType } from "#domain/data/chart.ts"
import { PopoverOrSheet } from "#src/ui/PopoverOrSheet.tsx"
import { useText } from "#src/ui/text/useText.ts"
import { ChartIcon } from "./ChartIcon.tsx"
import { ChartPicture } from "./ChartPicture.tsx"
import styles from "./picker.module.css"

/** Whether the rows of a chart give a true picture of it as this type: a number is asked for without its groups. */
const isPictured = (chartType: ChartType): boolean => chartTypes[chartType].needs.category !== "NONE"

/**
 * Choice of chart type: the supported types, each with a picture of the card's own data, and the unsupported reason of
 * the others. It opens beside its button, which may be the anchor, or as a sheet where there is little room.
 */
export const ChartPicker = ({
  anchor,
  isSheetOnPhones,
  chart,
  onChoose,
  onClose,
}: {
  anchor: RefObject<Element | null>
  isSheetOnPhones: boolean
  /** What is shown now. */
  chart: Chart
  onChoose: (chartType: ChartType) => void
  onClose: () => void
}) => {
  const text = useText()
  const { table, palette, chartType: chosen } = chart
  const types = chartTypeSupport(table).toSorted(
    (a, b) => Number(a.unsupported !== null) - Number(b.unsupported !== null),
  )
  return (
    <PopoverOrSheet
      title={text("toolbar.picker")}
      anchor={anchor}
      isSheetOnPhones={isSheetOnPhones}
      onClose={onClose}
    >
      <div className={styles.types}>
        {types.map(({ chartType, unsupported }) => (
          <button
            key={chartType}
            type="button"
            className={styles.type}
            aria-pressed={chartType === chosen}
            disabled={unsupported !== null}
            onClick={() => onChoose(chartType)}
          >
            {unsupported === null && isPictured(chartType) ? (
              <Suspense fallback={<ChartIcon chartType={chartType} />}>
                <ChartPicture chartType={chartType} table={table} palette={palette} />
              </Suspense>
            ) : (
              <ChartIcon chartType={chartType} />
            )}
            {text(`chartType.${chartType}`)}
            {unsupported !== null && (
              <span className={styles.reason}>{text(`unsupported.${unsupported}`)}</span>
            )}
          </button>
        ))}
      </div>
    </PopoverOrSheet>
  )
}
