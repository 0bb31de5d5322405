import {
  AreaChart,
  ChartColumn,
  ChartColumnBig,
  ChartColumnStacked,
  ChartLine,
  Grid3x3,
  Hash,
  type LucideIcon,
  Table2,
} from "lucide-react"
import { chartTypeFits } from "#domain/card/fit.ts"
import type { ChartType } from "#domain/data/chart.ts"
import type { ChartTable } from "#domain/data/chartTable.ts"
import type { LevelKey } from "#domain/kernel/levelKey.ts"
import { useDispatch } from "#src/state/StoreContext.tsx"
import { useText } from "#src/ui/text/useText.ts"
import styles from "./picker.module.css"

const icons: Readonly<Record<ChartType, LucideIcon>> = {
  badge_vert_bar: ChartColumn,
  badge_vert_multibar: ChartColumnBig,
  badge_vert_stackedbar: ChartColumnStacked,
  badge_line: ChartLine,
  badge_area: AreaChart,
  badge_table: Table2,
  badge_heatmap_table: Grid3x3,
  badge_singlevalue: Hash,
}

/** Choosing how a level's answer is drawn: the types that suit it, and what the others would need. */
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
      {chartTypeFits(table).map(({ chartType, misfit }) => {
        const Icon = icons[chartType]
        return (
          <button
            key={chartType}
            type="button"
            className={styles.type}
            aria-pressed={chartType === chosen}
            disabled={misfit !== null}
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
            <Icon size={22} strokeWidth={1.75} aria-hidden="true" />
            {text(`chartType.${chartType}`)}
            {misfit !== null && <span className={styles.misfit}>{text(`misfit.${misfit}`)}</span>}
          </button>
        )
      })}
    </fieldset>
  )
}
