import type { Channels } from "../channels.ts"
import type { Settings } from "../options.ts"
import type { ChartDrawing } from "./drawing.ts"
import { groupedBars } from "./grouped-bars.ts"

/** `badge_vert_bar`: a bar per category; a table that has series as well is drawn in groups, so that none is lost. */
export const vertBar = (channels: Channels, settings: Settings): ChartDrawing =>
  groupedBars(channels, settings)
