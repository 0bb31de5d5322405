import type { Forecast } from "#domain/data/forecast.ts"
import type { Frame } from "../frame/frame.ts"
import type { SeriesPath } from "../marks/series-path.ts"
import type { Mark, PathMark, Vertex } from "../scene/scene.ts"
import type { Channels } from "./channels.ts"
import type { Settings } from "./options.ts"

/** A value to come of a series, at a category of its own, and the interval that it lies in. */
export interface AheadPoint {
  readonly key: string
  /** Key of its category. */
  readonly category: string
  readonly series: number
  readonly value: number
  readonly low: number
  readonly high: number
}

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

/** What of a chart is forecast, and what draws it: it is loaded with such a chart alone. */
export interface Ahead {
  readonly points: ReadonlyArray<AheadPoint>
  /** Keys of the categories that are to come. */
  readonly categories: ReadonlySet<string>
  readonly interval: Forecast["interval"]
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

/** The values that an axis has to reach for what is forecast. */
export const aheadValues = ({ ahead }: Channels): ReadonlyArray<number> =>
  ahead?.points.flatMap(({ low, high }) => [low, high]) ?? []
