import type { Box, Rule, Tick } from "../../scene/scene.ts"

/** Thin lines up a plot at each tick of the axis below it. */
export const uprightRules = (ticks: ReadonlyArray<Tick>, { x, y, width, height }: Box): ReadonlyArray<Rule> =>
  ticks.flatMap(({ position }) => {
    const at = Math.round(position) + 0.5
    const isInside = at >= x && at <= x + width
    return isInside ? [{ x1: at, x2: at, y1: y, y2: y + height, ink: "line", width: 1 } as const] : []
  })
