import type { Channels } from "../data/channels.ts"
import type { HeatScale } from "../data/heat.ts"
import type { Settings } from "../data/options.ts"
import { formatCompact } from "../format/number.ts"
import type { Legend } from "../scene/scene.ts"
import { truncate } from "../text/width.ts"

const size = 12
/** Between two steps, in pixels. */
const gap = 1
/** The height of the legend, in pixels. */
export const heatLegendHeight = 18

/** The colours of a heat scale at the foot of a scene, each with the value that has it. */
export const heatLegend = (
  channels: Channels,
  { steps, isDiverging }: Pick<HeatScale, "steps" | "isDiverging">,
  settings: Settings,
): Legend => {
  const width = Math.min(72, settings.width / Math.max(1, steps.length))
  const y = settings.height - heatLegendHeight
  const format = channels.valueColumns[0]?.format
  return {
    entries: steps.map(({ value, heat }, index) => {
      const text = truncate(formatCompact(value, settings.locale, format), size, width - 4)
      const swatch = { x: index * width, y, width: width - gap, height: heatLegendHeight }
      return {
        key: `heat ${index}`,
        text,
        color: 0,
        heat,
        ...(isDiverging === true && { isDiverging }),
        hidden: false,
        swatch,
        label: {
          x: swatch.x + swatch.width / 2,
          y: y + heatLegendHeight / 2 + size * 0.35,
          text,
          size,
          weight: 400,
          anchor: "middle",
          ink: "strong",
        },
      }
    }),
    more: null,
  }
}
