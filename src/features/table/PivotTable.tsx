import { Suspense, useMemo } from "react"
import type { Theme } from "#charts/color/theme.ts"
import type { ColorRules } from "#charts/data/color-rules.ts"
import { flatPivot } from "#charts/data/pivot/pivot-lines.ts"
import type { ChartTable } from "#domain/data/chartTable.ts"
import type { LevelKey } from "#domain/kernel/levelKey.ts"
import type { DrillActions } from "#src/state/useDrill.ts"
import { useTableLayout } from "#src/state/useLevels.ts"
import { useCellSettings } from "#src/ui/chart/useChartTexts.ts"
import { lazyPart } from "#src/ui/part/lazyPart.tsx"
import { Skeleton } from "#src/ui/states.tsx"
import { useText } from "#src/ui/text/useText.ts"
import { TablePreview } from "./TablePreview.tsx"

const HeatTable = lazyPart(() => import("./HeatTable.tsx"), "HeatTable")
const PivotGrid = lazyPart(() => import("./PivotGrid.tsx"), "PivotGrid")

/**
 * A table that is grouped down and across: a heatmap of categories by series, or groups with their totals. In a preview
 * the outer groups, else all of them, to be sorted, collapsed and drilled.
 */
export const PivotTable = ({
  levelKey,
  shows,
  table,
  title,
  maxHeight,
  isPreview,
  rules,
  theme,
  drill,
}: {
  levelKey: LevelKey
  shows: "PIVOT" | "GROUPS"
  table: ChartTable
  title: string
  maxHeight: number
  isPreview: boolean
  /** The rules that colour a heatmap, and the colours of the chart. */
  rules: ColorRules
  theme: Theme
  drill?: DrillActions | undefined
}) => {
  const text = useText()
  const settings = useCellSettings()
  const { sort } = useTableLayout(levelKey, "chart")
  const plain = useMemo(() => {
    const { pivot } = table
    if (shows === "PIVOT") return table
    const sorted = sort === null || pivot === undefined ? table : { ...table, pivot: { ...pivot, sort } }
    return flatPivot(sorted, settings, isPreview ? "OUTER" : "ALL")
  }, [shows, table, sort, settings, isPreview])
  if (isPreview) return <TablePreview table={plain} title={title} isSupertable={false} />
  const grid = { levelKey, table, title, maxHeight, ...(drill === undefined ? {} : { drill }) }
  return (
    <Suspense fallback={<Skeleton label={text("card.loading", { title })} height={maxHeight} />}>
      {shows === "PIVOT" ? <HeatTable {...grid} rules={rules} theme={theme} /> : <PivotGrid {...grid} />}
    </Suspense>
  )
}
