import { type ReactNode, Suspense } from "react"
import type { Scene } from "#charts/scene.ts"
import { chartTypes } from "#charts/types/index.ts"
import type { Level } from "#domain/level/types.ts"
import { useDispatch, useSelect } from "#src/state/StoreContext.tsx"
import { useWorkCalendar } from "#src/state/useWorkCalendar.ts"
import { ChartView } from "#src/ui/chart/ChartView.tsx"
import { lazyPart } from "#src/ui/part/lazyPart.tsx"
import { Empty, Skeleton } from "#src/ui/states.tsx"
import { useText } from "#src/ui/text/useText.ts"
import { CardTableView } from "./CardTableView.tsx"
import type { DrillActions } from "./useDrill.ts"

const HeatTable = lazyPart(() => import("#src/features/table/HeatTable.tsx"), "HeatTable")
const TablePreview = lazyPart(() => import("#src/features/table/TablePreview.tsx"), "TablePreview")
const LevelTable = lazyPart(() => import("#src/features/table/LevelTable.tsx"), "LevelTable")

/** A level's chart, as the drawing or the table that its chart type is. */
export const LevelChart = ({
  level,
  title,
  height,
  isPreview,
  drill,
  overlay,
}: {
  level: Level
  title: string
  height: number
  isPreview: boolean
  drill?: DrillActions
  overlay?: (scene: Scene) => ReactNode
}) => {
  const text = useText()
  const dispatch = useDispatch()
  const isHintRead = useSelect(({ hint }) => hint.includes("drill"))
  const readHint = () => dispatch({ area: "hint", command: { _tag: "ReadHint", hint: "drill" } })
  const { firstDayOfWeek } = useWorkCalendar()
  const { render } = level.view
  const chart = render?.chart
  const skeleton = <Skeleton label={text("card.loading", { title })} height={height} />
  const drilling = drill === undefined ? {} : { drill }
  if (chart === undefined) return skeleton
  const { chartType, table } = chart
  if (table.rows.length === 0) {
    return (
      <div style={{ height }}>
        <Empty>{text(isPreview ? "tile.noData" : "card.noData")}</Empty>
      </div>
    )
  }
  const { shows } = chartTypes[chartType].options
  if (shows === "PIVOT" && !isPreview) {
    return (
      <Suspense fallback={skeleton}>
        <HeatTable levelKey={level.key} table={table} title={title} maxHeight={height} {...drilling} />
      </Suspense>
    )
  }
  if (shows === "ROWS") {
    return isPreview ? (
      <Suspense fallback={skeleton}>
        <TablePreview table={table} title={title} isSupertable={false} />
      </Suspense>
    ) : (
      <Suspense fallback={<CardTableView table={table} title={title} maxHeight={height} />}>
        <LevelTable
          levelKey={level.key}
          kind="chart"
          table={table}
          bridge={render?.bridge}
          title={title}
          maxHeight={height}
          {...drilling}
        />
      </Suspense>
    )
  }
  return (
    <ChartView
      chart={chart}
      height={height}
      isPreview={isPreview}
      firstDayOfWeek={firstDayOfWeek}
      {...(overlay === undefined ? {} : { overlay })}
      {...(drill === undefined ? {} : { onChoose: drill.mark, showsHint: !isHintRead, onHintRead: readHint })}
    />
  )
}
