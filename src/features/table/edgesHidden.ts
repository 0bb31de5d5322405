import type { GridColumn } from "./columns.ts"

/** Window onto the rows of a grid and their height, in pixels. */
export interface GridWindow {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly view: number
  readonly full: number
}

/** Sides of a window beyond which there are more columns or rows: `right down`. */
export const edgesHidden = (
  { left, top, width, view, full }: GridWindow,
  lastColumn: GridColumn | undefined,
): string => {
  const end = lastColumn === undefined ? 0 : lastColumn.left + lastColumn.width
  return [
    ...(left > 0 ? ["left"] : []),
    ...(left + width < end - 1 ? ["right"] : []),
    ...(top > 0 ? ["up"] : []),
    ...(top + view < full - 1 ? ["down"] : []),
  ].join(" ")
}
