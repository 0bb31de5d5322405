import { useMemo } from "react"
import { flatPivot } from "#charts/pivot-lines.ts"
import type { ChartTable } from "#domain/data/chartTable.ts"
import type { LevelKey } from "#domain/kernel/levelKey.ts"
import { CardTableView } from "#src/features/card/CardTableView.tsx"
import type { DrillActions } from "#src/features/card/useDrill.ts"
import { useCellSettings } from "#src/ui/chart/useChartTexts.ts"
import { InBrowser } from "#src/ui/part/InBrowser.tsx"
import { lazyPart } from "#src/ui/part/lazyPart.tsx"
import { TablePreview } from "./TablePreview.tsx"

const PivotGrid = lazyPart(() => import("./PivotGrid.tsx"), "PivotGrid")

/** A pivot table: in a preview its outer groups, else all of them, to be sorted, collapsed and drilled. */
export const PivotTable = ({
  levelKey,
  table,
  title,
  maxHeight,
  isPreview,
  drill,
}: {
  levelKey: LevelKey
  table: ChartTable
  title: string
  maxHeight: number
  isPreview: boolean
  drill?: DrillActions
}) => {
  const settings = useCellSettings()
  const flat = useMemo(
    () => flatPivot(table, settings, isPreview ? "OUTER" : "ALL"),
    [table, settings, isPreview],
  )
  return isPreview ? (
    <TablePreview table={flat} title={title} isSupertable={false} />
  ) : (
    <InBrowser fallback={<CardTableView table={flat} title={title} maxHeight={maxHeight} />}>
      <PivotGrid
        levelKey={levelKey}
        table={table}
        title={title}
        maxHeight={maxHeight}
        {...(drill === undefined ? {} : { drill })}
      />
    </InBrowser>
  )
}
