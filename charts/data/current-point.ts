import type { Channels, Point } from "./channels.ts"

/** The point that a single number shows. */
export interface CurrentPoint {
  /** Points with a value of the series that is shown, in order. */
  readonly known: ReadonlyArray<Point>
  readonly point: Point | undefined
  /** The one before it, where there are dates. */
  readonly before: Point | undefined
}

/** The latest value of the first series of channels in order where there are dates, else the first. */
export const currentPoint = (channels: Channels): CurrentPoint => {
  const known = channels.points.filter(
    (point) => point.value !== null && point.series === (channels.points[0]?.series ?? 0),
  )
  return channels.kind === "date"
    ? { known, point: known.at(-1), before: known.at(-2) }
    : { known, point: known[0], before: undefined }
}
