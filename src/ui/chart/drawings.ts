import { optionNames, optionsTaken } from "#charts/options-taken.ts"
import type { ChartTypeDrawing } from "#charts/types/chart-type.ts"
import { chartTypes } from "#charts/types/index.ts"
import type { AuthorOptions } from "#domain/data/authorOptions.ts"
import type { ChartType } from "#domain/data/chart.ts"
import { type LazyChunk, lazyChunk } from "../part/lazyChunk.ts"

type Drawings = ReadonlyMap<ChartType, LazyChunk<ChartTypeDrawing>>

const drawings: Drawings = new Map(
  Object.values(chartTypes).map(({ id, drawing }) => [id, lazyChunk(drawing.part, drawing.load)]),
)

/** Drawings with what divides a chart into panels. */
const panelDrawings: Drawings = new Map(
  Object.values(chartTypes)
    .filter(({ id }) => optionNames(id).includes("facet"))
    .map(({ id, drawing }) => [
      id,
      lazyChunk("facets", async () => {
        const [{ inPanels }, plain] = await Promise.all([import("#charts/facets.ts"), drawing.load()])
        return inPanels(plain)
      }),
    ]),
)

/** Drawings with what draws the values to come. */
const forecastDrawings: Drawings = new Map(
  Object.values(chartTypes)
    .filter(({ id }) => optionNames(id).includes("forecast"))
    .map(({ id, drawing }) => [
      id,
      lazyChunk("forecasts", async () => {
        const [{ withForecasts }, plain] = await Promise.all([import("#charts/forecasts.ts"), drawing.load()])
        return withForecasts(plain)
      }),
    ]),
)

/** Drawings with what colours values by rules, and divides a chart into panels or continues it where its author wants both. */
const ruledDrawings: Drawings = new Map(
  Object.values(chartTypes)
    .filter(({ id }) => optionNames(id).includes("colorRules"))
    .map(({ id, drawing, options }) => [
      id,
      lazyChunk("ruled", async () => {
        const [{ inRuleColors }, { inPanels }, { withForecasts }, plain] = await Promise.all([
          import("#charts/ruled.ts"),
          import("#charts/facets.ts"),
          import("#charts/forecasts.ts"),
          drawing.load(),
        ])
        return inRuleColors(withForecasts(inPanels(plain)), options)
      }),
    ]),
)

/** The drawing of a chart type, as its author wants it, which is loaded when such a chart is first shown. */
export const drawingOf = (chartType: ChartType, options?: AuthorOptions): LazyChunk<ChartTypeDrawing> => {
  const { facet, forecast, colorRules = [] } = optionsTaken(chartType, options)
  const source =
    colorRules.length > 0
      ? ruledDrawings
      : facet === true
        ? panelDrawings
        : forecast !== undefined
          ? forecastDrawings
          : drawings
  const drawing = source.get(chartType)
  if (drawing === undefined) throw new Error(`There is no drawing of ${chartType}.`)
  return drawing
}

/** Loads the drawings of all chart types, so that charts of any type are drawn without waiting. */
export const preloadDrawings = async (): Promise<void> => {
  await Promise.all(
    [drawings, panelDrawings, forecastDrawings, ruledDrawings].flatMap((some) =>
      [...some.values()].map(({ preload }) => preload()),
    ),
  )
}
