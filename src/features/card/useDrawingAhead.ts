import { useEffect } from "react"
import { chartTypes } from "#charts/types/index.ts"
import type { Level } from "#domain/areas/level/types.ts"
import { useCard } from "#src/state/useCard.ts"
import { preloadDrawing } from "#src/ui/chart/drawings.ts"

/** Loads what draws a level's chart while the answer is loaded that it draws. */
export const useDrawingAhead = ({ urn, view }: Level): void => {
  const { card } = useCard(urn)
  const chartType = view.chartType ?? card?.metadata.chartType
  useEffect(() => {
    if (chartType === undefined || chartTypes[chartType].options.shows !== "MARKS") return
    void preloadDrawing(chartType)
  }, [chartType])
}
