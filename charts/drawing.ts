import type { Scene } from "./scene.ts"

/** Layout of a chart by its type; `chartScene` adds what is the same for all types. */
export type ChartDrawing = Pick<
  Scene,
  "plot" | "paths" | "marks" | "axes" | "legend" | "annotations" | "rules"
>
