import type { Channels } from "../data/channels.ts"
import type { Settings } from "../data/options.ts"
import type { ChartDrawing } from "../frame/drawing.ts"
import type { Frame } from "../frame/frame.ts"
import type { SeriesPath } from "../marks/series-path.ts"
import type { Mark, PathMark, Vertex } from "../scene/scene.ts"

/** What is drawn of a forecast. */
export interface AheadMarks {
  readonly paths: ReadonlyArray<PathMark>
  readonly marks: ReadonlyArray<Mark>
  /** The last vertex of each series. */
  readonly ends: ReadonlyMap<number, Vertex>
}

/** Nothing of a forecast, where a chart has none. */
export const noAhead: AheadMarks = { paths: [], marks: [], ends: new Map() }

/** Where upright bars begin, in pixels, and how wide they are. */
export interface BarPlaces {
  readonly along: (category: number, series: number) => number | null
  readonly length: number
}

/** What draws a forecast: a line on from each path, or a bar for each value to come. */
export interface AheadDrawing {
  readonly lines: (
    channels: Channels,
    frame: Frame,
    paths: ReadonlyArray<SeriesPath>,
    settings: Settings,
  ) => AheadMarks
  readonly bars: (
    channels: Channels,
    frame: Pick<Frame, "value">,
    places: BarPlaces,
    settings: Settings,
  ) => AheadMarks
}

type DrawChannels = (channels: Channels, settings: Settings, added?: Added) => ChartDrawing

/** What additions draw within a layout, which is loaded with the charts that need it alone. */
export interface Added {
  readonly ahead?: AheadDrawing
  /** What is drawn in place of bars across that are too thin: one series as an area, several as lines. */
  readonly thinBars?: { readonly area: DrawChannels; readonly lines: DrawChannels }
}
