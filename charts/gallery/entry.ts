import type { Chart } from "#domain/data/chart.ts"
import type { ChartTable } from "#domain/data/chartTable.ts"

/** A chart of the gallery, in pixels. Its id names its snapshot. */
export interface GalleryEntry {
  readonly id: string
  readonly title: string
  readonly chart: Chart
  readonly width: number
  readonly height: number
}

/** An entry of the gallery. */
export const entry = (
  id: string,
  title: string,
  chartType: Chart["chartType"],
  table: ChartTable,
  [width, height]: readonly [number, number],
  options?: Chart["options"],
): GalleryEntry => ({
  id,
  title,
  chart: { chartType, table, ...(options !== undefined && { options }) },
  width,
  height,
})

/** A card, as width and height in pixels. */
export const card = [560, 320] as const
/** A card of medium details, as width and height in pixels. */
export const details = [320, 360] as const
/** A preview, as width and height in pixels. */
export const preview = [96, 56] as const
/** A thumbnail, as width and height in pixels. */
export const thumbnail = [48, 24] as const
