import { ruleInk } from "../../data/color-rules.ts"
import type { Settings } from "../../data/options.ts"
import type { Label } from "../../scene/scene.ts"

/** A figure in large type, in the colour that its author's rules give its value; `top` is the upper edge of its line. */
export const figureLabel = (
  text: string,
  value: number | null,
  { x, top, size }: { readonly x: number; readonly top: number; readonly size: number },
  { author }: Settings,
): Label => ({
  x,
  y: top + size * 0.82,
  text,
  size,
  weight: 600,
  anchor: "middle",
  ink: "strong",
  ...ruleInk(author.colorRules, value),
})
