import { aheadValues } from "../data/ahead.ts"
import type { Channels } from "../data/channels.ts"
import type { Settings } from "../data/options.ts"
import { acrossFrame } from "./across.ts"
import { downFrame } from "./down.ts"
import type { Frame, FrameOptions } from "./frame.ts"
import { headOf } from "./head.ts"
import { referencesIn, referenceValues } from "./references.ts"
import { valueScale } from "./scales/value.ts"

const inset = 3

/** Lays out a chart with two axes. Small pictures have no axes: their plot is the whole scene but three pixels. */
export const frameOf = (channels: Channels, options: FrameOptions, settings: Settings): Frame => {
  if (settings.size !== "full") return bareFrame(options, settings)
  const values = [
    ...options.values,
    ...referenceValues(settings),
    ...aheadValues(channels),
    ...settings.spanned,
  ]
  const reaching = { ...options, values }
  const head = headOf(channels, reaching, settings)
  const layOut = options.direction === "ACROSS" ? acrossFrame : downFrame
  const frame = layOut(head, channels, reaching, settings)
  return { ...frame, references: referencesIn(frame, channels, settings) }
}

const bareFrame = (
  { values, zero, direction, scaleOf }: FrameOptions,
  { width, height }: Settings,
): Frame => {
  const pad = Math.min(inset, width / 4, height / 4)
  const plot = { x: pad, y: pad, width: width - 2 * pad, height: height - 2 * pad }
  const [across, up] = [
    [plot.x, plot.x + plot.width],
    [plot.y + plot.height, plot.y],
  ] as const
  const [start, end] = direction === "ACROSS" ? up : across
  return {
    plot,
    direction,
    value: valueScale(values, { zero, start, end }),
    category: direction === "ACROSS" ? scaleOf(...across) : scaleOf(plot.y, plot.y + plot.height),
    axes: [],
    legend: null,
    references: { bands: [], rules: [], labels: [] },
  }
}
