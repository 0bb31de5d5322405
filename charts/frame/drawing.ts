import type { Scene } from "../scene/scene.ts"
import type { Frame } from "./frame.ts"

/** Layout of a chart by its type; `drawnScene` adds what is the same for all types. */
export type ChartDrawing = Pick<
  Scene,
  "plot" | "paths" | "marks" | "axes" | "legend" | "annotations" | "rules"
> &
  Partial<Pick<Scene, "bands" | "panels" | "zoom">>

/** What a chart draws in a frame, with the frame and the references of its author around it. */
export const drawnIn = (
  { plot, axes, legend, references }: Frame,
  parts: Pick<ChartDrawing, "marks"> &
    Partial<Pick<ChartDrawing, "paths" | "annotations" | "legend" | "zoom">>,
): ChartDrawing => ({
  plot,
  axes,
  legend,
  paths: [],
  ...parts,
  bands: references.bands,
  rules: references.rules,
  annotations: [...references.labels, ...(parts.annotations ?? [])],
})
