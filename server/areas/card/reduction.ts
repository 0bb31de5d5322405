import { chartTypes } from "#charts/types/index.ts"
import type { QueryOverrides } from "#domain/areas/card/types.ts"
import type { ChartType } from "#domain/data/chart.ts"
import { isDatePart } from "#domain/data/dataType.ts"
import { dayNumber } from "#domain/data/moment.ts"
import type { PointReduction, Reduction, Selection } from "../../query/plan.ts"
import type { CardDefinition } from "../../schema/card.ts"
import { type Dataset, dataTypeOf } from "../../schema/dataset.ts"
import { measureType } from "../../schema/measureType.ts"
import { type ChartShape, maxPoints } from "./cardQuery.ts"
import { zeroOverNone } from "./chartTable.ts"

/** Width that a chart is reduced for where its request names none, in pixels: that of nearly all cards. */
export const defaultChartWidth = 1280

/** Widths that charts are reduced for, in pixels: a chart gets the next one, so that few queries serve all windows. */
const widthClasses = [640, 1280, 2560, 4096] as const

/** Widths that points are reduced for, in pixels, and how many stay for each pixel: at the most 100,000. */
const pointWidths = [125, 320, 640, 1250] as const
const pointsPerPixel = 80

/** Rows that stay of each column of pixels and measure: the first, the last, the least and the largest. */
const perColumn = 4

/**
 * How a chart of a width in pixels is reduced: lines over dates or numbers, and areas that are not stacked on others.
 * Null where it is not: what a card or a request limits has the rows that were asked for.
 */
export const reductionOf = (
  card: CardDefinition,
  chartType: ChartType,
  { dimensions, series }: ChartShape,
  dataset: Dataset,
  { limit, offset }: QueryOverrides,
  { dateRange }: Selection,
  width: number,
): Reduction | null => {
  const [only, another] = dimensions
  const isPath = chartType === "badge_line" || (chartType === "badge_area" && series === null)
  if (!isPath || only === undefined || another !== undefined || only.bin !== undefined) return null
  if (card.limit !== null || limit !== undefined || offset !== undefined) return null
  if (card.sort !== null && card.sort.by !== only.column) return null
  const type = dataset.columns.find(({ name }) => name === only.column)?.type
  const isLong = only.grain === undefined || only.grain === "hour" || only.grain === "day"
  if (type === undefined || type === "string" || isDatePart(type) || !isLong) return null
  const columns = widthClasses.find((pixels) => pixels >= width) ?? 4096
  // What has no rows is drawn as zero where there is room for all: a line goes through it in a reduced chart.
  const isZeroOverNone = card.values.some(({ aggregate }) => zeroOverNone.has(aggregate))
  const above = isZeroOverNone ? maxPoints : Math.min(maxPoints, perColumn * columns * card.values.length)
  const days = dateRange === null ? null : dayNumber(dateRange.end) - dayNumber(dateRange.begin) + 1
  if (only.grain === "day" && series === null && days !== null && days <= above) return null
  return { columns, above, most: maxPoints }
}

/**
 * How points of two values are reduced: as many stay as a client of a width in pixels pans and zooms by the frame. Null
 * for other charts, and where it is not: what a card or a request limits has the rows that were asked for.
 */
export const pointReductionOf = (
  card: CardDefinition,
  chartType: ChartType,
  { dimensions }: ChartShape,
  dataset: Dataset,
  { limit, offset }: QueryOverrides,
  width: number,
): PointReduction | null => {
  if (chartTypes[chartType].options.values !== "AXES" || dimensions.length !== 1) return null
  if (card.limit !== null || limit !== undefined || offset !== undefined) return null
  const columns = new Map(dataset.columns.map((column) => [column.name, dataTypeOf(column.type)]))
  const areNumbers = card.values.every(
    (measure) => measureType(measure, (of) => columns.get(of)) === "numeric",
  )
  const pixels = pointWidths.find((most) => most >= width) ?? pointWidths[3]
  return areNumbers && card.values.length > 1 ? { mostPoints: pixels * pointsPerPixel } : null
}
