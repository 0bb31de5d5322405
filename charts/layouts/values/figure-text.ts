import type { NumberFormat } from "#domain/data/numberFormat.ts"
import type { Settings } from "../../data/options.ts"
import { formatCompact, formatNumber } from "../../format/number.ts"
import { textWidth } from "../../text/width.ts"

/** A number as it is written in large: in full or in short, at a size in pixels. */
export interface FigureText {
  readonly text: string
  readonly size: number
  readonly isLong: boolean
}

/** A number as large as fits in `room`, `largest` at most; in full where that fits, and in no small picture. */
export const figureText = (
  value: number,
  format: NumberFormat | undefined,
  { room, largest }: { readonly room: number; readonly largest: number },
  { locale, size }: Settings,
): FigureText => {
  const long = formatNumber(value, locale, format)
  const isLong = size === "full" && textWidth(long, largest, 600) <= room
  const text = isLong ? long : formatCompact(value, locale, format)
  return { text, isLong, size: largest * Math.min(1, room / Math.max(1, textWidth(text, largest, 600))) }
}
