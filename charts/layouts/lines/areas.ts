import { withAbsent } from "../../data/absent.ts"
import { type Channels, inOrder } from "../../data/channels.ts"
import type { Settings } from "../../data/options.ts"
import { stackOf } from "../../data/stack.ts"
import type { ChartDrawing } from "../../frame/drawing.ts"
import type { Added } from "../added.ts"
import { stackedAreas } from "./stacked-areas.ts"

/** The area under a line from zero; the areas of several series are stacked. */
export const areas = (unordered: Channels, settings: Settings, added?: Added): ChartDrawing => {
  const channels = withAbsent(inOrder(unordered), settings, unordered.series.length > 1)
  return stackedAreas(channels, stackOf(channels), settings, added)
}
