import { type Channels, datumLabel, datumOf, type Point } from "../data/channels.ts"
import type { Settings } from "../data/options.ts"
import type { PointMark } from "../scene/scene.ts"

/** The point of a datum on a line or an area. */
export const pointMark = (
  channels: Channels,
  point: Point,
  value: number,
  position: { readonly x: number; readonly y: number; readonly radius: number; readonly visible: boolean },
  settings: Settings,
): PointMark => {
  const datum = datumOf(channels, point, value, settings)
  return {
    kind: "point",
    key: point.key,
    color: channels.series[point.series]?.color ?? 0,
    datum,
    label: datumLabel(datum),
    x: position.x,
    y: position.y,
    radius: position.radius,
    visible: position.visible,
  }
}
