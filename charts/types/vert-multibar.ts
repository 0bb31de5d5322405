import type { Channels } from "../channels.ts"
import type { Settings } from "../options.ts"
import type { ChartDrawing } from "./drawing.ts"
import { groupedBars } from "./grouped-bars.ts"

/** `badge_vert_multibar`: a group of bars per category, a bar per series. */
export const vertMultibar = (channels: Channels, settings: Settings): ChartDrawing =>
  groupedBars(channels, settings)
