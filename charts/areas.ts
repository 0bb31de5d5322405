import { withAbsent } from "./absent.ts"
import { type Channels, inOrder } from "./channels.ts"
import type { ChartDrawing } from "./drawing.ts"
import type { Settings } from "./options.ts"
import { stackOf } from "./stack.ts"
import { stackedAreas } from "./stacked-areas.ts"

/** The area under a line from zero; the areas of several series are stacked. */
export const areas = (unordered: Channels, settings: Settings): ChartDrawing => {
  const channels = withAbsent(inOrder(unordered), settings, unordered.series.length > 1)
  return stackedAreas(channels, stackOf(channels), settings)
}
