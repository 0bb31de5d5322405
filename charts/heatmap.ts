import { type Channels, inOrder } from "./channels.ts"
import type { ChartDrawing } from "./drawing.ts"
import { heatScale, seriesInOrder } from "./heat.ts"
import { heatMatrix } from "./heat-matrix.ts"
import type { Settings } from "./options.ts"

/** Categories down and series across, each cell in the colour of its rank. */
export const heatmap = (unordered: Channels, settings: Settings): ChartDrawing => {
  const channels = seriesInOrder(inOrder(unordered))
  return heatMatrix(channels, heatScale(channels), settings)
}
