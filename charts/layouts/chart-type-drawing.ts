import type { ChartTable } from "#domain/data/chartTable.ts"
import type { Channels } from "../data/channels.ts"
import type { Settings } from "../data/options.ts"
import type { ChartDrawing } from "../frame/drawing.ts"
import type { Mark } from "../scene/scene.ts"
import type { Added } from "./added.ts"

/** Drawing of a chart type: its layout as a scene, and its summary. */
export interface ChartTypeDrawing {
  /** Reads what it draws from a table, where it does so in a way of its own. */
  readonly read?: (table: ChartTable, settings: Settings) => Channels
  readonly draw: (channels: Channels, settings: Settings, added?: Added) => ChartDrawing
  /** What a screen reader says of the chart; `name` is in the current user's language. */
  readonly summary: (
    name: string,
    channels: Channels,
    marks: ReadonlyArray<Mark>,
    settings: Settings,
  ) => string
}
