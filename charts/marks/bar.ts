import { type Channels, datumLabel, datumOf, type Point } from "../data/channels.ts"
import type { Settings } from "../data/options.ts"
import { boxIn, type Direction } from "../scene/direction.ts"
import type { RectMark } from "../scene/scene.ts"

/** A bar narrower than this is none: it cannot be told from its neighbours. In pixels, by the size of the picture. */
const thinnest: Readonly<Record<Settings["size"], number>> = { full: 2, preview: 1, thumbnail: 1 }

/** Where a bar lies along the categories, and between which values; in pixels. */
export interface BarPosition {
  readonly along: number
  readonly length: number
  readonly start: number
  readonly end: number
}

/** Whether bars of a width, in pixels, are too thin to be bars. */
export const areTooThin = (width: number, { size }: Settings): boolean => width < thinnest[size]

/** A bar that takes `length` along the categories, from `start`, its end nearer to zero, to `end`; all in pixels. */
export const barMark = (
  channels: Channels,
  point: Point,
  value: number,
  direction: Direction,
  position: BarPosition,
  rounded: boolean,
  settings: Settings,
): RectMark => {
  const datum = datumOf(channels, point, value, settings)
  return {
    ...boxIn(direction, position, position),
    kind: "rect",
    key: point.key,
    color: channels.series[point.series]?.color ?? 0,
    datum,
    label: datumLabel(datum),
    round: rounded ? ends[direction][value < 0 ? "below" : "above"] : "none",
  }
}

/** Which end of a bar points away from zero, above and below it. */
const ends = {
  ACROSS: { above: "top", below: "bottom" },
  DOWN: { above: "right", below: "left" },
} as const
