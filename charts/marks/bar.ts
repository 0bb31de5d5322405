import { type Channels, datumLabel, datumOf, type Point } from "../channels.ts"
import type { Settings } from "../options.ts"
import type { RectMark } from "../scene.ts"

/** A bar `width` wide from `start` to `end`, both y in pixels; `start` is the end nearer to zero. */
export const barMark = (
  channels: Channels,
  point: Point,
  value: number,
  position: { readonly x: number; readonly width: number; readonly start: number; readonly end: number },
  rounded: boolean,
  settings: Settings,
): RectMark => {
  const datum = datumOf(channels, point, value, settings)
  return {
    kind: "rect",
    key: point.key,
    color: channels.series[point.series]?.color ?? 0,
    datum,
    label: datumLabel(datum),
    x: position.x,
    y: Math.min(position.start, position.end),
    width: position.width,
    height: Math.abs(position.end - position.start),
    round: !rounded ? "none" : value < 0 ? "bottom" : "top",
  }
}
