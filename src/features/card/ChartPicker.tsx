import { chartTypeSupport } from "#charts/support.ts"
import { chartTypes } from "#charts/types/index.ts"
import type { ChartType } from "#domain/data/chart.ts"
import type { ChartTable } from "#domain/data/chartTable.ts"
import type { LevelKey } from "#domain/kernel/levelKey.ts"
import { useDispatch } from "#src/state/StoreContext.tsx"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./picker.module.css"

/** Choice of chart type: the supported types, and the unsupported reason of the others. */
export const ChartPicker = ({
  levelKey,
  table,
  own,
  chosen,
}: {
  levelKey: LevelKey
  table: ChartTable
  own: ChartType
  chosen: ChartType
}) => {
  const text = useText()
  const dispatch = useDispatch()
  return (
    <fieldset className={styles.picker}>
      <legend className={styles.legend}>{text("toolbar.picker")}</legend>
      {chartTypeSupport(table).map(({ chartType, unsupported }) => {
        return (
          <button
            key={chartType}
            type="button"
            className={styles.type}
            aria-pressed={chartType === chosen}
            disabled={unsupported !== null}
            onClick={() =>
              dispatch({
                area: "level",
                command: {
                  _tag: "ChooseChartType",
                  key: levelKey,
                  chartType: chartType === own ? null : chartType,
                },
              })
            }
          >
            <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
              <path d={chartTypes[chartType].icon} />
            </svg>
            {text(`chartType.${chartType}`)}
            {unsupported !== null && (
              <span className={styles.reason}>{text(`unsupported.${unsupported}`)}</span>
            )}
          </button>
        )
      })}
    </fieldset>
  )
}
