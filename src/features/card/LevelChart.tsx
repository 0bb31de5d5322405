import { type ReactNode, Suspense } from "react"
import { inPalette, tokenTheme } from "#charts/color/theme.ts"
import { restLabels } from "#charts/scene/rest-labels.ts"
import { isOfSeries, type Scene } from "#charts/scene/scene.ts"
import { chartTypes } from "#charts/types/index.ts"
import { optionsTaken } from "#charts/types/options-taken.ts"
import type { Level } from "#domain/areas/level/types.ts"
import { useDispatch, useSelect } from "#src/state/StoreContext.tsx"
import { useWorkCalendar } from "#src/state/useWorkCalendar.ts"
import { LazyChart } from "#src/ui/chart/LazyChart.tsx"
import { lazyPart } from "#src/ui/part/lazyPart.tsx"
import { Empty, Skeleton } from "#src/ui/states.tsx"
import { useText } from "#src/ui/text/useText.ts"
import type { DrillActions } from "../../state/useDrill.ts"
import { useDrawingAhead } from "./useDrawingAhead.ts"

const PivotTable = lazyPart(() => import("#src/features/table/PivotTable.tsx"), "PivotTable")
const TablePreview = lazyPart(() => import("#src/features/table/TablePreview.tsx"), "TablePreview")
const ChartTools = lazyPart(() => import("./ChartTools.tsx"), "ChartTools")
const LevelTable = lazyPart(() => import("#src/features/table/LevelTable.tsx"), "LevelTable")

/** A level's chart, as the drawing or the table that its chart type is. */
export const LevelChart = ({
  level,
  title,
  height,
  isPreview,
  heading,
  drill,
  overlay,
}: {
  level: Level
  title: string
  height: number
  isPreview: boolean
  heading: string | undefined
  drill?: DrillActions | undefined
  overlay?: ((scene: Scene) => ReactNode) | undefined
}) => {
  const text = useText()
  const dispatch = useDispatch()
  const isHintRead = useSelect(({ hint }) => hint.includes("drill"))
  const isPublic = useSelect(({ environment }) => environment.flags.public)
  const readHint = () => dispatch({ area: "hint", command: { _tag: "ReadHint", hint: "drill" } })
  const { firstDayOfWeek } = useWorkCalendar()
  useDrawingAhead(level)
  const { render, hiddenSeries, startsAtZero } = level.view
  const chart = render?.chart
  const skeleton = <Skeleton label={text("card.loading", { title })} height={height} />
  if (chart === undefined) return skeleton
  const { chartType, table } = chart
  const rules = optionsTaken(chartType, chart.options).colorRules
  const theme = inPalette(tokenTheme, chart.palette)
  if (table.rows.length === 0) {
    return (
      <div style={{ height }}>
        <Empty>{text(isPreview ? "tile.noData" : "card.noData")}</Empty>
      </div>
    )
  }
  const { shows } = chartTypes[chartType].options
  if (shows === "GROUPS" || (shows === "PIVOT" && !isPreview)) {
    return (
      <Suspense fallback={skeleton}>
        <PivotTable
          levelKey={level.key}
          shows={shows}
          table={table}
          title={title}
          maxHeight={height}
          isPreview={isPreview}
          rules={rules}
          theme={theme}
          drill={drill}
        />
      </Suspense>
    )
  }
  if (shows === "ROWS") {
    return isPreview ? (
      <Suspense fallback={skeleton}>
        <TablePreview
          table={table}
          sort={level.layouts.chart.sort}
          title={title}
          isSupertable={false}
          rules={rules}
          theme={theme}
        />
      </Suspense>
    ) : (
      <Suspense fallback={skeleton}>
        <LevelTable
          levelKey={level.key}
          kind="chart"
          table={table}
          bridge={render?.bridge}
          title={title}
          maxHeight={height}
          rules={rules}
          theme={theme}
          drill={drill}
        />
      </Suspense>
    )
  }
  return (
    <LazyChart
      chart={chart}
      height={isPublic && chartType.startsWith("badge_map") ? "MAP" : height}
      isPreview={isPreview && drill === undefined}
      firstDayOfWeek={firstDayOfWeek}
      hiddenSeries={hiddenSeries}
      startsAtZero={startsAtZero}
      heading={heading}
      overlay={(scene) => (
        <>
          {overlay?.(scene)}
          {!isPreview && hasTools(scene) && (
            <Suspense fallback={null}>
              <ChartTools levelKey={level.key} scene={scene} table={table} />
            </Suspense>
          )}
        </>
      )}
      onChoose={drill?.mark}
      choosing={drill?.kind}
      showsHint={drill?.kind === "DRILL" && !isHintRead}
      onHintRead={readHint}
    />
  )
}

/** Whether a scene has what can be chosen: series in its legend, the start of its axis, or what it does not draw. */
const hasTools = (scene: Scene): boolean =>
  (scene.legend?.entries.some(isOfSeries) ?? false) ||
  scene.axes[0]?.start !== undefined ||
  restLabels(scene).length > 0
