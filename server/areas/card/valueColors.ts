import { Effect } from "effect"
import { seriesColors } from "#charts/color/series-colors.ts"
import type { ChartTypeDescriptor } from "#charts/types/chart-type.ts"
import { chartTypes } from "#charts/types/index.ts"
import type { BadRequest, ServiceUnavailable } from "#contract/errors.ts"
import type { ChartType } from "#domain/data/chart.ts"
import type { SeriesColor } from "#domain/data/chartTable.ts"
import type { QueryEngine } from "../../query/QueryEngine.ts"
import type { Viewer } from "../../query/viewer.ts"
import type { Dimension } from "../../schema/card.ts"
import { type ChartShape, rankedValuesQuery } from "./cardQuery.ts"
import { type CardSource, sourcePlan } from "./cardSource.ts"

/** The dimension whose values a chart type tells apart by colour: the names of its categories or nodes, or its series. */
export const coloredBy = (chartType: ChartType, { dimensions, series }: ChartShape): Dimension | null => {
  const { options }: ChartTypeDescriptor = chartTypes[chartType]
  if (options.shows === "GROUPS") return null
  if (options.colors !== "CATEGORIES" && options.colors !== "NODES") return series
  const categories = dimensions.filter(({ role, grain }) => role === "category" && grain === undefined)
  return categories.length === 1 ? (categories[0] ?? null) : null
}

/**
 * Colours of the values of a column under no filter, date range or chosen policy, so that they are the same on every card
 * of the dataset; of no rows that the viewer may not see. Those that the dataset's author fixed come first.
 */
export const valueColors = (
  engine: typeof QueryEngine.Service,
  source: CardSource,
  viewer: Viewer,
  series: Dimension,
  hues: number | undefined,
): Effect.Effect<ReadonlyArray<SeriesColor>, BadRequest | ServiceUnavailable> => {
  const { colors = {} } = source.dataset.columns.find(({ name }) => name === series.column) ?? {}
  const fixed = new Map(Object.entries(colors).map(([value, color]) => [value, color - 1]))
  const all = { filters: [], own: [], dateRange: null }
  const plan = sourcePlan({ ...source, policyChoices: [] }, viewer, all, rankedValuesQuery(series))
  return Effect.map(engine.run(plan), ({ rows }) =>
    seriesColors(
      rows.map(([value = null]) => value),
      fixed,
      hues,
    ),
  )
}
