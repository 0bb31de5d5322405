import type { CSSProperties } from "react"

/** Ratio of a map on a public page, and the widest that it is, in pixels: 960 × 570. */
const ratio = { width: 480, height: 285 }
const widestMap = 960

/** Height of a chart in pixels, or the shape of a map on a public page, which is the same at every width. */
export type ChartHeight = number | "MAP"

/** Height of a chart of a width, in pixels. */
export const heightIn = (height: ChartHeight, width: number): number =>
  height === "MAP" ? Math.round((width * ratio.height) / ratio.width) : height

/** Room of a chart before its width is known. */
export const chartBox = (height: ChartHeight): CSSProperties =>
  height === "MAP"
    ? { aspectRatio: `${ratio.width} / ${ratio.height}`, maxWidth: widestMap, marginInline: "auto" }
    : { height }
