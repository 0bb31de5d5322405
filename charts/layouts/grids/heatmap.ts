import { type Channels, inOrder } from "../../data/channels.ts"
import { heatScale, seriesInOrder } from "../../data/heat.ts"
import type { Settings } from "../../data/options.ts"
import type { ChartDrawing } from "../../frame/drawing.ts"
import { heatMatrix } from "./heat-matrix.ts"

/** Categories down and series across, each cell in the colour of its rank. */
export const heatmap = (unordered: Channels, settings: Settings): ChartDrawing => {
  const channels = seriesInOrder(inOrder(unordered))
  return heatMatrix(channels, heatScale(channels), settings)
}
