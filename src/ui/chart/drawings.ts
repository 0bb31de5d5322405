import { additions, type DrawnChart } from "#charts/additions/additions.ts"
import type { ChartTypeDrawing } from "#charts/layouts/chart-type-drawing.ts"
import { chartTypes } from "#charts/types/index.ts"
import type { ChartType } from "#domain/data/chart.ts"
import { joinedChunk, type LazyChunk, lazyChunk } from "../part/lazyChunk.ts"

const drawings = new Map(
  Object.values(chartTypes).map(({ id, drawing }) => [id, lazyChunk(drawing.part, drawing.load)]),
)
const added = additions.map(({ part, load, isNeeded }) => ({ isNeeded, chunk: lazyChunk(part, load) }))

const joined = new Map<string, LazyChunk<ChartTypeDrawing>>()

/** The drawing of a chart with what it needs besides, which is loaded when such a chart is first shown. */
export const drawingOf = (chart: DrawnChart): LazyChunk<ChartTypeDrawing> => {
  const { chartType } = chart
  const plain = drawings.get(chartType)
  if (plain === undefined) throw new Error(`There is no drawing of ${chartType}.`)
  const needed = added.flatMap(({ chunk, isNeeded }) => (isNeeded(chart) ? [chunk] : []))
  if (needed.length === 0) return plain
  const key = [chartType, ...needed.map(({ part }) => part)].join(" ")
  const known = joined.get(key)
  if (known !== undefined) return known
  const { options } = chartTypes[chartType]
  const chunk = needed.reduce(
    (drawn, addition) => joinedChunk(drawn, addition, (drawing, add) => add(drawing, options)),
    plain,
  )
  joined.set(key, chunk)
  return chunk
}

/** Loads what draws charts of a type. */
export const preloadDrawing = async (chartType: ChartType): Promise<void> =>
  drawings.get(chartType)?.preload()

/** Loads the drawings of all chart types, so that charts of any type are drawn without waiting. */
export const preloadDrawings = async (): Promise<void> => {
  await Promise.all(
    [...drawings.values(), ...added.map(({ chunk }) => chunk)].map(({ preload }) => preload()),
  )
}
