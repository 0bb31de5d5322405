import type { Channels } from "./channels.ts"

/** Whether a chart's series have names to show. */
export const namesSeries = (channels: Channels): boolean =>
  channels.series.length > 1 || channels.series.some((series) => series.text !== "")
