import type { Scene } from "../scene.ts"

/** What a chart type makes of its table; `chartScene` adds what is the same for all types. */
export type ChartDrawing = Pick<
  Scene,
  "plot" | "paths" | "marks" | "axes" | "legend" | "annotations" | "rules" | "summary"
>
