import type { Settings } from "../data/options.ts"
import { formatNumber } from "../format/number.ts"
import type { Label } from "../scene/scene.ts"

/** A note at the foot of a scene: how many values are not drawn, and whether that is because they are below zero. */
export const footNote = (
  count: number,
  { texts, locale, height }: Settings,
  areBelowZero = false,
): Label => ({
  x: 0,
  y: height - 5,
  text: (areBelowZero ? texts.belowZero : texts.notShown)(formatNumber(count, locale)),
  size: 11,
  weight: 400,
  anchor: "start",
  ink: "quiet",
  isRest: true,
})
