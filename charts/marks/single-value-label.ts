import type { Settings } from "../data/options.ts"
import type { Label, PointMark } from "../scene/scene.ts"

/** Value above a point that is the only one of its chart. */
export const singleValueLabel = (
  marks: ReadonlyArray<PointMark>,
  settings: Settings,
): ReadonlyArray<Label> => {
  const [only, another] = marks
  if (only === undefined || another !== undefined || settings.size !== "full") return []
  const { x, y, datum } = only
  return [
    {
      x,
      y: y - 10,
      text: datum.valueText,
      size: 13,
      weight: 600,
      anchor: "middle",
      ink: "normal",
      halo: true,
    },
  ]
}
